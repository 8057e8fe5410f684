import { z } from 'zod';
import { flag } from '../fields/setting-fields.schema.ts';

/** %; TRADE-004. */
const tradeInMarginPercent = 20;
/** %; TRADE-013. */
const tradeInYearPercent = 8;

/** Trade-in. */
export const tradeInSettings = z.strictObject({
  saveValuation: flag(false, 'Also saves valuations.'),
  marginPercent: z
    .number()
    .min(0)
    .max(90)
    .describe(
      'What an online offer leaves out of the average price of comparable vehicles on sale, in percent: preparing, ' +
        'warranty, profit. An outside valuation (VALUATION_PROVIDER_URL) has its own.',
    )
    .default(tradeInMarginPercent),
  yearPercent: z
    .number()
    .min(1)
    .max(30)
    .describe(
      'How much less a year of age makes a vehicle worth, in percent, where its range is drawn from vehicles of other years. ' +
        'An outside valuation has its own.',
    )
    .default(tradeInYearPercent),
});

export type TradeInSettings = z.infer<typeof tradeInSettings>;
