import type { SiteCar, SiteData } from './site-data.ts';

/** A vehicle with its slug. */
export type FoundCar = SiteCar & { slug: string };

/** The vehicle of an id, with its slug; undefined for none of the site. */
export function findCarById(
  { cars }: Pick<SiteData, 'cars'>,
  id: string | number | null | undefined,
): FoundCar | undefined {
  if (id === null || id === undefined) return undefined;
  const wanted = String(id);
  for (const slug in cars) {
    const car = cars[slug];
    if (car?.id === wanted) return { ...car, slug };
  }
  return undefined;
}
