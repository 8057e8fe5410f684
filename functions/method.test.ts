import { describe, expect, it, vi } from 'vitest';
import { callFunction } from '#src/server/http/call-function.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { readEndpoints } from '#src/server/http/read-endpoints.ts';

const functions = await readEndpoints(import.meta.dirname);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The method of every address, as docs/spec/17-functions-api.md has it. */
const CALLS = [
  ['POST', '/api/alerts'],
  ['GET, POST', '/api/alerts/confirm'],
  ['GET', '/api/alerts/manage'],
  ['GET', '/api/alerts/subject'],
  ['GET, POST', '/api/alerts/unsubscribe'],
  ['GET', '/api/appointments'],
  ['GET', '/cars/:slug/autogauge'],
  ['POST', '/api/auth/send-code'],
  ['GET', '/api/auth/session'],
  ['POST', '/api/auth/sign-out'],
  ['POST', '/api/auth/verify-code'],
  ['GET', '/api/check-if-contact-exists'],
  ['POST', '/api/checkout'],
  ['POST', '/api/checkout/cancel'],
  ['POST', '/api/checkout/events'],
  ['GET', '/api/checkout/order'],
  ['GET', '/api/held-cars'],
  ['GET, POST', '/dev/payment'],
  ['GET', '/api/delivery'],
  ['POST', '/api/enquiries'],
  ['POST', '/api/events'],
  ['GET', '/api/finance/disclaimer'],
  ['GET', '/api/geocode'],
  ['POST', '/api/leads'],
  ['POST', '/api/leads/offer-accepted'],
  ['POST', '/api/mcp'],
  ['POST', '/api/miscellaneous'],
  ['POST', '/api/rego-lookup'],
  ['POST', '/api/valuations/adjustments'],
  ['GET', '/api/cars/:slug/market-quote'],
  ['GET', '/api/cars/:slug/pdf'],
  ['POST', '/api/:provider/create-customer'],
  ['GET', '/api/cars/by-id/:id'],
  ['POST', '/api/:provider/quote'],
  ['POST', '/api/rate-limit'],
  ['POST', '/api/reveal-phone'],
  ['GET', '/api/reviews/snap21'],
  ['GET', '/api/cars/:slug/similar'],
  ['GET', '/api/cars/:slug/view.json'],
  ['POST', '/api/vitals'],
  ['GET', '/api/watchlist'],
  ['POST', '/api/watchlist/remove-car'],
  ['POST', '/api/watchlist/save-car'],
] as const;

describe('the method of a call', () => {
  it('API-048 nothing answers for locations, offers or models: pages and search index hold them', () => {
    expect(
      functions.map(({ config }) => config.path).filter((path) => /\/(?:location|offer|model)s?(?:\/|$)/.test(path)),
    ).toEqual([]);
  });

  it('API-040 every function is listed here', () => {
    expect(functions.map(({ config }) => config.path).sort()).toEqual(CALLS.map(([, path]) => path).sort());
  });

  it.each(CALLS)('API-040 only %s asks %s: any other method is 405, and nothing is called', async (allowed, path) => {
    const methods: readonly string[] = allowed.split(', ');
    const found = functions.find(({ config }) => config.path === path);
    if (!found) throw new Error(`no function ${path}`);
    const run = vi.fn(() => Promise.resolve(new Response('ran')));
    const context = vi.fn(() => ({ site: {} }) as FunctionContext);
    const call = (requested: string) =>
      callFunction(
        { config: found.config, run },
        new Request(`https://a.example${path}`, { method: requested }),
        context,
      );
    for (const wrong of METHODS.filter((other) => !methods.includes(other))) {
      const refused = await call(wrong);
      expect([wrong, refused.status, refused.headers.get('allow')]).toEqual([wrong, 405, allowed]);
      expect(await refused.json()).toEqual({ error: `Use ${methods.join(' or ')}.` });
      expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(context).not.toHaveBeenCalled();
    expect(run).not.toHaveBeenCalled();
    for (const method of methods) expect(await (await call(method)).text()).toBe('ran');
    expect(context).toHaveBeenCalledTimes(methods.length);
  });
});
