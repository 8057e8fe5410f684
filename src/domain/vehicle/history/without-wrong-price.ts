import type { PriceError } from '../../price/price-error.schema.ts';
import type { Vehicle } from '../vehicle.schema.ts';
import { recordName } from './with-record.ts';

/** The fields of a vehicle that a page may show as its price. */
const PRICES = ['price', 'offer_price', 'subscription_price'] as const;
/** What was worked out from it, or compared with it. */
const RESTS_ON_IT = ['before_price', 'youxQuote', 'finance_lenders', 'autograb_data'] as const;

/**
 * A vehicle without a price that somebody called wrong, as long as its feed says so: the right one is in its place, or none. A feed that says
 * another price is believed. What rested on the wrong one goes with it.
 */
export function withoutWrongPrice(car: Vehicle, errors: readonly PriceError[]): Vehicle {
  const name = recordName(car);
  const known = errors.filter(({ vehicle }) => vehicle === name);
  if (known.length === 0) return car;
  const wrong = new Map(known.map((error) => [error.wrong, error]));
  const changed = PRICES.flatMap((field) => {
    const error = wrong.get(car[field] ?? 0);
    return error ? [[field, error.right ?? null] as const] : [];
  });
  if (changed.length === 0) return car;
  const gone = RESTS_ON_IT.map((field) => [field, null] as const);
  return { ...car, ...Object.fromEntries([...gone, ...changed]) };
}
