import { z } from 'zod';

/** A point of a picture: percent from its left edge and from its top, each from 0% to 100%. */
export const focusSchema = z
  .string()
  .regex(
    /^(?:100|[1-9]?\d)% (?:100|[1-9]?\d)%$/,
    'Two figures in percent, from the left and from the top, for example 40% 30%.',
  );

/** The key `focus` beside a picture of content (CONTENT-025). */
export const focusField = focusSchema
  .nullish()
  .describe(
    'The part of the picture that stays in view where a page crops it: percent from the left and from the top, ' +
      'for example 40% 30%. Without it a page keeps the part that suits most pictures.',
  );

/** The key `alt` beside a picture that a page shows in its own right (CONTENT-024). */
export const altField = z
  .string()
  .nullish()
  .describe('What the picture shows or says, for people who do not see it. Leave it empty where it only decorates.');
