import type { SiteData } from '../site-data/site-data.ts';

/** What a vehicle is called; one that is gone from the site is "vehicle". */
export const carName = ({ cars }: Pick<SiteData, 'cars'>, { car_slug }: { car_slug: string }): string =>
  (Object.hasOwn(cars, car_slug) && cars[car_slug]?.name) || 'vehicle';
