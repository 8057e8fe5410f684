import { similarCars } from '#src/domain/search/similar-cars.ts';
import { type SimilarCar, similarIndex } from '#src/domain/search/similar-index.ts';
import type { FunctionContext } from '../http/context.ts';
import type { SiteCar } from '../site-data/site-data.ts';
import { liveSite } from './live-site.ts';

type Listed = SiteCar & { slug: string };

const toSimilar = <T extends SiteCar>(car: T): T & SimilarCar => ({
  ...car,
  make: car.market?.make,
  model: car.market?.model,
  body: car.market?.body,
});

/**
 * The similar vehicles of a vehicle of the site, closest first (API-010), as they are now.
 *
 * @returns none for a vehicle that the site does not have.
 */
export async function similarOnSite(context: FunctionContext, slug: string): Promise<Listed[]> {
  // The vehicle itself as built: one that was sold since is asked about all the more.
  const car = Object.hasOwn(context.site.cars, slug) ? context.site.cars[slug] : undefined;
  if (!car) return [];
  const { cars } = await liveSite(context);
  const index = similarIndex(
    Object.entries(cars)
      .filter(([, { unlisted }]) => !unlisted)
      .map(([listed, one]) => toSimilar({ ...one, slug: listed })),
  );
  return similarCars(toSimilar(car), index);
}
