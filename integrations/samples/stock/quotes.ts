import { exactRepaymentCents, type Loan, totalPayable } from '#src/domain/finance/amortisation.ts';
import type { SampleVehicle } from './sample-vehicle.ts';

const RATE_PERCENT = 7.49;
/** Of $30,000 over five years by the week at this rate, with the two fees below. */
const COMPARISON_PERCENT = 8.64;
const ESTABLISHMENT_FEE = 395;
const MONTHLY_FEE = 8;
const TERM_MONTHS = 60;

/** The lender of a sample dealer, by name and licence, and how often its pages show the repayment, which the lender's total is of. */
export type SampleLender = { credit: string; frequency: 'week' | 'month' };

export const LANTERN: SampleLender = {
  credit: 'Lantern Vehicle Finance, Australian credit licence 000 121',
  frequency: 'week',
};

/**
 * What an invented lender would ask for a car (DATA-013): ten per cent down, five years, no balloon; the monthly fee is
 * charged beside the instalments. AUD.
 */
export function lenderQuote(price: number, { credit, frequency }: SampleLender) {
  const deposit = Math.round(price / 10);
  const loan: Omit<Loan, 'frequency'> = {
    amountCents: Math.round(price * 100),
    depositCents: deposit * 100,
    establishmentFeeCents: ESTABLISHMENT_FEE * 100,
    residualCents: 0,
    ratePercent: RATE_PERCENT,
    termYears: TERM_MONTHS / 12,
  };
  const week = cents(exactRepaymentCents({ ...loan, frequency: 'week' }) / 100);
  const month = cents(exactRepaymentCents({ ...loan, frequency: 'month' }) / 100);
  return {
    interestRate: RATE_PERCENT,
    comparisonRate: COMPARISON_PERCENT,
    paymentWeek: week,
    paymentMonth: month,
    deposit,
    termYears: TERM_MONTHS / 12,
    termMonths: TERM_MONTHS,
    term5: week,
    balloon: 0,
    establishmentFees: ESTABLISHMENT_FEE,
    totalPayable: totalPayable({ ...loan, frequency }, { once: 0, monthly: MONTHLY_FEE }),
    disclaimer:
      `${credit}. Fixed rate for approved private buyers, 10% deposit, ` +
      '60 months. Comparison rate based on a 5-year secured loan of $30,000. WARNING: This comparison rate is true only ' +
      'for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts ' +
      'might result in a different comparison rate.',
  };
}

/** Average asking prices around a car's own, from six per cent under to ten per cent over it, by its stock number. */
export function marketPrices(car: SampleVehicle, price: number) {
  const serial = Number(car.stockNumber.replace(/\D/g, ''));
  const near = (spread: number) => Math.round((price * (0.94 + (spread % 17) / 100)) / 10) * 10;
  return { state_average_market_price: near(serial), average_market_price: near(serial + 5) };
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
