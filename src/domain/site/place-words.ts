import type { LocationType } from '../location/location-block.ts';
import { capital } from '../text/capital.ts';
import type { Noun } from '../vehicle/item-words.ts';

/** What a site calls its places, and its vehicles there: a yard sells them, a hub by the week hands them out (CFG-030). */
export type PlaceWords = {
  /** All vehicles of the site, in menus. */
  stock: string;
  /** The button of a place to its vehicles (LOC-011). */
  viewStock: string;
  /** Above the vehicles of a place. */
  stockHere: string;
  /** Above the place of a vehicle (VDP-108). */
  whereItIs: string;
  /** What is done at a place. */
  departments: Record<LocationType, string>;
};

const DEPARTMENTS = { sales: 'Sales', service: 'Service', parts: 'Parts' };

/** @param noun what all vehicles of the site are called. */
export function placeWords(mode: 'sale' | 'subscription', { plural }: Noun): PlaceWords {
  if (mode === 'sale')
    return {
      stock: 'Our stock',
      viewStock: 'View our stock',
      stockHere: 'On this yard',
      whereItIs: 'Where to see it',
      departments: DEPARTMENTS,
    };
  const title = capital(plural);
  return {
    stock: `Our ${title}`,
    viewStock: `See the ${title}`,
    stockHere: `${title} here`,
    whereItIs: 'Where to collect it',
    departments: { ...DEPARTMENTS, sales: 'Pick-up' },
  };
}
