import type { Database } from '../database/connection.ts';
import type { Provider } from '../providers/provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { StripeClient } from './stripe-provider.ts';

/** What opens a provider: who takes the money of a site is a matter of the environment. */
export type PaymentSetup = { env: NodeJS.ProcessEnv; db: Database; slug: string; hasOutbox: boolean; now: Date };

/** What a dealer may have of its own, with its slug behind: `STRIPE_SECRET_KEY_HARBOUR`. */
const OF_DEALERS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

type StripeService = { client(): Promise<StripeClient> };

/** Stripe, which takes the deposits (docs/checkout.md). The library is large: only calls that pay load it. */
export const stripeService: Provider<StripeService> = {
  name: 'payment',
  purpose: 'deposits by card',
  needs: OF_DEALERS,
  takes: ['STRIPE_API_URL'],
  embedded: 'nobody in production: no deposits; in development a page that moves no money',
  open({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url }, { timeoutMs } = {}) {
    if (!key || !webhookSecret) return undefined;
    return {
      client: async () => (await import('./stripe-provider.ts')).stripeProvider({ key, webhookSecret, url, timeoutMs }),
    };
  },
  check: async (service) => (await service.client()).checkAccount(),
  ofDealer(env, slug) {
    const suffix = slug.toUpperCase().replaceAll('-', '_');
    const own = OF_DEALERS.map((name) => [name, env[`${name}_${suffix}`]] as const).filter(([, value]) => value);
    return { ...env, ...Object.fromEntries(own) };
  },
};

/**
 * Who takes the deposits of a site (docs/checkout.md): Stripe with `STRIPE_SECRET_KEY` and `STRIPE_WEBHOOK_SECRET`, the
 * dealer's own before those of all; without them a server in development has a provider of its own that moves no money,
 * and any other has none.
 */
export async function paymentProvider(setup: PaymentSetup): Promise<PaymentProvider | undefined> {
  const { env, db, slug, hasOutbox, now } = setup;
  const service = stripeService.open(stripeService.ofDealer?.(env, slug) ?? env);
  if (service) return service.client();
  return hasOutbox ? (await import('./test-provider.ts')).testPaymentProvider({ db, slug, now }) : undefined;
}
