import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { importFeed } from './feed-for-test.ts';

/** 17,048 real listings, where they are to be had; each twelfth is written as other systems export it. */
const REAL = new URL('../../../shared/data/au-listings-2022.csv', import.meta.url).pathname;
const hasReal = existsSync(REAL);
type Row = Record<string, string> & { ID: string; Name: string; Brand: string; Model: string; Price: string };
const text = hasReal ? readFileSync(REAL, 'utf8') : '';
const rows = (hasReal ? parse(text, { columns: true, trim: true }) : []).filter((_, n) => n % 12 === 0) as Row[];

const quote = (cell: unknown) => `"${String(cell).replaceAll('"', '""')}"`;
const csv = (header: string[], cells: (row: Row) => unknown[], delimiter = ',') =>
  `${[header, ...rows.map(cells)].map((line) => line.map(quote).join(delimiter)).join('\n')}\n`;
const money = (price: string) => `$${Number(price).toLocaleString('en-AU')}`;
const km = (row: Row) => `${Number(row.Kilometers).toLocaleString('en-AU')} km`;
const short = (word = '') => ({ Automatic: 'A', Manual: 'M', Diesel: 'D' })[word] ?? word;
const escaped = (value = '') => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const HEADER = [
  'Stk',
  'Make Name',
  'Model Name',
  'Variant Name',
  'Yr',
  'Odo (km)',
  'Body Shape',
  'Trans Type',
  'Fuel Type',
];
const cells = (row: Row) => [
  row.ID,
  row.Brand,
  row.Model,
  row.Variant,
  row.Year,
  row.Kilometers,
  row.Type,
  row.Gearbox,
  row.Fuel,
];

/** The same listings with columns renamed, put in another order, joined, or left out. */
const EXPORTS: [string, () => string][] = [
  [
    'of a classifieds site: a heading, units, no ids',
    () =>
      csv(
        ['Title', 'Price', 'Odometer', 'Transmission', 'Fuel', 'Body', 'Colour', 'Location'],
        (row) => [
          row.Name,
          money(row.Price),
          km(row),
          row.Gearbox,
          row.Fuel,
          row.Type,
          `${row.Color} / Black`,
          'Penrith, NSW',
        ],
        ';',
      ),
  ],
  [
    'of a management system: its own names, a cost column',
    () =>
      csv([...HEADER, 'Ext. Colour', 'Cost Price', 'Retail Price (inc GST)'], (row) => [
        ...cells(row),
        row.Color,
        1,
        row.Price,
      ]),
  ],
  [
    'in capitals: make and model in one column, a build month, codes, an offer price alone',
    () =>
      csv(
        ['STOCKNO', 'MAKE/MODEL', 'BADGE', 'BUILD', 'KMS', 'TRANS', 'FUEL', 'BODY TYPE', 'COL', 'SALE PRICE'],
        (row) => [
          ...[
            row.ID,
            `${row.Brand} ${row.Model}`.toUpperCase(),
            row.Variant?.toUpperCase(),
            `03/${row.Year}`,
            row.Kilometers,
          ],
          ...[short(row.Gearbox), short(row.Fuel), row.Type?.toUpperCase(), row.Color?.toUpperCase(), row.Price],
        ],
        '\t',
      ),
  ],
  [
    'as nested JSON',
    () =>
      JSON.stringify({
        inventory: rows.map((row) => ({
          unit: { reference: row.ID, manufacturer: row.Brand, modelName: row.Model, derivative: row.Variant },
          product: { modelYear: Number(row.Year), bodyShape: row.Type },
          mechanical: { gearbox: row.Gearbox, fuelType: row.Fuel },
          usage: { odometer: { value: Number(row.Kilometers), unit: 'km' } },
          pricing: { advertisedPrice: Number(row.Price), costPrice: 1 },
          colour: { exterior: row.Color },
        })),
      }),
  ],
  [
    'as XML with a heading',
    () =>
      `<Stock>${rows
        .map(
          (row) =>
            `<Vehicle><Ref>${row.ID}</Ref><Heading>${escaped(row.Name)}</Heading><Asking>` +
            `${money(row.Price)}</Asking><Kms>${row.Kilometers}</Kms><Gearbox>${row.Gearbox}</Gearbox><Shape>` +
            `${row.Type}</Shape><FuelType>${row.Fuel}</FuelType><Paint>${row.Color}</Paint></Vehicle>`,
        )
        .join('')}</Stock>`,
  ],
];

/** What shoppers see of a vehicle; alike vehicles are counted. */
const seen = (vehicles: readonly Vehicle[]) => {
  const plain = (value: unknown) => (typeof value === 'string' ? value.toLowerCase().normalize('NFKD') : value);
  const lines = vehicles.map((car) => {
    const {
      make,
      model,
      year,
      price,
      km: odometer,
      simple_body,
      simple_fuel,
      simple_transmission,
      simple_colour,
    } = car;
    const facts = [make, model, year, price, odometer, simple_body, simple_fuel, simple_transmission, simple_colour];
    return JSON.stringify(facts.map((value) => plain(value) ?? ''));
  });
  return new Set(lines);
};

describe('exports that nobody wrote a mapping for', () => {
  it.skipIf(!hasReal).each(EXPORTS)(
    `%s say the same of each vehicle as the listings do${hasReal ? '' : ' (skipped: ../shared/data/au-listings-2022.csv is not here)'}`,
    async (_, write) => {
      const [header = ''] = text.split('\n');
      const known = await importFeed(csv(header.trim().split(','), (row) => Object.values(row)));
      const { vehicles, report } = await importFeed(write());
      expect(report.problem).toBeUndefined();
      expect(report.rows.read).toBe(rows.length);
      expect(vehicles.length).toBeGreaterThan(rows.length * 0.998);
      const [before, now] = [seen(known.vehicles), seen(vehicles)];
      const different = [...now].filter((facts) => !before.has(facts));
      // A heading does not tell whether "Wrangler Unlimited" is a model or a model and its badge.
      expect(different.filter((facts) => !facts.includes('wrangler unlimited'))).toEqual([]);
    },
    60_000,
  );
});
