import { similarCars } from '#src/domain/similar/similar-cars.ts';
import { type SimilarCar, similarIndex } from '#src/domain/similar/similar-index.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { liveSite } from '#src/server/live/live-site.ts';
import type { SiteCar } from '#src/server/site-data/site-data.ts';

export const config: ApiConfig = { path: '/api/cars/:slug/similar', method: 'GET' };

const toSimilar = ({ id, status, price, market }: SiteCar): SimilarCar => ({
  id,
  status,
  price,
  make: market?.make,
  model: market?.model,
  body: market?.body,
});

/** The ids of similar vehicles of the site, closest first (API-010). */
const similar: ApiFunction = (_request, context) =>
  answer(async () => {
    const site = await liveSite(context);
    const slug = context.params.slug ?? '';
    // The vehicle itself as printed: one that was sold since is asked about all the more.
    const car = Object.hasOwn(context.site.cars, slug) ? context.site.cars[slug] : undefined;
    if (!car) throw new Refusal(404, 'There is no such vehicle.');
    const index = similarIndex(
      Object.values(site.cars)
        .filter(({ unlisted }) => !unlisted)
        .map(toSimilar),
    );
    return json({ ids: similarCars(toSimilar(car), index).map(({ id }) => id) });
  });
export default similar;
