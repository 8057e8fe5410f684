import { z } from 'zod';
import { list } from '../value-kinds/setting-fields.schema.ts';
import { dateSchema } from '../value-kinds/value-kinds.schema.ts';
import { RULE_IDS } from './ad-rules.ts';

/** What a dealer answers for although the check of advertising law finds it. */
export const advertisingSettings = z.strictObject({
  acknowledged: list(
    z.strictObject({
      rule: z.enum(RULE_IDS).describe('The rule, by its name in docs/advertising-law.md, for example was-price.'),
      about: z
        .string()
        .min(1)
        .optional()
        .describe('One stock number or file that it is about; without it everything that the rule finds.'),
      reason: z.string().min(10).describe('Why it is right, in a sentence, for whoever asks.'),
      date: dateSchema.describe('The day it was looked at, YYYY-MM-DD.'),
    }),
    'Findings of the check of advertising law that somebody looked at and answers for.',
  ),
});

export type AdvertisingSettings = z.infer<typeof advertisingSettings>;
export type Acknowledgement = AdvertisingSettings['acknowledged'][number];
