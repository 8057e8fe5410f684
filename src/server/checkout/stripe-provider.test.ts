import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProviderError } from '../providers/provider-error.ts';
import { paymentProvider } from './choose-provider.ts';
import { ForgedEvent, type PaymentOrder } from './payment-provider.ts';
import { stripeProvider } from './stripe-provider.ts';

const NOW = new Date('2026-11-23T21:30:00Z');
const SECRET = 'whsec_test';
const ORDER: PaymentOrder = {
  ...{ reference: 'hold-7-abcdefghijkl', amountCents: 50_000, title: 'Deposit: 2021 Mazda CX-5' },
  ...{ description: 'Refundable deposit', email: 'ada@example.com', expiresAt: new Date('2026-11-23T22:01:00.900Z') },
  ...{
    successUrl: 'https://www.harbour.example/api/checkout/order?order=T',
    cancelUrl: 'https://www.harbour.example/back',
  },
};
const session = (over: object = {}) => ({
  ...{ id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/cs_1', status: 'open' },
  ...{ payment_status: 'unpaid', client_reference_id: ORDER.reference, amount_total: 50_000, currency: 'aud' },
  ...{ payment_intent: null },
  ...over,
});

type Requested = { method: string; path: string; body: URLSearchParams; headers: IncomingMessage['headers'] };
const servers: { server: Server; sockets: Set<Socket> }[] = [];
afterEach(() => {
  for (const { server, sockets } of servers.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

/** A server in the place of Stripe's, which answers each call with the next of `listeners`, and the last one from then on. */
async function stripeAt(...listeners: RequestListener[]) {
  const requested: Requested[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const listener = listeners[Math.min(requested.length, listeners.length - 1)];
      const { method = '', url: path = '', headers } = request;
      requested.push({ method, path, body: new URLSearchParams(body), headers });
      listener?.(request, response);
    });
  });
  server.on('connection', (socket) => sockets.add(socket));
  servers.push({ server, sockets });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { requested, provider: stripeProvider({ key: 'sk_test_1', webhookSecret: SECRET, url, timeoutMs: 300 }) };
}

const says =
  (body: unknown, status = 200, type = 'application/json'): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

describe('Stripe', () => {
  it('opens a page for the amount in cents, with the reference as its idempotency key and little else of the buyer', async () => {
    const { requested, provider } = await stripeAt(says(session()));
    expect(await provider.open(ORDER)).toEqual({ id: 'cs_1', href: 'https://checkout.stripe.com/c/cs_1' });
    const [call] = requested;
    expect([call?.method, call?.path]).toEqual(['POST', '/v1/checkout/sessions']);
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'idempotency-key': 'open-hold-7-abcdefghijkl',
    });
    expect(Object.fromEntries(call?.body ?? [])).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      client_reference_id: ORDER.reference,
      customer_email: 'ada@example.com',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'aud',
      'line_items[0][price_data][unit_amount]': '50000',
      'line_items[0][price_data][product_data][name]': ORDER.title,
      'line_items[0][price_data][product_data][description]': ORDER.description,
      'metadata[reference]': ORDER.reference,
      'payment_intent_data[metadata][reference]': ORDER.reference,
      success_url: ORDER.successUrl,
      cancel_url: ORDER.cancelUrl,
      expires_at: '1795471260',
    });
  });

  it.each([
    ['open', {}, { state: 'open', href: 'https://checkout.stripe.com/c/cs_1' }],
    [
      'declined',
      { payment_intent: { id: 'pi_1', last_payment_error: { code: 'card_declined' } } },
      { state: 'open', declined: true },
    ],
    [
      'paid',
      { status: 'complete', payment_status: 'paid', payment_intent: { id: 'pi_1' } },
      { state: 'paid', paymentId: 'pi_1' },
    ],
    [
      'paid, unexpanded',
      { status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' },
      { state: 'paid', paymentId: 'pi_1' },
    ],
    ['at the bank', { status: 'complete', payment_intent: { id: 'pi_1' } }, { state: 'processing' }],
    ['expired', { status: 'expired', url: null }, { state: 'expired' }],
  ])('reads a session that is %s', async (_what, over, expected) => {
    const { requested, provider } = await stripeAt(says(session(over)));
    const payment = await provider.read('cs_1');
    expect(payment).toMatchObject({ reference: ORDER.reference, amountCents: 50_000, currency: 'aud', ...expected });
    if (expected.state !== 'open') expect(payment).not.toHaveProperty('href');
    expect(requested[0]?.path).toBe('/v1/checkout/sessions/cs_1?expand[0]=payment_intent');
  });

  it('a session of something else is no payment', async () => {
    const { provider } = await stripeAt(says(session({ client_reference_id: null })));
    await expect(provider.read('cs_1')).rejects.toThrow('in another form');
  });

  it('closes an open session, and leaves one alone that is over', async () => {
    const open = await stripeAt(says(session()), says(session({ status: 'expired' })));
    await open.provider.close('cs_1');
    expect(open.requested.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/checkout/sessions/cs_1',
      'POST /v1/checkout/sessions/cs_1/expire',
    ]);
    const over = await stripeAt(says(session({ status: 'complete' })));
    await over.provider.close('cs_1');
    expect(over.requested).toHaveLength(1);
  });

  it('refunds all of a payment, under one key; a refund that was made before is no failure', async () => {
    const { requested, provider } = await stripeAt(says({ id: 're_1' }));
    await provider.refund('pi_1', ORDER.reference);
    expect(Object.fromEntries(requested[0]?.body ?? [])).toEqual({ payment_intent: 'pi_1' });
    expect(requested[0]?.headers['idempotency-key']).toBe('refund-hold-7-abcdefghijkl');
    const again = await stripeAt(
      says({ error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }, 400),
    );
    await again.provider.refund('pi_1', ORDER.reference);
    const other = await stripeAt(says({ error: { type: 'invalid_request_error', code: 'resource_missing' } }, 404));
    await expect(other.provider.refund('pi_1', ORDER.reference)).rejects.toThrow();
  });

  it('API-041 one that answers at the second try opens one page', async () => {
    const { requested, provider } = await stripeAt(says({ error: { type: 'api_error' } }, 503), says(session()));
    expect((await provider.open(ORDER)).id).toBe('cs_1');
    expect(requested).toHaveLength(2);
    // The second one is the same call.
    expect(new Set(requested.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('API-041 an error says what Stripe calls it, and nothing that Stripe says of the buyer', async () => {
    const error = { type: 'invalid_request_error', code: 'email_invalid', message: 'No such address: ada@example.com' };
    const { provider } = await stripeAt(says({ error }, 400));
    const failed = await provider.open(ORDER).catch((thrown: ProviderError) => thrown);
    expect(failed).toMatchObject({ code: 'status 400 email_invalid', status: 400 });
    expect((failed as ProviderError).message).toBe('it answered with status 400 email_invalid');
  });

  it('is asked for the balance, which a restricted key may not read and a key for tests moves no money with', async () => {
    const live = await stripeAt(says({ object: 'balance', livemode: true }));
    expect(await live.provider.checkAccount()).toBeUndefined();
    expect(live.requested.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/balance']);
    const test = await stripeAt(says({ object: 'balance', livemode: false }));
    expect(await test.provider.checkAccount()).toContain('moves no money');
    const restricted = await stripeAt(says({ error: { type: 'invalid_request_error' } }, 403));
    expect(await restricted.provider.checkAccount()).toContain('may not read the balance');
    const wrong = await stripeAt(says({ error: { type: 'invalid_request_error', code: 'api_key_expired' } }, 401));
    await expect(wrong.provider.checkAccount()).rejects.toThrow('it answered with status 401 api_key_expired');
  });
});

describe('calls of Stripe', () => {
  const stripe = new Stripe('sk_test_1');
  const body = (type: string) => JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: session() } });
  const signed = (payload: string, at: Date, secret = SECRET) =>
    new Headers({
      'stripe-signature': stripe.webhooks.generateTestHeaderString({
        ...{ payload, secret, timestamp: Math.floor(at.getTime() / 1_000) },
      }),
    });
  const read = async (payload: string, headers: Headers) =>
    (await stripeAt(says(''))).provider.readEvent(payload, headers, NOW);
  const completed = body('checkout.session.completed');
  const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

  it('name their session; others concern nobody here', async () => {
    expect(await read(completed, signed(completed, NOW))).toEqual({ sessionId: 'cs_1' });
    const other = body('charge.refunded');
    expect(await read(other, signed(other, NOW))).toBeUndefined();
  });

  it('are believed for five minutes', async () => {
    expect(await read(completed, signed(completed, ago(300)))).toEqual({ sessionId: 'cs_1' });
    await expect(read(completed, signed(completed, ago(301)))).rejects.toThrow(ForgedEvent);
  });

  it('are not believed with another secret, other words, or no signature', async () => {
    await expect(read(completed, signed(completed, NOW, 'whsec_other'))).rejects.toThrow(ForgedEvent);
    await expect(read(completed.replace('cs_1', 'cs_2'), signed(completed, NOW))).rejects.toThrow(ForgedEvent);
    await expect(read(completed, new Headers())).rejects.toThrow(ForgedEvent);
    await expect(read('<html>', signed(completed, NOW))).rejects.toThrow(ForgedEvent);
  });
});

describe('who takes the deposits', () => {
  const setup = (env: NodeJS.ProcessEnv, hasOutbox = false) =>
    paymentProvider({ env, db: undefined as never, slug: 'wattle-caravans', hasOutbox, now: NOW });
  const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  it('is Stripe with key and secret, the dealer’s own or those of all; half of them is nobody', async () => {
    expect((await setup(keys))?.name).toBe('stripe');
    expect(
      (await setup({ STRIPE_SECRET_KEY_WATTLE_CARAVANS: 'sk_2', STRIPE_WEBHOOK_SECRET_WATTLE_CARAVANS: 'w' }))?.name,
    ).toBe('stripe');
    expect(await setup({ STRIPE_SECRET_KEY: 'sk_1' })).toBeUndefined();
    expect(await setup({ STRIPE_SECRET_KEY_KITE: 'sk_2', STRIPE_WEBHOOK_SECRET_KITE: 'w' })).toBeUndefined();
  });

  it('is the test provider in development only', async () => {
    expect((await setup({}, true))?.name).toBe('test');
    expect(await setup({})).toBeUndefined();
  });
});
