import { z } from 'zod';
import { idSchema } from '../value-kinds/value-kinds.schema.ts';
import { ratingMax } from './rating.ts';

/** stars; DATA-043. */
const ratingMin = 1;
const text = z.string().nullish();

/** A customer's review (DATA-043). */
const reviewSchema = z.object({
  id: idSchema,
  customer_name: z.string(),
  text: text,
  rating: z.number().min(ratingMin).max(ratingMax),
  image: z.object({ url: text, thumb: z.object({ url: text }).nullish() }).nullish(),
  review_date: text,
  review_date_in_words: text,
  created_at_time_ago_in_words: text,
  reply_text: text,
  reply_date: text,
  reply_date_in_words: text,
});

/** All reviews of a dealer with their summary (DATA-044). */
export const reviewAggregateSchema = z.object({
  reviews: z.array(reviewSchema),
  count: z.number().int().min(0),
  average_rating: z.string(),
});

export type Review = z.infer<typeof reviewSchema>;
export type ReviewAggregate = z.infer<typeof reviewAggregateSchema>;
