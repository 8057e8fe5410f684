import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FunctionContext } from '#src/server/http/context.ts';
import { openMemory } from '#src/server/http/process-memory.ts';
import { MISBEHAVING, says, type TestProvider, testProvider } from '#src/server/providers/provider-for-test.ts';
import reviews from './reviews.ts';

const OWN = { orgId: 'anchor-1', average: 4.6, count: 40 };
const BUILT = { rating: 4.6, stars: 4.5, count: 40 };

/** A caller of one process; `at` is the minute of the call. */
function caller(own: typeof OWN | null = OWN) {
  const memory = openMemory();
  return async (query: string, at = 0) => {
    const context = {
      ...{ site: { slug: 'anchor', ...(own && { reviews: own }) }, memory, params: {}, ip: '1.1.1.1' },
      now: new Date(Date.UTC(2026, 10, 21, 0, at)),
    };
    const request = new Request(`https://anchor.example/api/reviews/snap21${query}`);
    const response = await reviews(request, context as unknown as FunctionContext);
    return [response.status, await response.json(), response.headers.get('cache-control')] as const;
  };
}

let provider: TestProvider | undefined;
async function provide(...listeners: Parameters<typeof testProvider>) {
  provider = await testProvider(...listeners);
  vi.stubEnv('REVIEWS_PROVIDER_URL', provider.url);
  vi.stubEnv('REVIEWS_PROVIDER_KEY', 'secret');
  return provider;
}
afterEach(() => {
  vi.unstubAllEnvs();
  provider?.close();
});

/** Answers that are no rating. */
const NO_RATINGS: typeof MISBEHAVING = [
  ['knows more than five stars', [says({ rating: 9.8, count: 12 })], 1],
  ['counts below zero', [says({ rating: 4.8, count: -1 })], 1],
];

describe('GET /api/reviews/snap21', () => {
  it('API-017 without a provider answers rating and stars of the print', async () => {
    expect(await caller()('?orgId=anchor-1')).toEqual([200, BUILT, 'public, max-age=900']);
  });

  it('API-017 REV-001 asks the provider with the id and a key that the browser never has', async () => {
    const { requested } = await provide(says({ rating: '4.81', stars: 5, count: 1051 }));
    const [status, body] = await caller()('?orgId=anchor-1');
    expect([status, body]).toEqual([200, { rating: 4.81, stars: 5, count: 1051 }]);
    expect(requested).toEqual([{ path: '/ratings?orgId=anchor-1', key: 'Bearer secret' }]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('API-017 keeps the count of the print where the provider has none', async () => {
    await provide(says({ rating: 4.2 }));
    expect((await caller()('?orgId=anchor-1'))[1]).toEqual({ rating: 4.2, stars: 4, count: 40 });
  });

  it('asks once in 15 minutes, however many ask at once', async () => {
    const { requested } = await provide(says({ rating: 4.7, count: 50 }));
    const ask = caller();
    await Promise.all([ask('?orgId=anchor-1'), ask('?orgId=anchor-1'), ask('?orgId=anchor-1', 14)]);
    expect(requested).toHaveLength(1);
    await ask('?orgId=anchor-1', 15);
    expect(requested).toHaveLength(2);
  });

  it.each([
    ['', 400],
    ['?orgId=', 400],
    ['?orgId=another-dealer', 404],
    ['?orgId=anchor-1%00', 404],
  ])('API-040 API-043 %j is refused and asks nobody', async (query, status) => {
    const { requested } = await provide(says({ rating: 4.7 }));
    expect((await caller()(query))[0]).toBe(status);
    expect(requested).toEqual([]);
  });

  it('API-043 a site without an id has nothing to ask', async () => {
    const [status] = await caller(null)('?orgId=anchor-1');
    expect(status).toBe(404);
  });

  it.each([...MISBEHAVING.slice(2, 5), ...NO_RATINGS])(
    'REV-023 API-017 a provider that %s: the rating of the print answers',
    async (_, listeners, calls) => {
      const { requested } = await provide(...listeners);
      const ask = caller();
      expect((await ask('?orgId=anchor-1')).slice(0, 2)).toEqual([200, BUILT]);
      expect(requested).toHaveLength(calls);
      // Left alone for a minute, then asked again.
      await ask('?orgId=anchor-1');
      expect(requested).toHaveLength(calls);
      await ask('?orgId=anchor-1', 1);
      expect(requested.length).toBeGreaterThan(calls);
    },
  );
});
