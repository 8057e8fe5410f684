import { describe, expect, it } from 'vitest';
import { customerSchema } from './customer.schema.ts';

describe('the customer', () => {
  const DATA = {
    ...{ nvic: '', vin: '', selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, year: null, loanTerm: 5 },
    ...{ phoneNumber: '0491 570 006', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', subscribe: true },
    postCode: '2000',
  };
  const isRight = (change: object) =>
    customerSchema().safeParse({ data: { ...DATA, ...change }, additionalData: {} }).success;

  it('FIN-030 API-004 of a vehicle it takes the price that it has', () => {
    const isTaken = (purchasePrice: number, car_id?: string) =>
      customerSchema().safeParse({ data: { ...DATA, purchasePrice }, additionalData: { car_id } }).success;
    expect([2_500, 600_000].map((price) => [isTaken(price), isTaken(price, '7')])).toEqual([
      [false, true],
      [false, true],
    ]);
    expect([0, 10_000_000].map((price) => isTaken(price, '7'))).toEqual([false, false]);
  });

  it('FIN-030 API-004 without a vehicle the limits of the site hold', () => {
    const own = customerSchema({ min: 5_000, max: 25_000 });
    const isTaken = (purchasePrice: number) =>
      own.safeParse({ data: { ...DATA, purchasePrice }, additionalData: {} }).success;
    expect([4_999, 5_000, 25_000, 25_001].map(isTaken)).toEqual([false, true, true, false]);
  });

  it.each([
    ['purchasePrice', [10_000, 200_000], [9_999, 200_001, '30000', 30_000.5]],
    ['loanTerm', [1, 7], [0, 8, 2.5]],
    ['postCode', ['', '0800', '2000', null], ['200', '20000', '2o00']],
    ['selfAssessedCreditScore', ['DECENT', 'POOR'], ['great', '']],
    ['phoneNumber', ['0491570006'], ['1', '']],
    ['email', ['a@b.co'], ['a@b', '']],
    ['firstName', ['A'], ['', ' ', 'x'.repeat(201)]],
    ['subscribe', [false], ['true']],
  ] as [string, unknown[], unknown[]][])('API-004 %s is one of %j and none of %j', (name, right, wrong) => {
    expect(right.map((value) => isRight({ [name]: value }))).toEqual(right.map(() => true));
    expect(wrong.map((value) => isRight({ [name]: value }))).toEqual(wrong.map(() => false));
  });
});
