import { z } from 'zod';
import { list } from '../fields/setting-fields.schema.ts';
import { carTypeSchema } from '../fields/value-kinds.schema.ts';

/** AUD; VDP-063. */
const reserveDeposit = 200;

/** AUD; a slip of the keyboard beyond it. */
const MAX_DEPOSIT = 10_000;

/** Reserving and buying online. */
export const checkoutSettings = z.strictObject({
  path: z.enum(['checkout', 'buy-online']).describe('Last part of the checkout route.').default('checkout'),
  deposit: z
    .number()
    .min(1)
    .max(MAX_DEPOSIT)
    .multipleOf(0.01)
    .describe('Reserve deposit in dollars, from 1 to 10000.')
    .default(reserveDeposit),
  purchase: z
    .strictObject({
      rule: z.enum(['off', 'all', 'matching']).describe('When the online purchase button shows.').default('off'),
      carTypes: list(carTypeSchema, 'Car types that match.'),
      makes: list(z.string(), 'Makes that match.'),
    })
    .describe('The online purchase button.')
    .prefault({}),
});

export type CheckoutSettings = z.infer<typeof checkoutSettings>;
