/** periods; CALC-001, BUD-003. */
export const weeksPerYear = 52;
/** periods; CALC-001. */
const fortnightsPerYear = 26;
/** periods; CALC-001, BUD-003. */
export const monthsPerYear = 12;
/** factor; CALC-002, FIN-036. */
export const weeksPerMonth = 4.33;

/** How often a loan is repaid (CALC-001). */
export type Frequency = 'week' | 'fortnight' | 'month';

/** Repayments in a year, by frequency (CALC-001). */
export const periodsPerYear: Record<Frequency, number> = {
  week: weeksPerYear,
  fortnight: fortnightsPerYear,
  month: monthsPerYear,
};

/** What a weekly figure is taken times for another frequency (CALC-002); two weeks are a fortnight. */
export const weeksIn: Record<Frequency, number> = { week: 1, fortnight: 2, month: weeksPerMonth };

/** CALC-002: a monthly figure is the weekly one × 4.33; in dollars, to the cent. */
export function monthlyFromWeekly(weekly: number): number {
  return Math.round(weekly * weeksPerMonth * 100) / 100;
}
