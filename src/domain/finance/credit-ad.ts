import { formatMoney } from '../price/money.ts';
import type { Frequency } from './frequency.ts';

/** The warning that goes with every comparison rate (CRED-002), word for word. */
export const COMPARISON_WARNING =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. ' +
  'Different terms, fees or other loan amounts might result in a different comparison rate.';

// The secured loan that the law's warning speaks of (National Consumer Credit Protection Regulations 2010).

/** years; CALC-042. */
export const exampleLoanYears = 5;
/** AUD; CALC-042. */
export const exampleLoanAmount = 30_000;

/** CALC-042: the loan a comparison rate is worked out for. */
export const COMPARISON_BASIS = `Comparison rate based on a ${exampleLoanYears}-year secured loan of ${formatMoney(exampleLoanAmount)}.`;

/**
 * A repayment as it may be shown (CRED-001): never without its annual rate, its comparison rate and the warning.
 * Markup shows all parts together, the two rates as large as the repayment.
 */
export type CreditAd = {
  /** `$146.73` */
  repayment: string;
  /** `per week` */
  period: string;
  /** `and $9,000 at the end`: what the repayments leave to be paid; missing where they leave nothing. */
  atEnd?: string;
  /** `7.49% p.a.` */
  rate: string;
  /** `8.60% p.a.` */
  comparisonRate: string;
  basis: string;
  warning: string;
};

export type CreditFigures = {
  repayment: number | null | undefined;
  ratePercent: number | null | undefined;
  comparisonRatePercent: number | null | undefined;
  frequency: Frequency;
  /** Dollars that are left to be paid when the term ends. */
  atEnd?: number | undefined;
};

const isAbove0 = (value: number | null | undefined): value is number => Number.isFinite(value) && Number(value) > 0;
const isRate = (value: number | null | undefined): value is number => Number.isFinite(value) && Number(value) >= 0;

/**
 * CRED-001: a repayment in dollars with its rates in percent, in words; undefined when any of the three is missing, so
 * that nothing can show a repayment alone. A comparison rate of 0 is one only for a rate of 0.
 */
export function creditAd(figures: CreditFigures): CreditAd | undefined {
  const { repayment, ratePercent, comparisonRatePercent, frequency, atEnd } = figures;
  if (!isAbove0(repayment) || !isRate(ratePercent) || !isRate(comparisonRatePercent)) return undefined;
  if (comparisonRatePercent === 0 && ratePercent > 0) return undefined;
  return {
    repayment: formatMoney(repayment),
    period: `per ${frequency}`,
    ...(isAbove0(atEnd) && { atEnd: `and ${formatMoney(atEnd)} at the end` }),
    rate: ratePerYear(ratePercent),
    comparisonRate: ratePerYear(comparisonRatePercent),
    basis: COMPARISON_BASIS,
    warning: COMPARISON_WARNING,
  };
}

/** A weekly figure over so many weeks; undefined for what is no figure. */
export const overWeeks = (weekly: unknown, weeks: number): number | undefined =>
  typeof weekly === 'number' ? weekly * weeks : undefined;

/** `7.50% p.a.`; always two decimals, so that the rates of a page can be compared. */
export function ratePerYear(percent: number): string {
  return `${percent.toFixed(2)}% p.a.`;
}
