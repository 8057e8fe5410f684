import { z } from 'zod';
import { type Rating, ratingMax } from '#src/domain/content/rating.ts';
import { fetchJson } from './fetch-json.ts';
import type { Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';

/** What the provider knows of an organisation; without a count the one the site knows stays. */
type ProviderRating = Pick<Rating, 'average'> & Partial<Rating>;

export type RatingClient = {
  /** The rating of an organisation (API-017). @throws ProviderError */
  rating(orgId: string): Promise<ProviderRating>;
};

const TIMEOUT_MS = 4_000;

const figure = z.union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)]).transform(Number);
const stars = figure.pipe(z.number().min(0).max(ratingMax));
const answerSchema = z.object({ rating: stars, count: figure.pipe(z.number().int().min(0)).nullish() });

/**
 * Reviews: `GET {url}?orgId={id}`, answered by `rating`, the average in stars, and if known `count`, of how many reviews.
 */
export const ratingProvider: Provider<RatingClient> = {
  name: 'reviews',
  purpose: 'the rating of reviews',
  needs: ['REVIEWS_PROVIDER_URL'],
  takes: ['REVIEWS_PROVIDER_KEY'],
  embedded: 'the rating of the build',
  open({ REVIEWS_PROVIDER_URL: address, REVIEWS_PROVIDER_KEY: key }, { timeoutMs = TIMEOUT_MS } = {}) {
    if (!address) return undefined;
    return {
      async rating(orgId) {
        if (!URL.canParse(address)) throw new ProviderError('reviews', 'address');
        const url = new URL(address);
        url.searchParams.set('orgId', orgId);
        const { rating: average, count } = await fetchJson(url, answerSchema, { provider: 'reviews', timeoutMs, key });
        return { average, ...(typeof count === 'number' && { count }) };
      },
    };
  },
  async check(client, { reviews }) {
    try {
      await client.rating(reviews?.orgId ?? 'check');
    } catch (error) {
      // A site without an id there asks for one that nobody has: to be told so is a good answer.
      if (reviews || !(error instanceof ProviderError) || error.status !== 404) throw error;
    }
  },
};
