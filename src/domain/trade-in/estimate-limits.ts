/** years; TRADE-008. */
export const tradeInEstimateMaxYears = 7;
/** km; TRADE-008. */
export const tradeInEstimateMaxKm = 100_000;

/**
 * Whether online estimates are generally not given for a vehicle (TRADE-008): it is more than 7 years old, by its model
 * year, or has driven more than 100,000 km.
 */
export function isOverEstimateLimits({ year, kms }: { year: number; kms?: number | undefined }, thisYear: number) {
  return thisYear - year > tradeInEstimateMaxYears || (kms ?? 0) > tradeInEstimateMaxKm;
}
