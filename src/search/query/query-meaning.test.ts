import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHRASE_BOOK } from '../embedded/engine.ts';
import { meaningOf } from './query-meaning.ts';

/** The text that is left, and the limits by attribute. */
function meant(query: string) {
  const { text, limits } = meaningOf(query, PHRASE_BOOK.limits, { thisYear: 2026 });
  const ranges: Record<string, Partial<Record<'min' | 'max', number>>> = {};
  for (const { attribute, min, max } of limits)
    ranges[attribute] = { ...ranges[attribute], ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  return { text, ranges };
}

describe('meaning of a typed text', () => {
  it.each([
    ['2021 hilux under 40k', '2021 hilux', { price: { max: 40_000 } }],
    ['suv below $35,000', 'suv', { price: { max: 35_000 } }],
    ['ute over 2018', 'ute', { year: { min: 2018 } }],
    ['mazda from 2019 under 60,000 km', 'mazda', { year: { min: 2019 }, km: { max: 60_000 } }],
    ['20k-30k hatch', 'hatch', { price: { min: 20_000, max: 30_000 } }],
    ['20-30k hatch', 'hatch', { price: { min: 20_000, max: 30_000 } }],
    ['ranger 2018 to 2020', 'ranger', { year: { min: 2018, max: 2020 } }],
    ['less than 50000km', '', { km: { max: 50_000 } }],
    ['kms under 50000 mazda', 'mazda', { km: { max: 50_000 } }],
    ['mileage below 80k', '', { km: { max: 80_000 } }],
    ['ute between 30 and 40', 'ute', { price: { min: 30_000, max: 40_000 } }],
    ['mazda 3 between 2 and 4', 'mazda 3 between 2 and 4', {}],
    ['between 5 and 7 seats', '', { seats: { min: 5, max: 7 } }],
    ['$30 000 ute', 'ute', { price: { max: 30_000 } }],
    ['30 000 dollars', '', { price: { max: 30_000 } }],
    ['up to 2049 camry', 'camry', { year: { max: 2049 } }],
    ['up to 2050 camry', 'camry', { price: { max: 2050 } }],
    ['mazda 3', 'mazda 3', {}],
    ['hatch undr 10 thousnd', 'hatch', { price: { max: 10_000 } }],
    ['suv less than 90 000 on the clock', 'suv', { km: { max: 90_000 } }],
    ['ute under $400 per month', 'ute', { subscription_price: { max: 92 } }],
    ['ute $180 a fortnight', 'ute', { subscription_price: { max: 90 } }],
    ['ute $90 pw', 'ute', { subscription_price: { max: 90 } }],
    ['cx-5', 'cx-5', {}],
    ['300-400', '300-400', {}],
    ['under 18', '', { price: { max: 18_000 } }],
    ['under 4', 'under 4', {}],
    ['ute under 5', 'ute', { price: { max: 5_000 } }],
    ['ute under 200', 'ute', { price: { max: 200_000 } }],
    ['ute under 201', 'ute', {}],
    ['over 18 ute', 'over 18 ute', {}],
    ['hilux ', 'hilux ', {}],
    ['ute un', 'ute un', {}],
    ['ute und', 'ute', {}],
    ['ute under', 'ute', {}],
    ['ute under ', 'ute', {}],
    ['ute under $40,', 'ute', {}],
    ['ute under $999', 'ute', {}],
    ['ute under $1000', 'ute', { price: { max: 1_000 } }],
    ['ute under 0.9k', 'ute under 0.9k', {}],
    ['ute under 40k below', 'ute', { price: { max: 40_000 } }],
    ['mazda from 20', 'mazda', {}],
    ['land rover', 'land rover', {}],
    ['accent under ten thousand', 'accent', { price: { max: 10_000 } }],
    ['for fifteen grand', 'for', { price: { max: 15_000 } }],
    ['hatch 15 grand', 'hatch', { price: { max: 15_000 } }],
    ['twenty five to thirty-nine thousand', '', { price: { min: 25_000, max: 39_000 } }],
    ['fifty thousand km', '', { km: { max: 50_000 } }],
    ['under ten', 'under ten', {}],
    ['ten speed', 'ten speed', {}],
    ['sub 10k hatch', 'hatch', { price: { max: 10_000 } }],
    ['pre 2010 ute', 'ute', { year: { max: 2009 } }],
    ['triton 25k max', 'triton', { price: { max: 25_000 } }],
    ['2015 and up', '', { year: { min: 2015 } }],
    ['$35000 ute', 'ute', { price: { max: 35_000 } }],
    ['$999 ute', '$999 ute', {}],
    ['less than 100000ks', '', { km: { max: 100_000 } }],
    ["SUV's I'm after", 'SUV I after', {}],
    ['one seater', '', { seats: { min: 1, max: 1 } }],
    ['under', 'under', {}],
    ['under 40 ute', 'ute', { price: { max: 40_000 } }],
    ['under 40 litres', 'under 40 litres', {}],
    ['hatch under 20 grand', 'hatch', { price: { max: 20_000 } }],
    ['i30 under 20000 dollars', 'i30', { price: { max: 20_000 } }],
    ['under 60000km', '', { km: { max: 60_000 } }],
    ['prado under 200k km', 'prado', { km: { max: 200_000 } }],
    ['prado under 200kkm', 'prado', { km: { max: 200_000 } }],
    ['between 20k and 30k suv', 'suv', { price: { min: 20_000, max: 30_000 } }],
    ['golf 2018+', 'golf', { year: { min: 2018 } }],
    ['suv 2020 or newer', 'suv', { year: { min: 2020 } }],
    ['hilux 2016 onwards', 'hilux', { year: { min: 2016 } }],
    ['hatch 15k or less', 'hatch', { price: { max: 15_000 } }],
    ['hilux 30k', 'hilux', { price: { max: 30_000 } }],
    ['hilux $30,000', 'hilux', { price: { max: 30_000 } }],
    ['camry 80,000 km', 'camry', { km: { max: 80_000 } }],
    ['camry 80 000km', 'camry', { km: { max: 80_000 } }],
    ['under 30 000', '', { price: { max: 30_000 } }],
    ['mazda 3 2019', 'mazda 3 2019', {}],
    ['mazda 3 120 000 km', 'mazda 3', { km: { max: 120_000 } }],
    ['ford 1500', 'ford 1500', {}],
    ['kia 4+1', 'kia 4+1', {}],
    ['hilux 300', 'hilux 300', {}],
    ['thunder 4000', 'thunder 4000', {}],
    ['ute no more than 30k', 'ute', { price: { max: 30_000 } }],
    ['ute at least 30k', 'ute', { price: { min: 30_000 } }],
    ['triton less than 50 thousand km', 'triton', { km: { max: 50_000 } }],
    ['15000 dollar hatch', 'hatch', { price: { max: 15_000 } }],
    ['999 dollar hatch', '999 dollar hatch', {}],
    // Kilometres, as Australians write them.
    ['under 150kms', '', { km: { max: 150_000 } }],
    ['under 999 km', '', { km: { max: 999_000 } }],
    ['under 1000 km', '', { km: { max: 1_000 } }],
    ['hilux 150k kms', 'hilux', { km: { max: 150_000 } }],
    ['camry 150000k', 'camry', { km: { max: 150_000 } }],
    ["corolla under 100,000 k's", 'corolla', { km: { max: 100_000 } }],
    ['less than 90,000 klms', '', { km: { max: 90_000 } }],
    // Money.
    ['from 10k to 15k hatch', 'hatch', { price: { min: 10_000, max: 15_000 } }],
    ['less then 20k suv', 'suv', { price: { max: 20_000 } }],
    ['no less than 20k suv', 'suv', { price: { min: 20_000 } }],
    ['budget of 15000', '', { price: { max: 15_000 } }],
    ['20kish suv', 'suv', { price: { min: 16_000, max: 24_000 } }],
    ['20k or so', '', { price: { min: 16_000, max: 24_000 } }],
    ['suv under $120 per week', 'suv', { subscription_price: { max: 120 } }],
    ['$90 pw ute', 'ute', { subscription_price: { max: 90 } }],
    // Years.
    ['2015-18 mazda', 'mazda', { year: { min: 2015, max: 2018 } }],
    ['2016/17 ranger', 'ranger', { year: { min: 2016, max: 2017 } }],
    ['2018-17 ranger', '2018-17 ranger', {}],
    ['newer than 2018', '', { year: { min: 2019 } }],
    ['no older than 2015', '', { year: { min: 2015 } }],
    ['no newer than 2015', '', { year: { max: 2015 } }],
    ['pre-2010', '', { year: { max: 2009 } }],
    ['less than 5 years old suv', 'suv', { year: { min: 2021 } }],
    ['last three years', '', { year: { min: 2023 } }],
    ['5 years warranty', '5 years warranty', {}],
    ['90s toyota', 'toyota', { year: { min: 1990, max: 1999 } }],
    ["early 80's", '', { year: { min: 1980, max: 1989 } }],
    ['79 series', '79 series', {}],
    ['mazda3 around 20k', 'mazda3', { price: { min: 16_000, max: 24_000 } }],
    ['camry around 2015', 'camry', { year: { min: 2014, max: 2016 } }],
    ['camry about 2015', 'camry', { year: { min: 2014, max: 2016 } }],
  ])('understands "%s"', (query, text, ranges) => {
    expect(meant(query)).toEqual({ text, ranges });
  });

  it('understands a number of seats', () => {
    for (const query of ['7 seater suv', '7-seat suv', 'suv 7 seats', 'seven seater suv', 'suv Seven seats'])
      expect(meant(query)).toEqual({ text: 'suv', ranges: { seats: { min: 7, max: 7 } } });
    expect(meant('seater').ranges).toEqual({});
  });

  it.each([
    ['8+ seats', { min: 8 }],
    ['8 seats or more', { min: 8 }],
    ['at least 7 seats', { min: 7 }],
    ['more than 5 seats', { min: 6 }],
    ['7 or 8 seater', { min: 7, max: 8 }],
    ['5-7 seats', { min: 5, max: 7 }],
    ['8 seater', { min: 8, max: 8 }],
    ['9 seater', { min: 9 }],
    ['12 seats', { min: 12 }],
    ['seats 7', { min: 7 }],
    ['family of five', { min: 5 }],
    ['room for 6 people', { min: 6 }],
    ['fits 5 kids', { min: 7 }],
    ['3 children', { min: 5 }],
  ])('SRCH-035 understands "%s"', (query, seats) => {
    expect(meant(query)).toEqual({ text: '', ranges: { seats } });
  });

  it('takes no other number for seats', () => {
    for (const query of ['leather seats 5 door', '61 seats', 'seats 2015', 'heated seats 4x4'])
      expect(meant(query).ranges.seats).toBeUndefined();
  });

  it('says where each limit stands', () => {
    const query = 'white hilux under $40,000 from 2018, 7 seater';
    const { limits, rest } = meaningOf(query, PHRASE_BOOK.limits);
    expect(limits.map(({ from, to, ...limit }) => [query.slice(from, to), limit])).toEqual([
      ['7 seater', { attribute: 'seats', min: 7, max: 7 }],
      ['under $40,000', { attribute: 'price', max: 40_000 }],
      ['from 2018', { attribute: 'year', min: 2018 }],
    ]);
    expect(rest).toBe(`white hilux${' '.repeat(24)},${' '.repeat(9)}`);
  });

  it.each([
    ['9999', {}],
    ['10000', { max: 10_000 }],
    ['suv 30000', { max: 30_000 }],
    ['999999', { max: 999_999 }],
    ['1000000', {}],
    ['suv 30000 seats', {}],
    ['under 20k 30000', { max: 20_000 }],
  ])('SRCH-035 the lone number of "%s" is the most that somebody pays', (query, price) => {
    const prices = (isNumber: boolean) => {
      const { limits } = meaningOf(query, PHRASE_BOOK.limits, { isNumber: () => isNumber });
      const { max } = limits.find(({ attribute }) => attribute === 'price') ?? {};
      return max === undefined ? {} : { max };
    };
    expect(prices(false)).toEqual(price);
    // It may be a stock number.
    expect(prices(true)).toEqual(query.startsWith('under') ? price : {});
  });

  it('never fails on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void meaningOf(text, PHRASE_BOOK.limits)),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'under 10k$,.-to km'.split('')) }), (text) => {
        for (const range of Object.values(meant(text).ranges))
          expect(Object.values(range).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});
