/** years; TRADE-008. */
const tradeInEstimateMaxYears = 7;
/** km; TRADE-008. */
export const tradeInEstimateMaxKm = 100_000;

/** The oldest model year that online estimates are given for, in a year (TRADE-008). */
export const estimatesFromYear = (thisYear: number): number => thisYear - tradeInEstimateMaxYears;

/**
 * Whether online estimates are generally not given for a vehicle (TRADE-008): it is more than 7 years old, by its model
 * year, or has driven more than 100,000 km.
 */
export function isOverEstimateLimits({ year, kms }: { year: number; kms?: number | undefined }, thisYear: number) {
  return year < estimatesFromYear(thisYear) || (kms ?? 0) > tradeInEstimateMaxKm;
}
