import { describe, expect, it } from 'vitest';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';
import { basisNote, quickOptions } from './price-filter.ts';

const { search, pricing } = siteSchema.parse({ site: { id: 1, slug: 'yard', name: 'Yard' } });

describe('quick options of the money input', () => {
  it('SRCH-058 go from $5,000 to $70,000 by 5,000', () => {
    expect(quickOptions(search.quickPrices)).toEqual([
      5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 55_000, 60_000, 65_000, 70_000,
    ]);
  });

  it('SRCH-058 go from $300,000 to $800,000 by 100,000 where the site says so', () => {
    expect(quickOptions({ from: 300_000, to: 800_000, step: 100_000 })).toEqual([
      300_000, 400_000, 500_000, 600_000, 700_000, 800_000,
    ]);
  });

  it('SRCH-058 end at the last full step, and are never without end', () => {
    expect(quickOptions({ from: 10, to: 29, step: 10 })).toEqual([10, 20]);
    expect(quickOptions({ from: 10, to: 10, step: 10 })).toEqual([10]);
    expect(quickOptions({ from: 11, to: 10, step: 10 })).toEqual([]);
    expect(quickOptions({ from: 0, to: 10, step: 0 })).toEqual([]);
    expect(quickOptions({ from: 0, to: 99, step: 1 })).toHaveLength(100);
    expect(quickOptions({ from: 0, to: 1_000, step: 1 })).toHaveLength(100);
  });
});

describe('what the prices of a list include', () => {
  const note = (...labels: (string | null)[]) =>
    basisNote(
      labels.map((price_type) => ({ price: 30_000, price_type })),
      pricing,
    );

  it('SRCH-094 is said once where all say the same, and each where they differ', () => {
    expect(note('Drive Away', 'Ride away')).toBe('Drive away');
    expect(note('Ride away', 'Ride away')).toBe('Ride away');
    expect(note('Drive away', 'Excl. Govt. Charges')).toBe(
      'Drive away or excl. government charges, as each price says',
    );
    expect(note('Drive away', 'EGC', 'Manager special', 'Cash price')).toBe(
      'Prices include different charges, as each one says',
    );
    expect(note()).toBe('');
  });

  it('SRCH-094 a vehicle without a price says nothing of one', () => {
    expect(basisNote([{ price: null, price_type: 'Drive away' }], pricing)).toBe('');
  });
});
