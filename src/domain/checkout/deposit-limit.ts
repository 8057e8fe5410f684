import type { State } from '../postcode/postcode-state.ts';

/** %; LAW-001. */
const onlineDepositPercent = 10;

/** The share of the price that a deposit may be where a vehicle is sold online, in percent, by state. */
const LIMITS: Partial<Record<State, number>> = { NSW: onlineDepositPercent };

/** The share for a vehicle in this state; undefined where no law names one. */
export const depositPercent = (state: State | undefined): number | undefined => (state ? LIMITS[state] : undefined);

/** The most that a deposit may be, in whole cents, of a price in dollars. */
export const maxDepositCents = (price: number, percent: number): number =>
  Math.floor((Math.round(price * 100) * percent) / 100);
