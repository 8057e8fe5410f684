import { distanceKm } from '#src/domain/location/location-block.ts';
import type { SearchParams } from '../client.ts';
import type { Found, NearRows } from './found.ts';
import { type Bitmap, intersect, noRows, rowsWhere, unite } from './index/bitmap.ts';
import type { Columns } from './index/columns.ts';

/** Degrees north and east. */
export type Place = readonly [latitude: number, longitude: number];

/** Latitude and longitude as a request writes them: "-33.87, 151.21"; undefined for any other text. */
export function readPlace(text: unknown): Place | undefined {
  const [, latitude, longitude] =
    /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(typeof text === 'string' ? text : '') ?? [];
  const place = [Number(latitude), Number(longitude)] as const;
  return Math.abs(place[0]) <= 90 && Math.abs(place[1]) <= 180 ? place : undefined;
}

/**
 * How far vehicles are from where a request looks: by the place of their location. What is further than `aroundRadius` is
 * not found; the nearest come first, of those as near the ones whose text is best; those of locations without a place last.
 */
export function nearRows({ count, columns }: Columns, places: Readonly<Record<string, Place>>): NearRows {
  const column = columns.get('location_name');
  return ({ aroundLatLng, aroundRadius }: SearchParams, requested: Bitmap): ((found: Found) => Found) | undefined => {
    const from = readPlace(aroundLatLng);
    if (!from || column?.kind !== 'facet') return undefined;
    const metres = column.values.map((name) => {
      const place = Object.hasOwn(places, name) ? places[name] : undefined;
      return place ? distanceKm({ lat: from[0], long: from[1] }, { lat: place[0], long: place[1] }) * 1000 : Infinity;
    });
    const { codes } = column;
    const rowsAt = (terms: (metres: number) => boolean) => {
      const marks = Uint8Array.from([Infinity, ...metres], (one) => Number(terms(one)));
      return rowsWhere(count, (row) => marks[codes[row] ?? 0] === 1);
    };
    if (typeof aroundRadius === 'number')
      intersect(
        requested,
        rowsAt((one) => one <= aroundRadius),
      );
    const rings = [...new Set([...metres, Infinity])]
      .sort((a, b) => a - b)
      .map((ring) => rowsAt((one) => one === ring));
    return (found) => {
      const tiers = (found.tiers ?? [found.rows]).flatMap((tier) => (tier ? [tier] : []));
      return { ...found, tiers: rings.flatMap((ring) => tiers.map((tier) => bothOf(count, tier, ring))) };
    };
  };
}

function bothOf(count: number, a: Bitmap, b: Bitmap): Bitmap {
  const rows = noRows(count);
  unite(rows, a);
  intersect(rows, b);
  return rows;
}
