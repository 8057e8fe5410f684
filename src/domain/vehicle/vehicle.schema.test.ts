import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RECORD_ALIASES } from './feed/record-aliases.ts';
import { financeLenderSchema, hotspotsSchema, variantSchema, vehicleSchema } from './vehicle.schema.ts';

const catalogue = readFileSync(new URL('../../../docs/spec/02-data-model.md', import.meta.url), 'utf8');

/** Field names in the first column of a table of the catalogue. */
function fieldsOfTable(number: number): string[] {
  const table = new RegExp(`\\*\\*Table ${number} – [^*]+\\*\\*\\n\\n((?:\\|.*\\n)+)`).exec(catalogue)?.[1] ?? '';
  return table
    .split('\n')
    .slice(2)
    .flatMap((row) => (row.split('|')[1] ?? '').split(','))
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Field names that a requirement lists after its colon. */
function fieldsListedBy(id: string): string[] {
  const [, list = ''] = new RegExp(`- \\*\\*${id}\\*\\* [^:]+: ([^.]+)\\.`).exec(catalogue) ?? [];
  return list
    .replace(/ \([^)]*\)/g, '')
    .split(',')
    .map((name) => name.trim());
}

const MIN = { id: 1, slug: 'one' };

describe('car record', () => {
  it.each([
    ['DATA-001', 1, 14],
    ['DATA-002', 2, 15],
    ['DATA-003', 3, 10],
    ['DATA-004', 4, 11],
    ['DATA-005', 5, 14],
    ['DATA-006', 6, 9],
    ['DATA-007', 7, 3],
    ['DATA-008', 8, 6],
  ])('%s has every field of table %d', (_id, table, least) => {
    const fields = fieldsOfTable(table);
    expect(fields.length).toBeGreaterThanOrEqual(least);
    const own = Object.keys(vehicleSchema.shape);
    const aliases = Object.entries(RECORD_ALIASES).filter(([, kept]) => kept.every((name) => own.includes(name)));
    // `path` is worked out, `sold` becomes the status.
    const known = new Set([...own, ...aliases.map(([name]) => name), 'path', 'sold']);
    expect(fields.filter((name) => !known.has(name))).toEqual([]);
  });

  it('DATA-001 needs an id and a slug, and nothing else', () => {
    expect(vehicleSchema.safeParse(MIN).success).toBe(true);
    expect(vehicleSchema.safeParse({ id: 1 }).success).toBe(false);
    expect(vehicleSchema.safeParse({ slug: 'one' }).success).toBe(false);
  });

  it('DATA-007 keeps the quotes of a car', () => {
    const quotes = {
      youxQuote: { weeklyRepaymentAmount: 141.2, advertisedRate: 6.9, comparisonRate: 7.8 },
      autograb_data: { state_average_market_price: 30_500, average_market_price: 31_000 },
      finance_lenders: { lantern: { paymentWeek: 132.45, term5: 132.45, disclaimer: 'Of the lender.' } },
    };
    expect(vehicleSchema.parse({ ...MIN, ...quotes })).toMatchObject(quotes);
  });

  it('DATA-008 keeps caravan fields as numbers or texts', () => {
    const van = { body_width: 2.4, body_length: '7.1 m', tare_weight: 2180, axle_type: 'tandem', sleeps: 4 };
    expect(vehicleSchema.parse({ ...MIN, ...van })).toMatchObject(van);
  });

  it('DATA-010 the variant has every field listed', () => {
    const listed = fieldsListedBy('DATA-010');
    expect(listed).toHaveLength(15);
    expect(Object.keys(variantSchema.shape)).toEqual(expect.arrayContaining(listed));
    expect(vehicleSchema.parse({ ...MIN, variant: { cylinders: 4 } }).variant).toMatchObject({ cylinders: 4 });
  });

  it('DATA-012 hotspots are two lists; an item has id, description, anchors and position sets', () => {
    const item = {
      id: 7,
      description: 'Tow bar',
      anchors: ['rear'],
      positions: [{ activeAngle: 90, posX: 12.5, posY: 60 }],
    };
    expect(hotspotsSchema.parse({ exterior: [item] })).toEqual({ exterior: [item], interior: [] });
    expect(hotspotsSchema.safeParse({ interior: [{ ...item, positions: [{ activeAngle: 90 }] }] }).success).toBe(false);
  });

  it('DATA-013 DATA-014 a lender has every field listed; term{N} passes through', () => {
    const listed = fieldsListedBy('DATA-013').filter((name) => name !== 'term{N}');
    expect(Object.keys(financeLenderSchema.shape)).toEqual(expect.arrayContaining(listed));
    expect(Object.keys(financeLenderSchema.shape)).toEqual(expect.arrayContaining(fieldsListedBy('DATA-014')));
    expect(financeLenderSchema.parse({ term7: 99.5 })).toMatchObject({ term7: 99.5 });
  });
});
