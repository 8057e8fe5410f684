import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testProvider } from '../providers/provider-for-test.ts';
import { sendWebhook, signWebhook, webhookRules } from './send-webhook.ts';

const NOW = new Date('2026-11-23T21:30:00.900Z');
const SECONDS = Math.floor(NOW.getTime() / 1000);
const call = { secret: 'hunter2', id: 'lead-7-crm.harbour', contentType: 'application/json', body: '{"name":"Zoë"}' };
const allowed = webhookRules({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1, crm.internal' });

type Requested = { method: string | undefined; headers: IncomingHttpHeaders; body: string };
async function receiver(answer: RequestListener): Promise<{ url: string; requested: Requested[] }> {
  const requested: Requested[] = [];
  const { url, close } = await testProvider(async (request, response) => {
    const { method, headers } = request;
    requested.push({ method, headers, body: await text(request) });
    answer(request, response);
  });
  onTestFinished(close);
  return { url, requested };
}
const says =
  (status: number, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end('x');

describe('a webhook', () => {
  it('LEAD-021 is signed as the Standard Webhooks specification says', () => {
    // The example of its authors.
    const signature = signWebhook(
      {
        secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        body: '{"test": 2432232314}',
      },
      1_614_265_330,
    );
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('sends the body by POST with its name, time and signature', async () => {
    const { url, requested } = await receiver(says(204));
    expect(await sendWebhook({ ...call, url }, NOW, allowed)).toEqual({ state: 'accepted' });
    expect(requested).toHaveLength(1);
    expect(requested[0]).toMatchObject({ method: 'POST', body: call.body });
    expect(requested[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': call.id,
      'idempotency-key': call.id,
      'webhook-timestamp': String(SECONDS),
      'webhook-signature': signWebhook(call, SECONDS),
    });
  });

  it('another body, time, name or secret has another signature', () => {
    const signatures = [
      signWebhook(call, SECONDS),
      signWebhook(call, SECONDS + 1),
      signWebhook({ ...call, body: '{}' }, SECONDS),
      signWebhook({ ...call, id: 'lead-8' }, SECONDS),
      signWebhook({ ...call, secret: 'hunter3' }, SECONDS),
    ];
    expect(new Set(signatures).size).toBe(signatures.length);
  });

  it.each([
    [200, { state: 'accepted' }],
    [299, { state: 'accepted' }],
    [300, { state: 'later', reason: 'HTTP 300' }],
    [404, { state: 'later', reason: 'HTTP 404' }],
    [410, { state: 'refused', reason: 'HTTP 410' }],
    [429, { state: 'later', reason: 'HTTP 429' }],
    [500, { state: 'later', reason: 'HTTP 500' }],
  ] as [number, object][])('answered with %i: %j', async (status, outcome) => {
    const { url } = await receiver(says(status));
    expect(await sendWebhook({ ...call, url }, NOW, allowed)).toEqual(outcome);
  });

  it('follows no redirect', async () => {
    const target = await receiver(says(200));
    const { url } = await receiver(says(307, { location: target.url }));
    expect(await sendWebhook({ ...call, url }, NOW, allowed)).toEqual({ state: 'later', reason: 'HTTP 307' });
    expect(target.requested).toEqual([]);
  });

  it('waits when nobody answers in time, or at all', async () => {
    const { url } = await receiver(() => undefined);
    const outcome = await sendWebhook({ ...call, url }, NOW, { ...allowed, timeoutMs: 100 });
    expect(outcome).toEqual({ state: 'later', reason: expect.stringMatching(/Timeout|23|ABORT/) });
    const gone = await sendWebhook({ ...call, url: 'http://127.0.0.1:1/' }, NOW, allowed);
    expect(gone).toEqual({ state: 'later', reason: 'ECONNREFUSED' });
  });

  it('LEAD-021 does not reach into the own network, by address or by name, nor go without TLS, unless the host is allowed', async () => {
    const { url, requested } = await receiver(says(200));
    const { port } = new URL(url);
    const none = webhookRules({});
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const send = (to: string, rules = none) => sendWebhook({ ...call, url: to }, NOW, { ...rules, resolve });
    expect(await send(url)).toEqual({ state: 'refused', reason: 'ENOTLS' });
    for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254', 'crm.example'])
      expect(await send(`https://${host}:${port}/`)).toEqual({ state: 'refused', reason: 'EPRIVATE' });
    expect(requested).toEqual([]);
    expect(await send(`http://crm.internal:${port}/`, allowed)).toEqual({ state: 'accepted' });
    expect(await send(`http://crm.example:${port}/`, allowed)).toEqual({ state: 'refused', reason: 'ENOTLS' });
  });
});
