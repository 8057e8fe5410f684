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
 * Whether a car can tow a caravan: "Yes, your car is rated for 2,500 kg", or "No, 200 kg over your car’s 2,500 kg".
 *
 * @param ratingKg what the car can tow, braked.
 * @param atmKg what the caravan weighs at most.
 */
export function towAnswer(ratingKg: number, atmKg: number): { text: string; may: boolean } {
  const kg = (mass: number) => `${mass.toLocaleString('en-AU')} kg`;
  const may = ratingKg >= atmKg;
  const rating = kg(ratingKg);
  return {
    text: may ? `Yes, your car is rated for ${rating}` : `No, ${kg(atmKg - ratingKg)} over your car’s ${rating}`,
    may,
  };
}
