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
  /** A place of each kind, one and several. */
  kinds: Record<LocationType, Noun>;
};

const DEPARTMENTS = { sales: 'Sales', service: 'Service', parts: 'Parts' };
const KINDS = {
  sales: { singular: 'sales yard', plural: 'sales yards' },
  service: { singular: 'service centre', plural: 'service centres' },
  parts: { singular: 'parts counter', plural: 'parts counters' },
};

/** @param noun what all vehicles of the site are called. */
export function placeWords(mode: 'sale' | 'subscription', { plural }: Noun): PlaceWords {
  if (mode === 'sale')
    return {
      stock: 'Our Stock',
      viewStock: 'View Our Stock',
      stockHere: 'On this yard',
      whereItIs: 'Where to see it',
      departments: DEPARTMENTS,
      kinds: KINDS,
    };
  const title = capital(plural);
  return {
    stock: `Our ${title}`,
    viewStock: `See the ${title}`,
    stockHere: `${title} here`,
    whereItIs: 'Where to collect it',
    departments: { ...DEPARTMENTS, sales: 'Pick-up' },
    kinds: { ...KINDS, sales: { singular: 'pick-up point', plural: 'pick-up points' } },
  };
}
