import { canBeHad } from '../../vehicle/stock-status.ts';
import type { Vehicle } from '../../vehicle/vehicle.schema.ts';

/** cars; FIN-011. */
const featuredCarsLimit = 6;
/** photos; FIN-011. */
const featuredCarsPhotosAbove = 1;

type FeaturedCar = Pick<Vehicle, 'car_type' | 'status' | 'sold' | 'reserved' | 'photos_count' | 'created_at'>;

/**
 * The featured used vehicles of the finance application (FIN-011): in stock, free, with more than one photo; the newest
 * first, because no feed says which vehicles a dealer features.
 */
export function featuredCars<Car extends FeaturedCar>(stock: readonly Car[]): Car[] {
  return stock
    .filter((car) => car.car_type === 'used' && canBeHad(car) && car.sold !== true)
    .filter(({ photos_count }) => (photos_count ?? 0) > featuredCarsPhotosAbove)
    .toSorted((a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? ''))
    .slice(0, featuredCarsLimit);
}
