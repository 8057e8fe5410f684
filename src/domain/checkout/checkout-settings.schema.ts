import { z } from 'zod';
import { amount, list } from '../value-kinds/setting-fields.schema.ts';
import { carTypeSchema } from '../value-kinds/value-kinds.schema.ts';

/** AUD; VDP-063. */
const reserveDeposit = 200;

/** Reserving and buying online. */
export const checkoutSettings = z.strictObject({
  path: z.enum(['checkout', 'buy-online']).describe('Last part of the checkout route.').default('checkout'),
  deposit: amount(reserveDeposit, 'Reserve deposit in dollars.'),
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
