import { describe, expect, it } from 'vitest';
import { siteSchema } from '../settings/settings.schema.ts';
import { financeExample } from './finance-example.ts';

const example = (finance: object, features: object = {}) =>
  financeExample(siteSchema.parse({ site: { id: 1, slug: 'a', name: 'A' }, finance, features }));
const comparison = { establishmentFee: 395, monthlyFee: 8 };
const calculator = { interest: { default: 7.49 } };

describe('financeExample', () => {
  it('CRED-006 is the loan of the comparison rate at the rate of the site, with every figure', () => {
    // Played forward with 50-digit decimals: 30,395 at 7.49% by the week over 5 years is 140.24; 260 of them and 60 × 8.
    const found = example({ comparison, calculator });
    expect(found?.words).toBe(
      'Borrow $30,000 over 5 years, without a deposit, and repay it in 260 weekly repayments. ' +
        'An establishment fee of $395 is lent with it. On top: account fee of $8 a month. In total you pay $36,942.40.',
    );
    expect(found?.ad).toMatchObject({
      repayment: '$140.24',
      period: 'per week',
      rate: '7.49% p.a.',
      comparisonRate: '8.64% p.a.',
    });
  });

  it('CRED-006 is repaid as often as the calculator of the site', () => {
    const found = example({ comparison, calculator: { ...calculator, frequency: 'month' } });
    expect(found?.words).toContain('in 60 monthly repayments.');
    expect(found?.ad).toMatchObject({ repayment: '$608.91', period: 'per month', comparisonRate: '8.64% p.a.' });
    expect(example({ comparison, calculator: { frequency: 'fortnight' } })?.words).toContain('130 fortnightly');
  });

  it('CRED-006 speaks of no fee that is not there', () => {
    const { words = '' } = example({ comparison: { establishmentFee: 0, monthlyFee: 0 }, calculator }) ?? {};
    expect(words).toBe(
      'Borrow $30,000 over 5 years, without a deposit, and repay it in 260 weekly repayments. In total you pay $35,989.20.',
    );
    expect(example({ comparison: { establishmentFee: 0.01, monthlyFee: 0.01 } })?.words).toContain('$0.01 is lent');
    expect(example({ comparison: { establishmentFee: 0.01, monthlyFee: 0.01 } })?.words).toContain('$0.01 a month');
  });

  it('CRED-004 CRED-006 there is none without fees to compare with, and none without finance', () => {
    expect(example({ calculator })).toBeUndefined();
    expect(example({ comparison, calculator }, { finance: false })).toBeUndefined();
    expect(example({ comparison, calculator }, { finance: true })).toBeDefined();
  });
});
