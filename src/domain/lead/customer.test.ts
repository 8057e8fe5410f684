import { describe, expect, it } from 'vitest';
import { customerSchema } from './customer.schema.ts';

describe('the customer', () => {
  const DATA = {
    ...{ nvic: '', vin: '', selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, year: null, loanTerm: 5 },
    ...{ phoneNumber: '0491 570 006', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', subscribe: true },
    postCode: '2000',
  };
  const isRight = (change: object) =>
    customerSchema.safeParse({ data: { ...DATA, ...change }, additionalData: {} }).success;

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
