import { z } from 'zod';
import { idSchema } from '../fields/value-kinds.schema.ts';
import { ratingMax } from './rating.ts';

/** stars; DATA-043. */
const ratingMin = 1;
const text = (about: string) => z.string().nullish().describe(about);

/** A customer's review (DATA-043). */
const reviewSchema = z.object({
  id: idSchema.describe('A number or text that no other review has.'),
  customer_name: z.string().describe('Who wrote it, for example "Ada L.".'),
  text: text('What was written.'),
  rating: z.number().min(ratingMin).max(ratingMax).describe('Stars, from 1 to 5.'),
  image: z
    .object({
      url: text('A picture, for example /images/ada.jpg.'),
      thumb: z
        .object({ url: text('A smaller one.') })
        .nullish()
        .describe('The same picture, smaller.'),
    })
    .nullish()
    .describe('Picture of the customer or the vehicle.'),
  location_slug: text('The slug of the location that it is about, where there are several, for example darwin.'),
  review_date: text('The day as dd/MM/yyyy, for example 26/12/2026.'),
  review_date_in_words: text('The day as it is shown, for example "December 2026".'),
  created_at_time_ago_in_words: text('How long ago, for example "2 months", as imported.'),
  reply_text: text('What the dealer answered.'),
  reply_date: text('The day of the answer as dd/MM/yyyy.'),
  reply_date_in_words: text('The day of the answer as it is shown.'),
});

/** All reviews of a dealer with their summary (DATA-044). */
export const reviewAggregateSchema = z.object({
  reviews: z.array(reviewSchema).describe('The reviews to show, the best known first.'),
  count: z.number().int().min(0).describe('How many reviews there are in all, shown or not.'),
  average_rating: z
    .union([z.string(), z.number()])
    .transform(String)
    .describe('Average in stars of all of them, for example 4.7.'),
});

export type Review = z.infer<typeof reviewSchema>;
export type ReviewAggregate = z.infer<typeof reviewAggregateSchema>;
