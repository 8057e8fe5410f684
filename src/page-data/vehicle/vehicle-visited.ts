import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';

/** What the browser keeps and sends of an opened page (SEEN-001, API-006, EVT-001). */
export type VisitedCar = {
  id: string | number;
  slug: string;
  carType: 'new' | 'used' | 'demo';
  stocknum: string;
  make: string;
  model: string;
  body: string;
  simple_body: string;
  photos: number;
  updated: string;
};

export const visitedCar = (car: Vehicle): VisitedCar => ({
  id: car.id,
  slug: car.slug,
  carType: car.car_type,
  stocknum: car.stocknum ?? '',
  make: car.make ?? '',
  model: car.model ?? '',
  body: car.body ?? '',
  simple_body: car.simple_body ?? '',
  photos: car.photos_count ?? car.images?.length ?? 0,
  updated: car.updated_at ?? '',
});
