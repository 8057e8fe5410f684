import { describe, expect, it } from 'vitest';
import { csv, importFeed, vehicleOf } from './feed-for-test.ts';

type Row = { model?: string; km: number; price?: number; colour?: string };
/** A feed without stock numbers, VINs and plates. */
const feed = (rows: Row[]) =>
  'make,model,year,colour,kms,price\n' +
  `${rows.map(({ model = 'Rio', km, price = 15_990, colour = 'White' }) => `Kia,${model},2020,${colour},${km},${price}\n`).join('')}`;
/** Addresses by odometer. */
const addresses = async (rows: Row[], lastGood?: Awaited<ReturnType<typeof importFeed>>['good']) => {
  const { vehicles, good } = await importFeed(feed(rows), { lastGood, accept: true });
  return { good, of: Object.fromEntries(vehicles.map(({ slug, km }) => [String(km), slug])) };
};

describe('vehicles without a number of their own', () => {
  it('keep their address when odometer and price change', async () => {
    const before = await addresses([{ km: 10_000 }, { km: 20_000, colour: 'Red' }]);
    const now = await addresses([
      { km: 10_040, price: 14_990 },
      { km: 20_300, colour: 'Red' },
    ]);
    expect([now.of[10_040], now.of[20_300]]).toEqual([before.of[10_000], before.of[20_000]]);
  });

  it('that are alike have an address each, in any order, and keep it by their odometers', async () => {
    const before = await addresses([{ km: 10_000 }, { km: 50_000 }, { km: 90_000 }]);
    expect(new Set(Object.values(before.of)).size).toBe(3);
    const now = await addresses([{ km: 90_100 }, { km: 50_100 }, { km: 10_100 }]);
    expect([now.of[10_100], now.of[50_100], now.of[90_100]]).toEqual([
      ...[before.of[10_000], before.of[50_000], before.of[90_000]],
    ]);
  });

  it('keep it when one that is like them is sold, and a new one gets a new address', async () => {
    const before = await addresses([{ km: 10_000 }, { km: 50_000 }, { km: 90_000 }]);
    const now = await addresses([{ km: 50_010 }, { km: 90_020 }, { km: 200 }, { km: 130_000 }], before.good);
    expect([now.of[50_010], now.of[90_020]]).toEqual([before.of[50_000], before.of[90_000]]);
    expect(new Set(Object.values(now.of)).size).toBe(4);
    const left = await addresses([{ km: 90_030 }], before.good);
    expect(left.of[90_030]).toBe(before.of[90_000]);
  });

  it('are one where odometer and price are the same, too', async () => {
    const { report } = await importFeed(feed([{ km: 10_000 }, { km: 10_000 }]));
    expect(report.rows).toMatchObject({ published: 1, leftOut: 1 });
  });

  it('are told by their plate, where there is one', async () => {
    const text = (km: string) => csv({ stocknumber: '', rego: 'ABC12D', kms: km });
    expect((await vehicleOf(text('10'))).slug).toBe((await vehicleOf(text('9000'))).slug);
  });
});

describe('numbers that a spreadsheet has damaged', () => {
  const rows = (numbers: string[], vins: string[] = []) =>
    `Stock number,Make,Model,Year,VIN\n${numbers.map((number, n) => `${number},${['Mazda', 'Toyota', 'Kia'][n]},M${n},2020,${vins[n] ?? ''}\n`).join('')}`;

  it('are no number: different vehicles stay, and nobody reads 1.23E+11', async () => {
    const { vehicles, report } = await importFeed(
      rows(['1.23E+11', '1.23E+11', '1.23E+11'], ['JM0KF4W2A00100001', 'MR0HA3CD100100002', '']),
    );
    expect(vehicles.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['JM0KF4W2A00100001', 'MR0HA3CD100100002', expect.stringMatching(/^h[0-9a-f]{12}$/)]),
    );
    expect(vehicles).toHaveLength(3);
    expect(JSON.stringify(vehicles)).not.toContain('E+11');
    expect(report.warnings.find(({ reason }) => reason.startsWith('a spreadsheet has damaged'))?.count).toBe(3);
  });

  it('219E01 is a stock number', async () => {
    expect((await vehicleOf(csv({ stocknumber: '219E01' }))).stocknum).toBe('219E01');
  });

  it('a number that different VINs or makes share takes no vehicle away', async () => {
    const byVin = await importFeed(rows(['A1', 'A1'], ['JM0KF4W2A00100001', 'MR0HA3CD100100002']));
    expect(byVin.report.rows).toMatchObject({ published: 2, leftOut: 0 });
    const byMake = await importFeed(rows(['A1', 'A1']));
    expect(byMake.report.rows).toMatchObject({ published: 2, leftOut: 0 });
    expect(new Set(byMake.vehicles.map(({ id }) => id)).size).toBe(2);
    expect(byMake.report.warnings.map(({ reason }) => reason)).toContain(
      'another vehicle has the same number; both are published',
    );
  });
});
