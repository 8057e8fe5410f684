import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { importFeed } from './feed-for-test.ts';
import { columnMeanings } from './field-of.ts';
import { adaptRecord, formats } from './formats.ts';
import { LISTING_FORMS, type ListingForm, listings, seeded } from './listings-for-test.ts';
import { readCsv } from './read-csv.ts';
import { toVehicle } from './to-vehicle.ts';

/** How often feeds are damaged in all; `FUZZ_RUNS=10000` for a long run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1500);
const EACH = Math.ceil(RUNS / 3 / LISTING_FORMS.length);

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

type Listing = ReturnType<typeof listings>['rows'][number];
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

/** Published prices that are not those of the feed as it was; one that the damage wrote as a whole value is in the feed. */
function wrongPrices(prices: Map<string, number>, rows: Listing[], written: ReadonlySet<string>): string[] {
  const known = new Map(rows.map(({ id, price }) => [id, price]));
  return [...prices]
    .filter(([id, price]) => known.has(id) && known.get(id) !== price && !written.has(String(price)))
    .map(([id, price]) => `${id}: ${price} instead of ${known.get(id)}`);
}

/** The whole values of a text as bare figures. */
function valuesIn(text: string, { delimiter, quoteAll }: ListingForm): ReadonlySet<string> {
  const values = quoteAll ? text.split(/["\n]/) : text.split('\n').flatMap((line) => line.split(delimiter));
  return new Set(values.map((value) => value.replace(/[^\d.]/g, '').replace(/\.00$/, '')));
}

describe('a price that is not in the feed is never published', () => {
  it.each([
    ['cut', cut, false],
    ['shifted', shift, false],
    ['corrupted', corrupt, true],
  ] as const)(
    'from a feed that was %s',
    async (_, damage, writes) => {
      const random = seeded(20_261_121);
      const wrong: string[] = [];
      let published = 0;
      for (const form of LISTING_FORMS)
        for (let run = 0; run < EACH; run += 1) {
          const feed = listings(8, form, random);
          const damaged = damage(feed.text, random, form);
          const prices = await pricesOf(damaged);
          published += prices.size;
          wrong.push(...wrongPrices(prices, feed.rows, writes ? valuesIn(damaged, form) : new Set()));
        }
      expect(wrong).toEqual([]);
      expect(published).toBeGreaterThan(RUNS / 20);
    },
    600_000,
  );
});

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
});
