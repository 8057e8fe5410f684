import { z } from 'zod';
import { flag } from '../fields/setting-fields.schema.ts';

/** %; TRADE-004. */
const tradeInMarginPercent = 20;

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
});

export type TradeInSettings = z.infer<typeof tradeInSettings>;
