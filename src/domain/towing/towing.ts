import type { HomeContent } from '../content/content.schema.ts';
import { payloadKg, trailerMassKg } from '../vehicle/measures.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { formatKg } from '../vehicle-card/kind-facts.ts';

/** What can tow a caravan, ready to be shown: its weights, and which of the dealer's common tow cars are rated for it. */
export type Towing = {
  /** "2,000 kg". */
  atm: string;
  atmKg: number;
  /** Where tare is known: how much of the ATM it is, in percent, and what is left to load. */
  weights?: { tare: string; payload: string; tarePercent: number };
  /** Those that are rated for it first. */
  cars: { name: string; kg: string; isRated: boolean }[];
};

/**
 * What can tow a vehicle with an aggregate trailer mass (ATM): a car whose braked tow rating is as high or higher. Undefined for
 * what drives by itself, and where the mass is not known.
 */
export function towing(car: Vehicle, towCars: NonNullable<HomeContent['towCars']>): Towing | undefined {
  const atm = trailerMassKg(car);
  if (atm === undefined) return undefined;
  const payload = payloadKg(car);
  return {
    atm: formatKg(atm),
    atmKg: atm,
    ...(payload && {
      weights: {
        tare: formatKg(atm - payload),
        payload: formatKg(payload),
        tarePercent: Math.round(((atm - payload) / atm) * 100),
      },
    }),
    cars: towCars
      .map(({ name, kg }) => ({ name, kg: formatKg(kg), isRated: kg >= atm }))
      .toSorted((a, b) => Number(b.isRated) - Number(a.isRated)),
  };
}
