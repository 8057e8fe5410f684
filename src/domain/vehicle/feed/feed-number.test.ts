import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceFigure, priceFigure } from './feed-number.ts';

describe('prices', () => {
  it.each([
    [52_990, 52_990],
    [52_990.5, 52_990.5],
    ['52990', 52_990],
    ['$28,530', 28_530],
    ['$ 28 530', 28_530],
    ['A$1,299,000', 1_299_000],
    ['52,990.50', 52_990.5],
    ['52990.0000', 52_990],
    ['10499 USD', 10_499],
    ['AUD 18000', 18_000],
    ['$28.5k', 28_500],
    ['999k', 999_000],
    ['$31,990 ono', 31_990],
    ['31990 drive away', 31_990],
    ['$31,990 + ORC', 31_990],
    ['$31,990*', 31_990],
    ['$31,990 plus on road costs', 31_990],
    ['$31,990 excl. govt. charges', 31_990],
    ['EGC $31,990', 31_990],
    ['Ride away: 31990', 31_990],
    ['31,990 plus o.r.c.', 31_990],
  ])('%j is %d', (text, value) => {
    expect(priceFigure(text)).toEqual({ value });
  });

  it.each([0, '0', '$0.00', '', 'POA', 'call us', '-', '#N/A', null, undefined, {}, true])('%j is no price', (text) => {
    expect(priceFigure(text)).toEqual({});
  });

  it.each([
    '1e9',
    '1.2m',
    '$1.299,00',
    '31.990',
    "19'990",
    '12,5',
    '1,29,000',
    '1,299 000',
    '31,',
    '31.',
    '31,9',
    '107.9',
    '-5',
    '-31990',
    '(31990)',
    '3199O',
    'from $25,990',
    'was $35,990 now $31,990',
    '$31,990-$35,990',
    '31,990 + GST',
    '€31990',
    '31990 NZD',
    '$185 per week',
    '31990 1',
    '1000k',
    '2010 Toyota Rukus',
    '٣١٩٩٠',
    '1234567890',
  ])('%j is refused', (text) => {
    expect(priceFigure(text)).toEqual({ refused: text });
  });

  it.each([
    ['de-DE', '$1.299,00', 1299],
    ['de-DE', '31.990', 31_990],
    ['de-CH', "19'990", 19_990],
    ['de-CH', '19’990.50', 19_990.5],
    ['fr-FR', '19 990,50', 19_990.5],
  ])('in %s %j is %d', (locale, text, value) => {
    expect(priceFigure(text, locale)).toEqual({ value });
  });

  it.each([
    ['de-DE', '1,299.00'],
    ['de-DE', '31,990'],
    ['fr-FR', '19,990'],
  ])('in %s %j is refused', (locale, text) => {
    expect(priceFigure(text, locale)).toEqual({ refused: text });
  });

  it('a weekly price may say so', () => {
    expect(priceFigure('$185 per week', 'en-AU', true)).toEqual({ value: 185 });
    expect(priceFigure('$185 p/w', 'en-AU', true)).toEqual({ value: 185 });
  });

  it('a text is read as its own digits or not at all', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-$ 0-9.,'ekm]{1,12}$/), (text) => {
        const { value } = priceFigure(text);
        if (value === undefined) return;
        const digits = text.replace(/\D/g, '').replace(/^0+/, '');
        const shown = String(value).replace('.', '');
        expect(
          [shown, `${shown}0`, `${shown}00`, `${shown}0000`].some((form) => form === digits) || /k/.test(text),
        ).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('odometers', () => {
  it.each([
    ['48,210 km', 'km', 48_210],
    ['48k', 'km', 48_000],
    ['2777 miles', 'km', 4469],
    ['100', 'miles', 161],
    ['0', 'km', 0],
    ['48,210 km', 'miles', 48_210],
    [48_210.4, 'km', 48_210],
  ] as const)('%j in %s is %d km', (text, unit, value) => {
    expect(distanceFigure(text, unit)).toEqual({ value });
  });

  it.each(['1e5', '-5', '48.210', '12,5', 'about 48,000', '48210 km 12'])('%j is refused', (text) => {
    expect(distanceFigure(text, 'km')).toEqual({ refused: text });
  });
});
