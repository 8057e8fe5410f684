import type { Rating } from '#src/domain/content/rating.ts';
import { type ApiConfig, type ApiFunction, answer, type FunctionContext, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { log, safeError } from '#src/server/log/log.ts';
import { openFor } from '#src/server/providers/of-dealer.ts';
import { type RatingClient, ratingProvider } from '#src/server/providers/rating-provider.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';

export const config: ApiConfig = { path: '/api/reviews/snap21', method: 'GET' };

const GOOD_MINUTES = 15;
/** How long a provider that failed is left alone. */
const FAILED_MINUTES = 1;

/**
 * The rating of the site's own organisation (API-017): from the review provider, remembered for a while; without one, and
 * when it fails, the rating of the last build.
 */
const reviews: ApiFunction = (request, context) =>
  answer(async () => {
    const own = context.site.reviews;
    const orgId = new URL(request.url).searchParams.get('orgId');
    if (!orgId) throw new Refusal(400, 'orgId is missing.');
    // API-043: the site asks for itself alone.
    if (orgId !== own?.orgId) throw new Refusal(404, 'This site has no reviews of that id.');
    const { average, count } = await remembered(own, context);
    const response = json({ rating: average, stars: Math.round(average * 2) / 2, count });
    response.headers.set('cache-control', `public, max-age=${GOOD_MINUTES * 60}`);
    return response;
  }, context);
export default reviews;

type Own = NonNullable<SiteData['reviews']>;

function remembered(own: Own, { site, memory, now }: FunctionContext): Promise<Rating> {
  const known = memory?.ratings.get(site.slug);
  if (known && Number(now) < known.until) return known.rating;
  const keep = (rating: Promise<Rating>, minutes: number) =>
    memory?.ratings.set(site.slug, { rating, until: Number(now) + minutes * 60_000 });
  const rating = requested(own, openFor(ratingProvider, site.slug), () => keep(rating, FAILED_MINUTES));
  keep(rating, GOOD_MINUTES);
  return rating;
}

async function requested(
  { orgId, average, count }: Own,
  provider: RatingClient | undefined,
  failed: () => unknown,
): Promise<Rating> {
  if (!provider) return { average, count };
  try {
    return { count, ...(await provider.rating(orgId)) };
  } catch (error) {
    log.error({ err: safeError(error) }, 'The review provider failed; the rating of the print answers.');
    failed();
    return { average, count };
  }
}
