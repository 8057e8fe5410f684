/** What a shown price includes; part of every vehicle that has one. */
export type PriceBasis = 'driveAway' | 'excludingGovernmentCharges' | 'estimatedDriveAway' | 'weekly';

const WORDS: Record<PriceBasis, string> = {
  driveAway: 'Drive away',
  excludingGovernmentCharges: 'Excl. government charges',
  estimatedDriveAway: 'Estimated drive away',
  weekly: 'Per week',
};

/** How a feed's own price label already says the same. */
const SAID: Record<PriceBasis, RegExp> = {
  driveAway: /^(?!.*\best).*(?:drive|ride)[\s-]*away/i,
  excludingGovernmentCharges: /\begc\b|\b(excl?|excluding|before|plus)\b.*\b(gov\w*|charges|on[\s-]*roads?|orc)\b/i,
  estimatedDriveAway: /\best.*(?:drive|ride)[\s-]*away/i,
  weekly: /\b(per|a|p\/?)\s*\/?w(ee)?k\b|\/w(ee)?k|\bweekly\b|\bpw\b/i,
};

/** The words for a price basis, shown in small text with the price. */
export function basisLabels(basis: PriceBasis): string {
  return WORDS[basis];
}

/** Whether the dealer's own label beside the price (`price_type`) already states this basis. */
export function saysBasis(label: string, basis: PriceBasis): boolean {
  return SAID[basis].test(label);
}

/** The basis that a dealer's own label states; undefined when it states none. */
export function basisOfLabel(label: string | null | undefined): PriceBasis | undefined {
  return label ? (Object.keys(SAID) as PriceBasis[]).find((basis) => saysBasis(label, basis)) : undefined;
}

/** Whether a price is without government charges, by its basis or else by the dealer's label. */
export const isWithoutCharges = (car: {
  price_basis?: PriceBasis | null | undefined;
  price_type?: string | null | undefined;
}): boolean => (car.price_basis ?? basisOfLabel(car.price_type)) === 'excludingGovernmentCharges';
