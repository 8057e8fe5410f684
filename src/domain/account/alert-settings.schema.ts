import { z } from 'zod';

/** hours; once a day. */
const usualHoursBetween = 24;

/** Messages that visitors ask for: a lower price of a vehicle, new vehicles of a search. */
export const alertSettings = z.strictObject({
  by: z
    .enum(['off', 'email', 'emailAndSms'])
    .describe('How visitors may ask to be told of lower prices and new vehicles; off shows no link and takes nothing.')
    .default('off'),
  hoursBetween: z
    .number()
    .int()
    .min(1)
    .max(168)
    .describe('Least hours between two messages to one person; what happens meanwhile is in the next.')
    .default(usualHoursBetween),
});
