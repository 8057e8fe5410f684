import { describe, expect, it } from 'vitest';
import { type PriceError, priceErrorSchema } from '../../price/price-error.schema.ts';
import { vehicleSchema } from '../vehicle.schema.ts';
import { withoutWrongPrice } from './without-wrong-price.ts';

const car = vehicleSchema.parse({ id: 7, slug: 'a', stocknum: 'U1', price: 2_999, before_price: 31_000 });
const error = (more: Partial<PriceError> = {}): PriceError => ({
  ...{ vehicle: 'U1', name: '2021 Kia Rio', wrong: 2_999, shown: '$2,999', foundOn: '2026-11-20' },
  ...{ at: '2026-11-20T01:00:00.000Z', by: 'Ada', why: 'A digit is missing.', ...more },
});

describe('a price that somebody called wrong', () => {
  it('LAW-060 is no price of the vehicle while the feed says it, and nothing is left that rests on it', () => {
    expect(withoutWrongPrice(car, [error()])).toMatchObject({ price: null, before_price: null });
    expect(withoutWrongPrice(car, [error({ right: 29_990 })])).toMatchObject({ price: 29_990, before_price: null });
  });

  it('LAW-060 is a reduced or a weekly price, too', () => {
    const reduced = { ...car, price: 31_000, offer_price: 2_999 };
    expect(withoutWrongPrice(reduced, [error({ right: 29_990 })])).toMatchObject({
      price: 31_000,
      offer_price: 29_990,
    });
    const weekly = { ...car, price: null, subscription_price: 2_999 };
    expect(withoutWrongPrice(weekly, [error({ right: 299 })])).toMatchObject({ subscription_price: 299 });
  });

  it('LAW-060 a feed that says another price is believed, and other vehicles stay as they are', () => {
    const mended = { ...car, price: 29_990 };
    expect(withoutWrongPrice(mended, [error()])).toBe(mended);
    expect(withoutWrongPrice(car, [error({ vehicle: 'U2' })])).toBe(car);
    expect(withoutWrongPrice({ ...car, stocknum: null }, [error({ vehicle: '7' })])).toMatchObject({ price: null });
  });

  it('LAW-060 two errors of one vehicle each hold', () => {
    const errors = [error({ right: 29_990 }), error({ wrong: 299_900, right: 29_990 })];
    for (const price of [2_999, 299_900]) expect(withoutWrongPrice({ ...car, price }, errors).price).toBe(29_990);
  });

  it('LAW-061 a record names who and why', () => {
    expect(priceErrorSchema.safeParse(error()).success).toBe(true);
    for (const broken of [{ by: '' }, { why: ' ' }, { wrong: 0 }, { foundOn: 'today' }, { right: -1 }])
      expect(priceErrorSchema.safeParse(error(broken)).success).toBe(false);
  });
});
