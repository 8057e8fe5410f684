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
  body?: string | null | undefined;
};

/**
 * The trail of a vehicle page (NAV-009, NAV-010): Home, car type, make, model, body and the vehicle itself. What
 * the vehicle does not have is left out.
 *
 * @param prefix `search.breadcrumbPrefix`.
 */
export function vehicleBreadcrumbs(car: TrailCar, title: string, prefix: string): Crumb[] {
  const crumbs: Crumb[] = [{ text: 'Home', href: '/' }];
  const type = CAR_TYPES[car.car_type];
  if (type) crumbs.push({ text: type.text, href: `${prefix}/${type.path}` });
  const make = toSlug(car.make ?? '');
  const model = toSlug(car.model ?? '');
  const body = toSlug(car.body ?? '');
  if (make) crumbs.push({ text: car.make ?? '', href: `${prefix}/${make}` });
  if (make && model) crumbs.push({ text: car.model ?? '', href: `${prefix}/${make}/${model}` });
  if (body) crumbs.push({ text: car.body ?? '', href: `${prefix}/${body}` });
  crumbs.push({ text: title });
  return crumbs;
}
