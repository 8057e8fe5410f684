/** hours; VDP-066. */
const moneyBackHours = 48;
/** months; VDP-066. */
const roadsideAssistMonths = 12;
/** years; VDP-130. */
const warrantyYearsStandard = 3;
/** years; VDP-130. */
const warrantyYearsNewFive = 5;
/** years; VDP-130. */
const warrantyYearsNewSeven = 7;
/** years; VDP-130. */
const roadsideYearsOneBrand = 5;

/** The setting `content.warrantyPlan`. */
export type WarrantyPlan = 'standard3' | 'new5' | 'new7' | 'new7Roadside5';

type Warranties = { warrantyPlan: WarrantyPlan | null; usedWarranty: readonly string[] | null };

const NEW_CARS: Record<WarrantyPlan, string[]> = {
  standard3: [`${warrantyYearsStandard} year warranty`],
  new5: [`${warrantyYearsNewFive} year warranty`],
  new7: [`${warrantyYearsNewSeven} year warranty`],
  new7Roadside5: [
    `${warrantyYearsNewSeven} year unlimited km warranty`,
    `${roadsideYearsOneBrand} year roadside assist`,
  ],
};

/**
 * The warranty copy of a car (VDP-130): the longer terms are for new cars alone, not for demos, and a used one has that of
 * `content.usedWarranty` where the site sets it; none without a plan.
 */
export function warrantyCopy(
  { warrantyPlan: plan, usedWarranty }: Warranties,
  carType: 'new' | 'used' | 'demo',
): readonly string[] {
  if (carType === 'used' && usedWarranty) return usedWarranty;
  if (!plan) return [];
  return carType === 'new' ? NEW_CARS[plan] : NEW_CARS.standard3;
}

/** The copy a used car carries where `content.preOwnedPromise` is on (VDP-066); empty for any other car. */
export function preOwnedCopy(promise: boolean, carType: 'new' | 'used' | 'demo'): string[] {
  if (!promise || carType !== 'used') return [];
  return [`${moneyBackHours} hour money-back guarantee`, `${roadsideAssistMonths} months roadside assist`];
}
