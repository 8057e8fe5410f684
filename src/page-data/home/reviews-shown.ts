import { dateWords } from '#src/domain/calendar/days.ts';
import { type RatingShown, ratingShown } from '#src/domain/content/rating.ts';
import type { Review } from '#src/domain/content/review.schema.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import { isVisible } from '#src/domain/location/location-block.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { cutText } from '#src/domain/text/cut-text.ts';

/** characters; REV-015. */
const reviewTextChars = 160;

type ReviewShown = {
  name: string;
  rating: number;
  text: string;
  /** The beginning of a long text (REV-015); null when the text is short. */
  cut: string | null;
  date: string;
  /** The location that it is about, where the site has several (REV-024). */
  place: string | null;
  reply: string | null;
  replyDate: string | null;
};
export type ReviewProps = {
  summary: RatingShown | null;
  /** The summary is refreshed in the browser (API-017) by this id at the review provider. */
  refresh: { orgId: string; minRating: number; count: number } | null;
  /** Those with words, or with an answer to read (REV-006). */
  reviews: ReviewShown[];
  leaveReviewUrl: string | null;
  autoRotate: boolean;
};

/**
 * The reviews a site shows (REV-002 to REV-007, REV-017) and its rating summary (REV-020); null when hidden or empty.
 *
 * @param here locations on the page of which they stand: those about one of these come first (REV-024).
 */
export function reviewsShown({ settings, content }: SiteModel, here: readonly Location[] = []): ReviewProps | null {
  const { hidden, minRating, limit, hiddenNames, leaveReviewUrl, autoRotate, orgId } = settings.reviews;
  if (hidden) return null;
  const visible = content.locations.filter(isVisible);
  const placeOf = (review: Review) =>
    visible.length > 1 ? visible.find(({ slug }) => slug === review.location_slug) : undefined;
  const isAway = (review: Review) => !here.some(({ slug }) => slug === review.location_slug);
  const all = content.reviews.reviews
    .filter((review) => review.rating >= minRating)
    .filter((review) => !review.text?.includes('Translated'))
    .filter((review) => !hiddenNames.includes(review.customer_name))
    .filter(({ text, reply_text }) => text?.trim() || reply_text)
    .toSorted((a, b) => Number(isAway(a)) - Number(isAway(b)))
    .slice(0, limit)
    .map((review) => ({
      name: review.customer_name,
      rating: review.rating,
      ...shownText(review.text ?? ''),
      date: review.review_date_in_words ?? review.created_at_time_ago_in_words ?? inWords(review.review_date) ?? '',
      place: placeOf(review)?.name ?? null,
      reply: review.reply_text ?? null,
      replyDate: review.reply_text ? (review.reply_date_in_words ?? inWords(review.reply_date) ?? null) : null,
    }));
  const { average_rating, count } = content.reviews;
  const summary = ratingShown({ average: Number(average_rating), count }, settings.reviews);
  if (all.length === 0 && !summary) return null;
  return {
    summary,
    refresh: orgId ? { orgId, minRating, count } : null,
    reviews: all,
    leaveReviewUrl,
    autoRotate,
  };
}

/** REV-017: "02/11/2026", the day first, as "2 November 2026"; any other text stays. */
const inWords = (date: string | null | undefined) =>
  date?.replace(/^([0-2]?\d|3[01])\/(0?[1-9]|1[0-2])\/(\d{4})$/, (_, day: string, month: string, year: string) =>
    dateWords(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`),
  );

/** REV-015. */
function shownText(text: string): { text: string; cut: string | null } {
  const { start, whole } = cutText(text, reviewTextChars);
  return { text, cut: whole === undefined ? null : start };
}
