import type { Vehicle } from '../../domain/vehicle/vehicle.schema.ts';
import { FACETS, type FacetName } from '../facets.ts';
import { type ColumnIndex, INDEX_VERSION } from './index-format.ts';

/** The value of a vehicle in a facet, as it is searched and counted; undefined when it has none. */
export function facetValue(car: Vehicle, facet: FacetName): string | undefined {
  const value = car[facet];
  return value === undefined || value === null || value === '' ? undefined : String(value);
}

/** What a price limit compares: the offer price where it is the lower one, otherwise the price; null without one. */
export function searchPrice(car: Pick<Vehicle, 'price' | 'offer_price'>): number | null {
  const prices = [car.price, car.offer_price].filter(
    (price): price is number => typeof price === 'number' && price > 10,
  );
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** The column index of vehicles, which stand in custom_rank order. */
export function buildIndex(vehicles: readonly Vehicle[]): ColumnIndex {
  const facets = {} as ColumnIndex['facets'];
  for (const facet of FACETS) {
    const values: string[] = [];
    const known = new Map<string, number>();
    const codes = vehicles.map((car) => {
      const value = facetValue(car, facet);
      if (value === undefined) return 0;
      let code = known.get(value);
      if (code === undefined) {
        code = values.push(value);
        known.set(value, code);
      }
      return code;
    });
    facets[facet] = { values, codes };
  }
  return {
    version: INDEX_VERSION,
    count: vehicles.length,
    facets,
    numbers: {
      price: vehicles.map(searchPrice),
      subscription_price: vehicles.map((car) => car.subscription_price ?? null),
      km: vehicles.map((car) => car.km ?? null),
      year: vehicles.map((car) => car.year ?? null),
      created_at_timestamp: vehicles.map((car) =>
        car.created_at ? Math.floor(Date.parse(car.created_at) / 1000) : null,
      ),
    },
    texts: vehicles.map((car) => [car.series, car.stocknum].filter(Boolean).join(' ')),
  };
}
