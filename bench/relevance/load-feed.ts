import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { importStock } from '#integrations/feeds/import-stock.ts';
import { type SearchRecord, searchRecord } from '#src/domain/search/record/search-record.ts';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';
import { columnsOf, type Meaning, type RawRow, rawRow } from './raw-row.ts';

/** How a feed gets into the product: as it is, all columns recognised by the product alone, or with every column named. */
export type Mapping = 'auto' | 'clean';
/** Records in the order of the product's stock, each with the row it was made of. */
export type JudgedStock = { records: SearchRecord[]; rows: RawRow[] };

const STOCK = 'Stock number';
/** Names that the product knows for what the rows hold. */
const CLEAN: Partial<Record<Meaning, string>> = {
  make: 'Make',
  model: 'Model',
  variant: 'Badge',
  series: 'Series',
  title: 'Title',
  body: 'Body',
  fuel: 'Fuel',
  gearbox: 'Transmission',
  drive: 'Drive',
  colour: 'Colour',
  price: 'Price',
  km: 'Odometer',
  year: 'Year',
  seats: 'Seats',
  doors: 'Doors',
  cylinders: 'Cylinders',
  engine: 'Engine size',
};

export async function readRows(file: string): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  for await (const row of createReadStream(file).pipe(parse({ columns: true, bom: true, relax_column_count: true })))
    rows.push(row as Record<string, string>);
  return rows;
}

/** Imports rows as a dealer's stock; `folder` is where the feed is written to. */
export async function importRows(
  raw: readonly Record<string, string>[],
  mapping: Mapping,
  folder: string,
): Promise<JudgedStock> {
  const header = Object.keys(raw[0] ?? {});
  const columns = columnsOf(header);
  const rows = raw.map((cells) => rawRow(cells, columns));
  const name = `${mapping}.csv`;
  writeFileSync(
    join(folder, name),
    toCsv(
      raw.map((cells, at) => ({ [STOCK]: `row-${at}`, ...(mapping === 'auto' ? cells : cleaned(cells, columns)) })),
    ),
  );
  const settings = siteSchema.parse({
    site: { id: 'bench', slug: 'bench', name: 'Bench' },
    stock: { feeds: [{ format: 'auto', source: name }], copyImages: 'none' },
  });
  const { vehicles, report } = await importStock({ folder, settings, locations: [], today: '2026-11-21' });
  if (report.problem) throw new Error(report.problem);
  const placed = vehicles.flatMap((car) => {
    const row = rows[Number(car.stocknum?.slice('row-'.length))];
    return row ? [{ row, record: searchRecord(car) }] : [];
  });
  return { records: placed.map(({ record }) => record), rows: placed.map(({ row }) => row) };
}

function cleaned(cells: Record<string, string>, columns: Partial<Record<Meaning, string>>): Record<string, string> {
  const condition = cells[columns.condition ?? ''] ?? '';
  const [, suburb, state] = /^(.*),\s*([A-Z]{2,3})$/.exec(cells[columns.place ?? ''] ?? '') ?? [];
  return {
    'Car type': /demo/i.test(condition) ? 'demo' : /new/i.test(condition) ? 'new' : 'used',
    Suburb: suburb ?? '',
    State: state ?? '',
    ...Object.fromEntries(
      Object.entries(CLEAN).map(([meaning, name]) => [name, tidy(cells[columns[meaning as Meaning] ?? ''] ?? '')]),
    ),
  };
}

/** A dash stands for nothing in many exports; the first of two colours is that of the paint. */
const tidy = (text: string) => (/^\s*-?\s*$/.test(text) ? '' : (text.split(' / ')[0] ?? ''));

function toCsv(rows: readonly Record<string, string>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `${[names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map((cells) => cells.map(cell).join(',')).join('\n')}\n`;
}
