import { describe, expect, it } from 'vitest';
import {
  APPLICATION_LIMITS,
  CREDIT_SCORES,
  digitsOf,
  isCreditScore,
  priceLimits,
  priceWithin,
  purchasePrice,
  siteLimits,
} from './application-limits.ts';
import { applicationQuery } from './application-query.ts';
import { applicationRedirect } from './application-redirect.ts';
import { featuredCars } from './featured-cars.ts';
import { movedText } from './limit-texts.ts';

describe('the loan', () => {
  it.each([
    ['9999', 10_000],
    ['10000', 10_000],
    ['10001', 10_001],
    ['199999', 199_999],
    ['200000', 200_000],
    ['200001', 200_000],
    ['0', 10_000],
    ['999999999', 200_000],
    ['$32,990', 32_990],
    ['-40000', 40_000],
    ['', 30_000],
    ['nothing', 30_000],
  ])('FIN-030 a price of %j is left as %i', (typed, price) => {
    expect(purchasePrice(typed)).toBe(price);
  });

  it('FIN-030 only digits are kept of what is typed, and cents of a vehicle are rounded', () => {
    expect(digitsOf('3e4,0-0.0 ٣')).toBe('34000');
    expect(priceWithin(32_990.5)).toBe(32_991);
    expect(priceWithin(9_999.4)).toBe(10_000);
  });

  it.each([
    [9_999, '$10,000. For $9,999,'],
    [10_000, ''],
    [200_000, ''],
    [200_001, '$200,000. For $200,001,'],
  ])('FIN-030 a price of %i outside of the limits says what it became', (dollars, words) => {
    const said = movedText(dollars, priceLimits());
    expect(said.slice(said.indexOf('says ') + 5, said.lastIndexOf(','))).toBe(words.slice(0, -1));
    expect(said === '').toBe(words === '');
  });

  it('FIN-030 the limits of a site hold, reach to the price of a vehicle, and the start is within them', () => {
    const own = siteLimits({ minAmount: 5_000, maxAmount: 25_000 });
    expect([purchasePrice('', own), purchasePrice('100', own)]).toEqual([25_000, 5_000]);
    expect([priceLimits(30_000, own), priceLimits(2_000, own)]).toEqual([
      { min: 5_000, max: 30_000 },
      { min: 2_000, max: 25_000 },
    ]);
  });

  it('FIN-031 a term runs from 1 to 7 years by 1 and starts at 5', () => {
    expect(APPLICATION_LIMITS.term).toEqual({ min: 1, max: 7, step: 1, start: 5 });
  });

  it('FIN-032 the credit history is GREAT, DECENT or POOR', () => {
    expect(CREDIT_SCORES.map(({ value }) => value)).toEqual(['GREAT', 'DECENT', 'POOR']);
    expect(['GREAT', 'great', 'BAD', ''].map(isCreditScore)).toEqual([true, false, false, false]);
  });
});

describe('the address', () => {
  it('FIN-001 says vehicle, loan and who is helping', () => {
    const address =
      '?car_id=7&vin=JM0KF&nvic=ABC123&year=2021&preferredDealership=harbour&car_type=used&' +
      'vehiclePriceBudget=32990&loanTerm=3&selfAssessedCreditScore=POOR&whoIsHelping=Sam';
    expect(applicationQuery(address)).toEqual({
      ...{ carId: '7', vin: 'JM0KF', nvic: 'ABC123', year: 2021, dealership: 'harbour', carType: 'used' },
      ...{ price: 32_990, term: 3, creditScore: 'POOR', whoIsHelping: 'Sam' },
    });
    expect(applicationQuery('')).toEqual({});
  });

  it('FIN-001 knows the other spellings; of both the first named wins', () => {
    expect(applicationQuery('?price=20000&credit_score=DECENT')).toEqual({ price: 20_000, creditScore: 'DECENT' });
    expect(
      applicationQuery('?price=20000&credit_score=DECENT&vehiclePriceBudget=40000&selfAssessedCreditScore=POOR'),
    ).toEqual({ price: 40_000, creditScore: 'POOR' });
  });

  it.each([
    ['vehiclePriceBudget=9999', { price: 9_999 }],
    ['vehiclePriceBudget=99999999', { price: 9_999_999 }],
    ['vehiclePriceBudget=200001&car_id=7', { price: 200_001, carId: '7' }],
    ['vehiclePriceBudget=2500&car_id=7', { price: 2_500, carId: '7' }],
    ['vehiclePriceBudget=99999999&car_id=7', { price: 9_999_999, carId: '7' }],
    ['vehiclePriceBudget=1e9', {}],
    ['vehiclePriceBudget=-5', {}],
    ['loanTerm=0', { term: 1 }],
    ['loanTerm=1', { term: 1 }],
    ['loanTerm=7', { term: 7 }],
    ['loanTerm=8', { term: 7 }],
    ['loanTerm=2.4', { term: 2 }],
    ['loanTerm=2.5', { term: 3 }],
    ['loanTerm=NaN', {}],
    ['selfAssessedCreditScore=great', { creditScore: 'GREAT' }],
    ['selfAssessedCreditScore=EXCELLENT', {}],
    ['year=21', {}],
    ['car_id=%20', {}],
  ])('FIN-003 %s prefills %j', (query, expected) => {
    expect(applicationQuery(`?${query}`)).toEqual(expected);
  });

  it('FIN-001 is cut where it is longer than anything it names', () => {
    const { carId, vin } = applicationQuery(`?car_id=${'x'.repeat(500)}&vin=${'y'.repeat(500)}`);
    expect([carId?.length, vin?.length]).toEqual([100, 40]);
  });
});

describe('where an application leads', () => {
  const HOSTS = ['apply.lender.com.au'];
  it.each([
    ['https://apply.lender.com.au/go?x=1', 'https://apply.lender.com.au/go?x=1'],
    ['/personalised/finance/received', '/personalised/finance/received'],
    ['http://apply.lender.com.au/go', undefined],
    ['https://lender.com.au/go', undefined],
    ['https://apply.lender.com.au.evil.example/go', undefined],
    ['https://apply.lender.com.au@evil.example/go', undefined],
    ['https://user:word@apply.lender.com.au/go', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['received', undefined],
    ['', undefined],
    [`/${'x'.repeat(2_000)}`, undefined],
    [undefined, undefined],
    [{ href: '/x' }, undefined],
  ])('API-004 FIN-052 %j is followed as %j', (address, followed) => {
    expect(applicationRedirect(address, HOSTS)).toBe(followed);
  });

  it('API-004 a site without a list follows no other host; a browser leaves the list to its server', () => {
    expect(applicationRedirect('https://apply.lender.com.au/', [])).toBeUndefined();
    expect(applicationRedirect('https://apply.lender.com.au/')).toBe('https://apply.lender.com.au/');
    expect(applicationRedirect('http://apply.lender.com.au/')).toBeUndefined();
  });
});

describe('featured vehicles', () => {
  const car = (id: number, change: object = {}) => ({
    ...{ id, car_type: 'used' as const, status: 'in_stock', photos_count: 2, created_at: `2026-11-${10 + id}` },
    ...change,
  });

  it('FIN-011 are used, in stock and free, with more than one photo, the newest first', () => {
    const stock = [
      car(1),
      car(2),
      car(3, { photos_count: 1 }),
      car(4, { car_type: 'new' }),
      car(5, { status: 'sold' }),
      car(6, { reserved: true }),
      car(7, { status: 'coming_soon' }),
      car(8, { sold: true }),
    ];
    expect(featuredCars(stock as never[]).map(({ id }) => id)).toEqual([7, 2, 1]);
  });

  it('FIN-011 are six at most', () => {
    expect(featuredCars([1, 2, 3, 4, 5, 6, 7].map((id) => car(id)) as never[])).toHaveLength(6);
  });
});
