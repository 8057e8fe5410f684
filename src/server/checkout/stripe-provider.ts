import Stripe from 'stripe';
import type { SessionState } from '#src/domain/checkout/hold.ts';
import {
  EVENT_TOLERANCE_SECONDS,
  ForgedEvent,
  type Payment,
  type PaymentOrder,
  type PaymentProvider,
} from './payment-provider.ts';

/** ms; somebody waits with a form in hand. */
const TIMEOUT_MS = 8_000;
/** Calls beyond the first; each with the same idempotency key, so that none is done twice. */
const RETRIES = 1;

export type StripeSetup = {
  key: string;
  webhookSecret: string;
  /** Another address than Stripe's, for tests and proxies. */
  url?: string | undefined;
  timeoutMs?: number;
};

/**
 * Stripe Checkout: a page of Stripe's takes card and 3-D Secure, so that no card number reaches us. Cards alone are taken,
 * because they are paid or not when the payer comes back. What Stripe is told of the buyer is the e-mail for its receipt.
 */
export function stripeProvider({ key, webhookSecret, url, timeoutMs = TIMEOUT_MS }: StripeSetup): PaymentProvider {
  const stripe = new Stripe(key, {
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(url && addressOf(url)),
  });
  return {
    name: 'stripe',
    async open(order) {
      const session = await stripe.checkout.sessions.create(sessionFor(order), {
        idempotencyKey: `open-${order.reference}`,
      });
      if (!session.id || !session.url) throw new Error('Stripe opened a session without an address.');
      return { id: session.id, href: session.url };
    },
    async read(id) {
      return toPayment(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }));
    },
    async close(id) {
      const { status } = await stripe.checkout.sessions.retrieve(id);
      if (status === 'open') await stripe.checkout.sessions.expire(id);
    },
    async refund(paymentId, reference) {
      try {
        await stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: `refund-${reference}` });
      } catch (error) {
        // Somebody refunded it in Stripe's dashboard.
        if ((error as { code?: unknown }).code !== 'charge_already_refunded') throw error;
      }
    },
    async readEvent(body, headers, now) {
      const event = verified(stripe, body, headers, webhookSecret, now);
      return event.type.startsWith('checkout.session.')
        ? { sessionId: (event.data.object as Stripe.Checkout.Session).id }
        : undefined;
    },
  };
}

function verified(stripe: Stripe, body: string, headers: Headers, secret: string, now: Date): Stripe.Event {
  const signature = headers.get('stripe-signature') ?? '';
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, EVENT_TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (error) {
    throw new ForgedEvent('This call is not signed by Stripe.', { cause: error });
  }
}

function sessionFor(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference: order.reference };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: order.reference,
    customer_email: order.email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'aud',
          unit_amount: order.amountCents,
          product_data: { name: order.title, description: order.description },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1_000),
  };
}

function toPayment(session: Stripe.Checkout.Session): Payment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : undefined;
  const paymentId = intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : undefined);
  if (typeof session.client_reference_id !== 'string' || typeof session.amount_total !== 'number')
    throw new Error('Stripe answered what is no session of ours.');
  return {
    state: stateOf(session),
    reference: session.client_reference_id,
    amountCents: session.amount_total,
    currency: session.currency ?? '',
    ...(paymentId && { paymentId }),
    ...(intent?.last_payment_error && { declined: true as const }),
    ...(session.status === 'open' && session.url && { href: session.url }),
  };
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): SessionState {
  if (payment_status === 'paid') return 'paid';
  if (status === 'complete') return 'processing';
  return status === 'expired' ? 'expired' : 'open';
}

/** The parts of an address as the library takes them. */
function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}
