import { describe, expect, it } from 'vitest';
import type { MarketCar } from '../price/comparable-cars.ts';
import { type Condition, conditionLabels, QUESTIONS, type Question, reductionPercent } from './adjustments.ts';
import { changeOver } from './change-over.ts';
import { isOverEstimateLimits } from './estimate-limits.ts';
import { type OwnedCar, ownEstimate } from './own-estimate.ts';
import { cleanRego, isRego } from './rego.ts';
import { tradeInMessage } from './trade-in-message.ts';

const BEST: Condition = Object.fromEntries(QUESTIONS.map(({ name, answers }) => [name, answers[0].value]));

describe('isOverEstimateLimits', () => {
  it.each([
    ['at 7 years', 2019, 50_000, false],
    ['at 8 years', 2018, 50_000, true],
    ['at 6 years', 2020, 50_000, false],
    ['of next year', 2027, 0, false],
    ['at 100,000 km', 2022, 100_000, false],
    ['at 100,001 km', 2022, 100_001, true],
    ['at 99,999 km', 2022, 99_999, false],
    ['without kilometres', 2019, undefined, false],
  ])('TRADE-008 a vehicle %s', (_name, year, kms, over) => {
    expect(isOverEstimateLimits({ year, kms }, 2026)).toBe(over);
  });
});

describe('changeOver', () => {
  it.each([
    [32_990, 14_500, 18_490, '$18,490', 'You pay'],
    [14_501, 14_500, 1, '$1', 'You pay'],
    [14_500, 14_500, 0, '$0', 'Nothing changes hands'],
    [14_499, 14_500, -1, '$1', 'We pay you'],
    [8_990, 14_500, -5_510, '$5,510', 'We pay you'],
    [29_999.95, 10_000, 19_999.95, '$19,999.95', 'You pay'],
  ])('TRADE-005 $%d less an offer of $%d is %d', (price, offer, amount, text, words) => {
    const change = changeOver(price, offer);
    expect(change).toMatchObject({ amount, text });
    expect(change.words).toContain(words);
  });
});

describe('reductionPercent', () => {
  it('TRADE-004 the best answers take off nothing, each worse one takes off more', () => {
    expect(reductionPercent(BEST)).toBe(0);
    for (const { name, answers } of QUESTIONS as readonly Question[]) {
      const taken = answers.map(({ value }) => reductionPercent({ ...BEST, [name]: value }) ?? 100);
      expect(taken, name).toEqual([...taken].sort((a, b) => a - b));
      expect(new Set(taken).size, name).toBe(answers.length);
    }
  });

  it('TRADE-004 answers add up, and the worst that are valued online leave something', () => {
    expect(reductionPercent({ ...BEST, outside: 'marked', tyres: 'due' })).toBe(6);
    const worst = (QUESTIONS as readonly Question[]).map(({ name, answers }) => [
      name,
      answers.filter(({ percent }) => percent !== undefined).at(-1)?.value,
    ]);
    expect(reductionPercent(Object.fromEntries(worst))).toBe(55);
  });

  it('TRADE-004 nothing is worked out for what was written off, nor without an answer', () => {
    expect(reductionPercent({ ...BEST, accident: 'writtenOff' })).toBeUndefined();
    expect(reductionPercent({ ...BEST, tyres: 'bald' })).toBeUndefined();
    expect(reductionPercent({})).toBeUndefined();
  });
});

describe('ownEstimate', () => {
  const listed = (id: number, price: number, change: Partial<MarketCar> = {}): MarketCar => ({
    ...{ id: String(id), make: 'Mazda', model: 'CX-5', body: 'SUV', year: 2021, km: 40_000, used: true, price },
    ...change,
  });
  const STOCK = [listed(1, 28_000), listed(2, 30_000), listed(3, 32_000)];
  const OWN: OwnedCar = { make: 'Mazda', model: 'CX-5', year: 2021, kms: 40_000 };
  const estimate = (change: Partial<OwnedCar> = {}, stock = STOCK, condition = BEST, marginPercent = 20) =>
    ownEstimate({ ...OWN, ...change }, condition, { stock, marginPercent, thisYear: 2026 });

  it('TRADE-004 is the average of what is on sale, less margin and condition', () => {
    expect(estimate()).toEqual({ offerPrice: 24_000, comparables: 3 });
    expect(estimate({}, STOCK, BEST, 0)?.offerPrice).toBe(30_000);
    expect(estimate({}, STOCK, { ...BEST, outside: 'damaged' })?.offerPrice).toBe(21_100);
  });

  it('TRADE-004 is rounded down to 50 dollars', () => {
    const at = (price: number) => [1, 2, 3].map((id) => listed(id, price));
    expect(estimate({}, at(30_000), BEST, 0)?.offerPrice).toBe(30_000);
    expect(estimate({}, at(29_999), BEST, 0)?.offerPrice).toBe(29_950);
    expect(estimate({}, at(30_049), BEST, 0)?.offerPrice).toBe(30_000);
    expect(estimate({}, at(30_050), BEST, 0)?.offerPrice).toBe(30_050);
  });

  it('TRADE-004 more kilometres are worth less, fewer more', () => {
    expect(estimate({ kms: 90_000 })?.offerPrice).toBe(21_600);
    expect(estimate({ kms: 10_000 })?.offerPrice).toBe(25_400);
  });

  it('TRADE-004 knows a vehicle however its owner writes it, in the body most of its kind have', () => {
    expect(estimate({ make: 'mazda', model: 'cx 5' })).toEqual(estimate());
    const others = [listed(4, 90_000, { body: 'Wagon' }), listed(5, 90_000, { body: 'Wagon' })];
    expect(estimate({}, [...others, ...STOCK])).toEqual(estimate());
  });

  it.each<[string, Partial<OwnedCar>, MarketCar[]]>([
    ['two that compare', {}, STOCK.slice(1)],
    ['none of its model', { model: 'CX-9' }, STOCK],
    ['only new ones', {}, STOCK.map((car) => ({ ...car, used: false }))],
    ['others of other years', {}, STOCK.map((car) => ({ ...car, year: 2018 }))],
    ['nothing', {}, []],
  ])('TRADE-004 gives no figure with %s on sale', (_name, change, stock) => {
    expect(estimate(change, stock)).toBeUndefined();
  });

  it('TRADE-008 gives no figure over the limits, one at them', () => {
    expect(estimate({ kms: 100_001 })).toBeUndefined();
    expect(estimate({ kms: 100_000 })).toBeDefined();
    const old = STOCK.map((car) => ({ ...car, year: 2019 }));
    expect(estimate({ year: 2018 }, old)).toBeUndefined();
    expect(estimate({ year: 2019 }, old)).toBeDefined();
  });
});

describe('rego', () => {
  it.each([
    ['abc 123', 'ABC123', true],
    ['1-AB.2CD', '1AB2CD', true],
    ['AB', 'AB', true],
    ['A', 'A', false],
    ['ABCDEFGHI', 'ABCDEFGHI', true],
    ['ABCDEFGHIJ', 'ABCDEFGHIJ', false],
    ['<script>', '<SCRIPT>', false],
    ['A'.repeat(5).split('').join('   '), 'AAAAA', false],
    ['ＡＢＣ', 'ＡＢＣ', false],
  ])('DATA-072 %j is kept as %s, a plate: %s', (entry, clean, is) => {
    expect(cleanRego(entry)).toBe(clean);
    expect(isRego(entry)).toBe(is);
  });
});

describe('tradeInMessage', () => {
  const about = {
    car: { make: 'Mazda', model: 'CX-5', badge: 'Maxx', year: 2021, kms: 40_000 },
    ...{ rego: 'abc 123', regoState: 'nsw', condition: { ...BEST, tyres: 'due' }, offerPrice: 24_000, accepts: true },
  };

  it('DATA-076 a lead says the vehicle, its condition, the offer and the comments in words', () => {
    expect(tradeInMessage(about, ' Call after five. ')).toBe(
      [
        '2021 Mazda CX-5 Maxx, 40,000 km, rego ABC123 (NSW)',
        'Paint and panels: Clean',
        'Inside: Clean',
        'How it runs: As it should',
        'Service history: Complete',
        'Tyres: Due soon',
        'Accidents: None',
        'Online estimate: $24,000, which I would like to accept.',
        '',
        'Call after five.',
      ].join('\n'),
    );
  });

  it('says what there is', () => {
    const { kms: _, badge: __, ...car } = about.car;
    const message = tradeInMessage({ ...about, car, rego: '', condition: {}, offerPrice: null, accepts: false }, '');
    expect(message).toBe('2021 Mazda CX-5\nNo online estimate was given.');
  });

  it('TRADE-001 a lead says which vehicle of the dealer it goes towards', () => {
    expect(tradeInMessage({ ...about, towards: '2026 Ford Ranger Wildtrak' }, '')).toContain(
      '\nChangeover price asked for: 2026 Ford Ranger Wildtrak',
    );
  });

  it('TRADE-004 every question is said in words', () => {
    expect(conditionLabels(BEST)).toHaveLength(QUESTIONS.length);
  });
});
