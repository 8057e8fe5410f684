import { z } from 'zod';
import { type Rating, ratingMax } from '#src/domain/review/rating.ts';
import { askJson } from './ask-json.ts';

/** The review provider: its address, and a key that never leaves the server (API-042). */
export type RatingProvider = { url: string; key?: string | undefined; timeoutMs?: number };

/** What the provider knows of an organisation; without a count the one the site knows stays. */
export type ProviderRating = Pick<Rating, 'average'> & Partial<Rating>;

const TIMEOUT_MS = 4_000;

const figure = z.union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)]).transform(Number);
const stars = figure.pipe(z.number().min(0).max(ratingMax));
const answerSchema = z.object({ rating: stars, count: figure.pipe(z.number().int().min(0)).nullish() });

/** The provider of the environment; undefined when the rating that the editors wrote counts. */
export function ratingProvider(env: NodeJS.ProcessEnv): RatingProvider | undefined {
  const url = env.REVIEWS_PROVIDER_URL;
  return url ? { url, key: env.REVIEWS_PROVIDER_KEY } : undefined;
}

/**
 * Asks the provider for the rating of an organisation (API-017): `GET {url}?orgId={id}`, answered by `rating`, the
 * average in stars, and if known `count`, of how many reviews.
 *
 * @throws Error when no usable answer comes.
 */
export async function fetchRating(orgId: string, provider: RatingProvider): Promise<ProviderRating> {
  const url = new URL(provider.url);
  url.searchParams.set('orgId', orgId);
  const answer = await askJson(url, answerSchema, { timeoutMs: provider.timeoutMs ?? TIMEOUT_MS, key: provider.key });
  const { rating: average, count } = answer;
  return { average, ...(typeof count === 'number' && { count }) };
}
