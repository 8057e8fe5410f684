import { join } from 'node:path';
import type { Rating } from '#src/domain/content/rating.ts';
import type { ReviewAggregate } from '#src/domain/content/review.schema.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import type { RatingClient } from '#src/server/providers/rating-provider.ts';
import { readJson, writeJson } from '../../files/json-file.ts';

const HOUR = 3_600_000;
/** So long a rating is not asked for again. */
const FRESH_HOURS = 6;
/** So long the last rating stands in for a provider that fails; then the editors' own does. */
const KEPT_DAYS = 30;
/** So long a provider that failed is asked for no dealer: hundreds would wait for it one after another. */
const FAILED_MINUTES = 10;

type Kept = Partial<Rating> & { average: number; orgId: string; at: number };

/**
 * The reviews of a dealer with the rating summary that a print shows (REV-001): the review provider's where the site has
 * an id there, so that it is in the pages themselves. While the provider fails, the last rating it gave stays; without one
 * the editors' own.
 *
 * @returns the reviews, and a message when the provider failed.
 */
export async function builtRating(
  { root, slug, now }: { root: string; slug: string; now: number },
  reviews: ReviewAggregate,
  { orgId }: Pick<Settings['reviews'], 'orgId'>,
  provider: RatingClient | undefined,
): Promise<{ reviews: ReviewAggregate; message?: string }> {
  if (!orgId || !provider) return { reviews };
  const file = join(root, '.cache/ratings', `${slug}.json`);
  const failures = join(root, '.cache/ratings/failed.json');
  const found = readJson<Kept>(file);
  const kept = found?.orgId === orgId ? found : undefined;
  const age = now - (kept?.at ?? 0);
  const withRating = (rating: Kept | undefined): ReviewAggregate =>
    rating ? { ...reviews, average_rating: String(rating.average), count: rating.count ?? reviews.count } : reviews;
  if (kept && age < FRESH_HOURS * HOUR) return { reviews: withRating(kept) };
  const usable = kept && age < KEPT_DAYS * 24 * HOUR ? kept : undefined;
  const failedAt = readJson<{ at: number }>(failures)?.at ?? Number.NEGATIVE_INFINITY;
  if (now - failedAt < FAILED_MINUTES * 60_000) return { reviews: withRating(usable) };
  try {
    const fetched: Kept = { ...(await provider.rating(orgId)), orgId, at: now };
    writeJson(file, fetched);
    return { reviews: withRating(fetched) };
  } catch (error) {
    writeJson(failures, { at: now });
    const instead = usable ? 'the last rating it gave stays' : 'the rating of reviews.json is shown';
    return {
      reviews: withRating(usable),
      message: `${slug}: the review provider failed (${(error as Error).message}); ${instead}.`,
    };
  }
}
