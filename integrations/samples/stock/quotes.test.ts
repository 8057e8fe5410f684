import { describe, expect, test } from 'vitest';
import { LANTERN, lenderQuote, marketPrices } from './quotes.ts';
import type { SampleVehicle } from './sample-vehicle.ts';

describe('the quotes of a sample car', () => {
  test('a $30,000 loan at 7.49% with its fees costs 260 instalments whose rate of return is 8.64%', () => {
    // A price of 33,333 leaves 30,000 after ten per cent deposit.
    const { paymentWeek, paymentMonth, deposit, totalPayable } = lenderQuote(33_333, LANTERN);
    expect(33_333 - deposit).toBe(30_000);
    const weekly = paymentWeek + (8 * 12) / 52;
    const present = Array.from({ length: 260 }, (_, week) => weekly / (1 + 0.0864 / 52.18) ** (week + 1));
    expect(present.reduce((sum, value) => sum + value, 0)).toBeCloseTo(30_000, -1);
    expect(totalPayable).toBeCloseTo(deposit + paymentWeek * 260 + 8 * 60, 2);
    expect(lenderQuote(33_333, { ...LANTERN, frequency: 'month' }).totalPayable).toBeCloseTo(
      deposit + (paymentMonth + 8) * 60,
      2,
    );
  });

  test('CMP-022 market prices stay within six per cent under and ten per cent over', () => {
    for (let serial = 1000; serial < 1040; serial++) {
      const prices = Object.values(marketPrices({ stockNumber: `U${serial}` } as SampleVehicle, 20_000));
      for (const price of prices) {
        expect(price).toBeGreaterThanOrEqual(18_800);
        expect(price).toBeLessThanOrEqual(22_000);
      }
    }
  });
});
