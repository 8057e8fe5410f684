import { describe, expect, it } from 'vitest';
import { calculatorLimits } from '../calculator.ts';
import { calculatorSettings } from '../calculator-settings.schema.ts';
import { applicationQuery } from './application-query.ts';
import { linkedInput, loanText } from './linked-loan.ts';
import { withLoan } from './with-loan.ts';

const LOAN = { amount: 41_000, term: 4.5, interest: 9.95, tradeIn: 5_000, residual: 0, frequency: 'month' } as const;
const limits = (settings: object = {}) =>
  calculatorLimits(calculatorSettings.parse(settings), undefined, {
    terms: { termYears: 5, depositPercent: 10, finalPaymentPercent: 30 },
  });

describe('a loan in a finance link', () => {
  it('FIN-001 FIN-002 FIN-003 comes back as it went', () => {
    const href = withLoan('/finance?vehiclePriceBudget=32990&car_id=7#finance-form', LOAN);
    expect(href).toBe(
      '/finance?vehiclePriceBudget=32990&car_id=7&amount=41000&term=4.5&interest=9.95&tradeIn=5000&residual=0&frequency=month#finance-form',
    );
    const { loan } = applicationQuery(new URL(href, 'https://x.example').search);
    expect(linkedInput(limits(), loan ?? {})).toEqual(LOAN);
  });

  it('FIN-002 a link has what is known alone, and an anchor of the page stays one', () => {
    const lent = withLoan('/finance?car_id=7#form', { term: 5, residual: 0 });
    expect(lent).toBe('/finance?car_id=7&term=5&residual=0#form');
    expect(withLoan(lent, { amount: 9_000, residual: 1 })).toBe('/finance?car_id=7&amount=9000&residual=1#form');
    expect(withLoan('/finance?car_id=7', { amount: 1 })).toBe('/finance?car_id=7&amount=1');
    expect(withLoan('#enquire', LOAN)).toBe('#enquire');
  });

  it.each([
    ['price and term alone', '?vehiclePriceBudget=20000&loanTerm=4'],
    ['words', '?tradeIn=lots&interest=-3&frequency=never&residual=1e9'],
  ])('FIN-001 %s are no loan of a calculator', (_, address) => {
    expect(applicationQuery(address)).not.toHaveProperty('loan');
  });

  it('FIN-003 is kept within the limits of the site, whatever the address says', () => {
    const { loan } = applicationQuery(
      '?amount=9999999&term=30&tradeIn=9999999&residual=9999999&interest=99&frequency=week',
    );
    expect(linkedInput(limits(), loan ?? {})).toEqual({
      ...{ amount: 250_000, term: 7, interest: 15, tradeIn: 250_000, residual: 250_000, frequency: 'week' },
    });
    const ruled = limits({ interest: { default: 7.49, locked: true }, termChoices: [3, 5] });
    expect(linkedInput(ruled, loan ?? {})).toMatchObject({ interest: 7.49, term: 5 });
    expect(linkedInput(limits(), { residual: 0 })).toMatchObject({ amount: 30_000, tradeIn: 3_000, residual: 0 });
  });

  it('FIN-017 FIN-060 is said in one line', () => {
    expect(loanText({ ...LOAN, amount: 30_000, term: 5, tradeIn: 3_000, residual: 9_000 })).toBe(
      '$30,000 over 5 years, $3,000 deposit, $9,000 at the end',
    );
    expect(loanText({ ...LOAN, term: 1, tradeIn: 0 })).toBe('$41,000 over 1 year, no deposit, nothing at the end');
  });
});
