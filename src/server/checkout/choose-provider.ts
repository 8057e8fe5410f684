import type { Database } from '../database/connection.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** What opens a provider: who takes the money of a site is a matter of the environment. */
export type PaymentSetup = { env: NodeJS.ProcessEnv; db: Database; slug: string; hasOutbox: boolean; now: Date };

/** A name of the environment, with the dealer's own before the one of all: `STRIPE_SECRET_KEY_HARBOUR`. */
function settingOf(env: NodeJS.ProcessEnv, name: string, slug: string): string | undefined {
  return env[`${name}_${slug.toUpperCase().replaceAll('-', '_')}`] || env[name] || undefined;
}

/**
 * Who takes the deposits of a site (docs/checkout.md): Stripe with `STRIPE_SECRET_KEY` and `STRIPE_WEBHOOK_SECRET`; without
 * them a server in development has a provider of its own that moves no money, and any other has none.
 */
export async function paymentProvider(setup: PaymentSetup): Promise<PaymentProvider | undefined> {
  const { env, db, slug, hasOutbox, now } = setup;
  const key = settingOf(env, 'STRIPE_SECRET_KEY', slug);
  const webhookSecret = settingOf(env, 'STRIPE_WEBHOOK_SECRET', slug);
  // The library is large: only calls that pay load it.
  if (key && webhookSecret)
    return (await import('./stripe-provider.ts')).stripeProvider({ key, webhookSecret, url: env.STRIPE_API_URL });
  return hasOutbox ? (await import('./test-provider.ts')).testPaymentProvider({ db, slug, now }) : undefined;
}
