import type { Database } from '../database/connection.ts';
import { dealerEnvironment } from '../providers/of-dealer.ts';
import type { Provider } from '../providers/provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { StripeClient } from './stripe-provider.ts';

/** What opens a provider: who takes the money of a site is a matter of the environment. */
export type PaymentSetup = { env: NodeJS.ProcessEnv; db: Database; slug: string; hasOutbox: boolean; now: Date };

type StripeService = { client(): Promise<StripeClient> };

/** Stripe, which takes the deposits (docs/checkout.md). The library is large: only calls that pay load it. */
export const stripeService: Provider<StripeService> = {
  name: 'payment',
  purpose: 'deposits by card',
  needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  takes: ['STRIPE_API_URL'],
  embedded: 'nobody in production: no deposits; in development a page that moves no money',
  open({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url }, { timeoutMs } = {}) {
    if (!key || !webhookSecret) return undefined;
    return {
      client: async () => (await import('./stripe-provider.ts')).stripeProvider({ key, webhookSecret, url, timeoutMs }),
    };
  },
  check: async (service) => (await service.client()).checkAccount(),
};

/**
 * Who takes the deposits of a site (docs/checkout.md): Stripe with `STRIPE_SECRET_KEY` and `STRIPE_WEBHOOK_SECRET`, the
 * dealer's own before those of all; without them a server in development has a provider of its own that moves no money,
 * and any other has none.
 */
export async function paymentProvider(setup: PaymentSetup): Promise<PaymentProvider | undefined> {
  const { env, db, slug, hasOutbox, now } = setup;
  const service = stripeService.open(dealerEnvironment(env, slug, stripeService));
  if (service) return service.client();
  return hasOutbox ? (await import('./test-provider.ts')).testPaymentProvider({ db, slug, now }) : undefined;
}
