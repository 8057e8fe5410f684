/** Kilograms: the limits of the field that asks for a braked tow rating. */
export const towRatingLimits = { min: 300, max: 10_000 } as const;

/** A braked tow rating in kilograms as it was typed or kept; undefined for what is none. */
export function towRating(text: string | undefined): number | undefined {
  const kg = Number(text);
  return Number.isInteger(kg) && kg >= towRatingLimits.min && kg <= towRatingLimits.max ? kg : undefined;
}

/** The tow rating that the address of a search has as the most that a caravan may weigh; undefined where it has none. */
export const ratingOfSearch = (address: URL): number | undefined =>
  towRating(/^:?(\d+)$/.exec(address.searchParams.get('range[atm]') ?? '')?.[1]);

/**
 * Whether a car may tow a caravan: "Your car, 2,500 kg: yes", or "no, 200 kg over".
 *
 * @param ratingKg what the car may tow, braked.
 * @param atmKg what the caravan weighs at most.
 */
export function towAnswer(ratingKg: number, atmKg: number): { text: string; may: boolean } {
  const kg = (mass: number) => `${mass.toLocaleString('en-AU')} kg`;
  const may = ratingKg >= atmKg;
  return { text: `Your car, ${kg(ratingKg)}: ${may ? 'yes' : `no, ${kg(atmKg - ratingKg)} over`}`, may };
}
