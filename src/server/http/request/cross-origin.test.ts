import { describe, expect, it } from 'vitest';
import type { SiteData } from '../../site-data/site-data.ts';
import { callFunction } from '../call-function.ts';
import { type ApiConfig, answer, type FunctionContext, json } from '../context.ts';
import { readBody, requireSameOrigin } from './read-body.ts';

const site = {
  ...{ slug: 'harbour', brochure: { origin: 'https://www.harbour.example' } },
  origins: ['https://promo.example', 'https://shop.example:8443'],
} as unknown as SiteData;
const config: ApiConfig = { path: '/api/leads', method: 'POST' };
const take = (request: Request, context: FunctionContext) =>
  answer(async () => {
    requireSameOrigin(request, context.site);
    return json(await readBody(request));
  });
const call = (headers: Record<string, string>, { method = 'POST', of = site } = {}) => {
  const body = method === 'POST' ? { body: '{"a":1}' } : {};
  const type = { 'content-type': 'application/json', host: 'harbour.example' };
  const request = new Request('https://harbour.example/api/leads', {
    method,
    ...body,
    headers: { ...type, ...headers },
  });
  return callFunction({ config, run: take }, request, () => ({ site: of }) as FunctionContext);
};
const preflight = (origin: string, of = site) =>
  call({ origin, 'access-control-request-method': 'POST' }, { method: 'OPTIONS', of });
const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

describe('pages of other origins', () => {
  it.each(['https://promo.example', 'https://shop.example:8443'])(
    '%s is listed: it may send forms and read the answer',
    async (origin) => {
      const response = await call({ origin, 'sec-fetch-site': 'cross-site' });
      expect([response.status, allowed(response), response.headers.get('vary')]).toEqual([200, origin, 'Origin']);
      expect(response.headers.has('access-control-allow-credentials')).toBe(false);
      const requested = await preflight(origin);
      expect([requested.status, allowed(requested)]).toEqual([204, origin]);
      expect(requested.headers.get('access-control-allow-methods')).toBe('POST');
      expect(requested.headers.get('access-control-allow-headers')).toBe('content-type, idempotency-key, x-request-id');
    },
  );

  it.each([
    'https://evil.example',
    'http://promo.example',
    'https://promo.example:444',
    'https://promo.example.evil.example',
    'https://evil.example/https://promo.example',
    'https://promo.example@evil.example',
    'https://PROMO.example/',
    'null',
    '*',
  ])('%s is not: it may neither send nor read', async (origin) => {
    const response = await call({ origin, 'sec-fetch-site': 'cross-site' });
    expect([response.status, allowed(response)]).toEqual([403, null]);
    const requested = await preflight(origin);
    expect(allowed(requested)).toBeNull();
    expect(requested.headers.get('access-control-allow-methods')).toBeNull();
  });

  it('a page of the site needs no permission', async () => {
    for (const origin of ['https://harbour.example', 'https://www.harbour.example']) {
      const response = await call({ origin, 'sec-fetch-site': 'same-origin' });
      expect([response.status, allowed(response)]).toEqual([200, null]);
    }
  });

  it('a site that lists none says nothing of origins, also when it is asked', async () => {
    const { origins: _, ...own } = site;
    const of = own as SiteData;
    const response = await call({ origin: 'https://promo.example', 'sec-fetch-site': 'cross-site' }, { of });
    expect([response.status, allowed(response), response.headers.get('vary')]).toEqual([403, null, null]);
    expect(allowed(await preflight('https://promo.example', of))).toBeNull();
  });

  it('OPTIONS that asks for no permission is a wrong method', async () => {
    expect((await call({}, { method: 'OPTIONS' })).status).toBe(405);
    expect((await call({ origin: 'https://promo.example' }, { method: 'OPTIONS' })).status).toBe(405);
  });
});
