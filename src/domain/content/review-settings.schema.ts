import { z } from 'zod';
import { flag, list, orNull, whole } from '../fields/setting-fields.schema.ts';
import { webUrlSchema } from '../fields/value-kinds.schema.ts';
import { ratingMax } from './rating.ts';

/** stars; REV-002, REV-020. */
const reviewMinRating = 4;
/** reviews; REV-003. */
const reviewLimit = 10;

/** Which reviews are shown, and how. */
export const reviewSettings = z.strictObject({
  hidden: flag(false, 'Hides reviews and ratings.'),
  sample: flag(
    false,
    'Shows the invented reviews of content/shared where the site has none of its own; for demonstrations only.',
  ),
  minRating: z
    .number()
    .min(0)
    .max(ratingMax)
    .describe('Least rating of a review; average to exceed.')
    .default(reviewMinRating),
  limit: whole(reviewLimit, 'Reviews shown.', 1),
  hiddenNames: list(z.string(), 'Reviewers not shown.'),
  autoRotate: flag(false, 'Rotating slider.'),
  leaveReviewUrl: orNull(webUrlSchema, 'Target of "Leave a review".'),
  orgId: orNull(z.string(), 'Id at the review provider.'),
});
