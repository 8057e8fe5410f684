import { existsSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { bodySaid, uteSaid } from '#src/domain/vehicle/body.ts';
import { canonicalMake } from '#src/domain/vehicle/make.ts';
import { columnMeanings } from './columns/field-of.ts';
import { importFeed } from './feed-for-test.ts';
import { LISTING_FORMS, type ListingForm, listings, seeded } from './listings-for-test.ts';
import { adaptRecord, formats } from './read/formats.ts';
import { readCsv } from './read/read-csv.ts';
import { toVehicle } from './to-vehicle.ts';

/** How often feeds are damaged in all: the same ways each day, more at night; `FUZZ_RUNS=10000` for a long run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (process.env.FUZZ === 'whole' ? 1500 : 450));

/** 17,048 real listings, where they are to be had. */
const REAL = new URL('../../../shared/data/au-listings-2022.csv', import.meta.url).pathname;
const hasReal = existsSync(REAL);
const where = hasReal ? '' : ' (skipped: ../shared/data/au-listings-2022.csv is not here)';
const realText = hasReal ? readFileSync(REAL, 'utf8') : '';

/** Prices of a feed by ID, without files and folders around them; none for a feed that is refused or breaks off. */
async function pricesOf(text: string): Promise<Map<string, number>> {
  const prices = new Map<string, number>();
  const meaningOf = columnMeanings(formats.csv?.columns);
  const context = { defaults: {}, locations: [], thisYear: 2026 };
  try {
    for await (const { values, fault, cutAfter, openColumn } of readCsv(text, Readable.from([text]))) {
      if (cutAfter) return new Map();
      if (fault || !formats.csv) continue;
      const record = adaptRecord(formats.csv, values, meaningOf);
      if (openColumn) delete record[meaningOf(openColumn) as 'price'];
      const made = toVehicle(record, context);
      if ('vehicle' in made && made.vehicle.price) prices.set(String(made.vehicle.id), made.vehicle.price);
    }
  } catch {
    return new Map();
  }
  return prices;
}

type Listing = { id: string; price: number };
type Feed = { text: string; rows: Listing[] };
/** What a feed is damaged in, and feeds of it. */
type Source = { form: ListingForm; make: (random: () => number) => Feed };
type Damage = (text: string, random: () => number, form: ListingForm) => string;

const at = (text: string, random: () => number) => text.indexOf('\n') + 1 + Math.floor(random() * (text.length - 200));
const cut: Damage = (text, random) => text.slice(0, at(text, random));
const shift: Damage = (text, random, { delimiter }) => {
  const place = at(text, random);
  const next = text.indexOf(delimiter, place);
  if (random() < 0.4 && next > 0) return text.slice(0, next) + text.slice(next + 1);
  const line = text.indexOf('\n', place);
  if (random() < 0.3 && line > 0) return text.slice(0, line) + text.slice(line + 1);
  return text.slice(0, place) + (random() < 0.8 ? delimiter : '\n') + text.slice(place);
};
const NOISE = [...'x#?"\'.,;-+eEmMkKO| \t\u00a0\ufffd\n\0'];
const corrupt: Damage = (text, random) => {
  const place = at(text, random);
  const noise = NOISE[Math.floor(random() * NOISE.length)] ?? 'x';
  return text.slice(0, place) + noise + text.slice(place + (random() < 0.5 ? 1 : 0));
};

/**
 * Published prices that are not those of the feed as it was, by ID, or anybody's where the damage made another ID; one
 * that the damage wrote as a whole value is in the feed.
 */
function wrongPrices(prices: Map<string, number>, rows: readonly Listing[], written: ReadonlySet<string>): string[] {
  const known = new Map(rows.map(({ id, price }) => [id, price]));
  const all = new Set(known.values());
  return [...prices]
    .filter(([id, price]) => (known.has(id) ? known.get(id) !== price : !all.has(price)) && !written.has(String(price)))
    .map(([id, price]) => `${id}: ${price} instead of ${known.get(id)}`);
}

/** The whole values of a text as bare figures. */
function valuesIn(text: string, { delimiter, quoteAll }: ListingForm): ReadonlySet<string> {
  const values = quoteAll ? text.split(/["\n]/) : text.split('\n').flatMap((line) => line.split(delimiter));
  return new Set(values.map((value) => value.replace(/[^\d.]/g, '').replace(/\.00$/, '')));
}

const DAMAGES = [
  ['cut', cut, false],
  ['shifted', shift, false],
  ['corrupted', corrupt, true],
] as const;

/** Damages feeds of each source, all in all `runs` times a third; how many prices were published, and the wrong ones. */
async function damageAll(sources: readonly Source[], runs: number, damage: Damage, writes: boolean) {
  const random = seeded(20_261_121);
  const wrong: string[] = [];
  let published = 0;
  for (const { form, make } of sources)
    for (let run = 0; run < runs / 3 / sources.length; run += 1) {
      const feed = make(random);
      const damaged = damage(feed.text, random, form);
      const prices = await pricesOf(damaged);
      published += prices.size;
      wrong.push(...wrongPrices(prices, feed.rows, writes ? valuesIn(damaged, form) : new Set()));
    }
  return { wrong, published };
}

const madeUp = LISTING_FORMS.map((form) => ({ form, make: (random: () => number) => listings(8, form, random) }));

/** Eight listings in a row of the real file, as they are written there. */
function realSource(): Source {
  const [header = '', ...lines] = realText.trimEnd().split('\n');
  const make = (random: () => number) => {
    const some = lines.slice(Math.floor(random() * (lines.length - 8))).slice(0, 8);
    const text = `${[header, ...some].join('\n')}\n`;
    const records: Record<string, string>[] = parse(text, { columns: true });
    return { text, rows: records.map(({ ID = '', Price }) => ({ id: ID, price: Number(Price) })) };
  };
  return { form: { delimiter: ',', quoteAll: false, priceLast: false, price: String }, make };
}

describe('a price that is not in the feed is never published', () => {
  it.each(DAMAGES)(
    'from a feed that was %s',
    async (_, damage, writes) => {
      const { wrong, published } = await damageAll(madeUp, RUNS, damage, writes);
      expect(wrong).toEqual([]);
      expect(published).toBeGreaterThan(RUNS / 20);
    },
    600_000,
  );

  it.skipIf(!hasReal).each(DAMAGES)(
    `from real listings that were %s${where}`,
    async (_, damage, writes) => {
      const { wrong, published } = await damageAll([realSource()], RUNS, damage, writes);
      expect(wrong).toEqual([]);
      // A cut is refused nearly always.
      expect(published).toBeGreaterThan(RUNS / 100);
    },
    600_000,
  );
});

/** The header and a thousand rows of a file without line ends in its values. */
function thousandOf(text: string, random: () => number): string {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const chosen = Array.from({ length: 1000 }, () => lines.splice(Math.floor(random() * lines.length), 1)[0]);
  return `${[header, ...chosen].join('\n')}\n`;
}

describe('what is published', () => {
  it('says of 1,000 vehicles what their rows say', async () => {
    const random = seeded(7);
    let compared = 0;
    for (const form of LISTING_FORMS) {
      const feed = listings(200, form, random);
      const { vehicles, report } = await importFeed(feed.text);
      const rows = new Map(feed.rows.map((row) => [row.id, row]));
      expect(report.rows).toMatchObject({ read: 200, published: vehicles.length });
      for (const car of vehicles) {
        const row = rows.get(String(car.id));
        expect([car.price, car.km, car.year, car.make, car.model, car.name]).toEqual([
          row?.price,
          row?.km,
          row?.year,
          row?.cells[2],
          row?.cells[3],
          row?.cells[1],
        ]);
        compared += 1;
      }
    }
    expect(compared).toBe(1000);
  }, 60_000);

  it.skipIf(!hasReal)(
    `says of 1,000 vehicles of real listings what their rows say${where}`,
    async () => {
      const random = seeded(11);
      const some = thousandOf(realText, random);
      const { vehicles } = await importFeed(some);
      const records: Record<string, string>[] = parse(some, { columns: true, trim: true });
      expect(vehicles.length).toBeGreaterThan(950);
      const rows = new Map(records.map((row) => [row.ID ?? '', row]));
      const plain = (text: unknown) => (typeof text === 'string' ? text.toLowerCase() : '');
      for (const car of vehicles) {
        const row = rows.get(String(car.id)) ?? {};
        const { Price, Kilometers, Year, CC, Brand = '', Model, Variant, Type, Name } = row;
        const [seats, km] = [Number(row['Seating Capacity']), Number(Kilometers)];
        expect([car.price, car.year, car.make, car.engine_size]).toEqual([
          Number(Price),
          Number(Year),
          canonicalMake(Brand),
          Number(CC) || undefined,
        ]);
        // One word for one body, and for one cab of a ute.
        const body = Type && (car.simple_body === 'Ute' ? uteSaid(Type, Variant ?? '') : bodySaid(Type));
        expect([car.name, car.badge, car.body].map(plain)).toEqual([Name, Variant, body].map(plain));
        expect(km > 1_500_000 ? undefined : km).toBe(car.km);
        expect(car.seats).toBe(seats || undefined);
        // A spreadsheet made a date of "9-3".
        if (!/^\d-[A-Z]/.test(Model ?? '')) expect(plain(car.model)).toBe(plain(Model));
      }
    },
    60_000,
  );
});
