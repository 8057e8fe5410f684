import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { type Crumb, vehicleBreadcrumbs } from '#src/domain/vehicle-page/breadcrumbs.ts';
import type { Site } from '../site/site.ts';

/** The breadcrumb trail of a vehicle page, as far as its pages exist; every search page answers under both prefixes. */
export function pageCrumbs(car: Vehicle, title: string, { settings, paths }: Site): Crumb[] {
  const prefix = settings.search.breadcrumbPrefix;
  const trail = vehicleBreadcrumbs({ ...car, body: car.simple_body }, title, prefix);
  return trail.filter(({ href }) => !href || paths.has(href.replace(prefix, '/search')));
}
