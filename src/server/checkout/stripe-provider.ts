import Stripe from 'stripe';
import type { SessionState } from '#src/domain/checkout/reservation.ts';
import { boundedText } from '../http/request/bounded-text.ts';
import { currentRequestId, REQUEST_ID_HEADER } from '../http/request/request-id.ts';
import { ATTEMPTS, callProvider } from '../providers/call-provider.ts';
import { ProviderError, type ProviderFailure } from '../providers/provider-error.ts';
import {
  EVENT_TOLERANCE_SECONDS,
  ForgedEvent,
  type Payment,
  type PaymentOrder,
  type PaymentProvider,
} from './payment-provider.ts';

/** ms for each attempt; somebody waits with a form in hand. */
const TIMEOUT_MS = 8_000;
const API = 'https://api.stripe.com';
/** A restricted key that may not read the balance (https://docs.stripe.com/keys/restricted-api-keys). */
const LACKS_A_RIGHT = 403;

export type StripeSetup = {
  key: string;
  webhookSecret: string;
  /** Another address than Stripe's, for tests and proxies. */
  url?: string | undefined;
  timeoutMs?: number | undefined;
};

export type StripeClient = PaymentProvider & {
  /**
   * Reads the balance of the account, which changes nothing.
   *
   * @returns what an operator should know of the key: that it moves no money, or that it may not read the balance.
   * @throws ProviderError when Stripe does not answer or refuses the key.
   */
  checkAccount(): Promise<string | undefined>;
};

/**
 * Stripe Checkout: a page of Stripe's takes card and 3-D Secure, so that no card number reaches us. Cards alone are taken,
 * because they are paid or not when the payer comes back. What Stripe is told of the buyer is the e-mail for its receipt.
 * Each call is as every provider's (docs/decisions/032-providers.md), and is tried twice: what makes something there has an
 * idempotency key, so that nothing is done twice.
 */
export function stripeProvider({ key, webhookSecret, url, timeoutMs = TIMEOUT_MS }: StripeSetup): StripeClient {
  const at = url ?? API;
  const stripe = new Stripe(key, {
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(boundedFetch),
    ...(URL.canParse(at) && addressOf(at)),
  });
  const call = <T>(attempt: () => Promise<T>) => callStripe(at, attempt);
  const { sessions } = stripe.checkout;
  return {
    name: 'stripe',
    open: (order) =>
      call(async () => {
        const session = await sessions.create(sessionFor(order), { idempotencyKey: `open-${order.reference}` });
        if (!session.id || !session.url) throw unusable();
        return { id: session.id, href: session.url };
      }),
    read: (id) => call(async () => toPayment(await sessions.retrieve(id, { expand: ['payment_intent'] }))),
    async close(id) {
      const { status } = await call(() => sessions.retrieve(id));
      if (status === 'open') await call(() => sessions.expire(id));
    },
    async refund(paymentId, reference) {
      const idempotencyKey = `refund-${reference}`;
      try {
        await call(() => stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey }));
      } catch (error) {
        // Somebody refunded it in Stripe's dashboard.
        const { cause } = error as ProviderError;
        if ((cause as { code?: unknown } | undefined)?.code !== 'charge_already_refunded') throw error;
      }
    },
    async checkAccount() {
      try {
        const { object, livemode } = await call(() => stripe.balance.retrieve());
        if (object !== 'balance') throw unusable();
        return livemode ? undefined : 'a key for tests, which moves no money';
      } catch (error) {
        if ((error as ProviderError).status !== LACKS_A_RIGHT) throw error;
        return 'a restricted key that may not read the balance: whether it may open payments and refund is not known';
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

const unusable = (cause?: unknown) => new ProviderError('payment', 'unusable', { cause });

async function callStripe<T>(at: string, attempt: () => Promise<T>): Promise<T> {
  if (!URL.canParse(at)) throw new ProviderError('payment', 'address');
  return callProvider({ provider: 'payment', at: new URL(at).origin, attempts: ATTEMPTS.idempotent }, async () => {
    try {
      return await attempt();
    } catch (error) {
      throw toProviderError(error);
    }
  });
}

function toProviderError(error: unknown): ProviderError {
  const {
    detail,
    statusCode: status,
    code: reason,
  } = error as { detail?: unknown; statusCode?: number; code?: string };
  for (const known of [error, detail]) if (known instanceof ProviderError) return known;
  return status === undefined
    ? unusable(error)
    : new ProviderError('payment', 'status', { status, reason, cause: error });
}

/** What the library asks by: an answer is read no further than 64 kB, within the time limit, and leads nowhere else. */
async function boundedFetch(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    const headers = new Headers(init?.headers);
    const id = currentRequestId();
    if (id) headers.set(REQUEST_ID_HEADER, id);
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    const { status } = response;
    const text = await boundedText(response);
    // An answer of Stripe's own says what is wrong; one of a proxy on the way is a status.
    if (!response.ok && !text.startsWith('{')) throw new ProviderError('payment', 'status', { status });
    return new Response(text, { status, headers: response.headers });
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError('payment', failureOf(error), { cause: error });
  }
}

/** The library ends an attempt that takes too long with an error of its own. */
const LIBRARY_TIMED_OUT = 'ETIMEDOUT';

function failureOf(error: unknown): ProviderFailure {
  if (error instanceof RangeError) return 'too-long';
  return (error as { code?: unknown }).code === LIBRARY_TIMED_OUT ? 'timeout' : 'unreachable';
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
  if (typeof session.client_reference_id !== 'string' || typeof session.amount_total !== 'number') throw unusable();
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
