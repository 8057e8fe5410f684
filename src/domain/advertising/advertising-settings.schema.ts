import { z } from 'zod';
import { list } from '../fields/setting-fields.schema.ts';
import { dateSchema } from '../fields/value-kinds.schema.ts';
import { RULE_IDS } from './ad-rules.ts';

/** What becomes of an error of advertising law that the stock feed brings. */
const FEED_FINDINGS = ['holdBack', 'stop'] as const;

/** Findings of advertising law that a dealer acknowledges, and the treatment of all others. */
export const advertisingSettings = z.strictObject({
  feedFindings: z
    .enum(FEED_FINDINGS)
    .default('holdBack')
    .describe(
      'What becomes of an error of advertising law in a stock feed: holdBack publishes the vehicle without that ' +
        'sentence or price, stop builds nothing of the dealer until the feed is mended.',
    ),
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

type AdvertisingSettings = z.infer<typeof advertisingSettings>;
export type Acknowledgement = AdvertisingSettings['acknowledged'][number];
