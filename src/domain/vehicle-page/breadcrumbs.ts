import { toSlug } from '../text/slug.ts';

/** One step of a breadcrumb trail; the last one, the page itself, has no link. */
export type Crumb = { text: string; href?: string };

const CAR_TYPES: Record<string, { text: string; path: string }> = {
  new: { text: 'New', path: 'new-cars' },
  used: { text: 'Used', path: 'used-cars' },
  demo: { text: 'Demo', path: 'demo-cars' },
};

type TrailCar = {
  car_type: string;
  make?: string | null | undefined;
  model?: string | null | undefined;
};

/**
 * The trail of a vehicle page (NAV-009, NAV-010): Home, "Used cars", make, model and the vehicle itself. What the vehicle does
 * not have is left out.
 *
 * @param prefix `search.breadcrumbPrefix`.
 * @param plural the site's word for its vehicles, "cars".
 */
export function vehicleBreadcrumbs(car: TrailCar, title: string, prefix: string, plural: string): Crumb[] {
  const crumbs: Crumb[] = [{ text: 'Home', href: '/' }];
  const type = CAR_TYPES[car.car_type];
  if (type) crumbs.push({ text: `${type.text} ${plural}`, href: `${prefix}/${type.path}` });
  const make = toSlug(car.make ?? '');
  const model = toSlug(car.model ?? '');
  if (make) crumbs.push({ text: car.make ?? '', href: `${prefix}/${make}` });
  if (make && model) crumbs.push({ text: car.model ?? '', href: `${prefix}/${make}/${model}` });
  crumbs.push({ text: title });
  return crumbs;
}
