import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MISBEHAVING, says, type TestProvider, testProvider } from '#src/server/providers/provider-for-test.ts';
import { ratingProvider } from '#src/server/providers/rating-provider.ts';
import { builtRating } from './built-rating.ts';

const HOUR = 3_600_000;
const WRITTEN = { reviews: [], count: 40, average_rating: '4.6' };

let root = '';
let provider: TestProvider | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rating-'));
});
afterEach(() => {
  provider?.close();
  provider = undefined;
  rmSync(root, { recursive: true });
});

/** What a build shows as `average (count)`, and what it says; `hour` is when it is made. */
async function build(
  hour: number,
  {
    slug = 'anchor',
    orgId = 'anchor-1',
    timeoutMs = 2_000,
  }: { slug?: string; orgId?: string | null; timeoutMs?: number } = {},
) {
  const env = { REVIEWS_PROVIDER_URL: provider?.url, REVIEWS_PROVIDER_KEY: 'secret' };
  const service = ratingProvider.open(env, { timeoutMs });
  const { reviews, message } = await builtRating({ root, slug, now: hour * HOUR }, WRITTEN, { orgId }, service);
  return [`${reviews.average_rating} (${reviews.count})`, message];
}

describe('the rating of a build', () => {
  it('REV-001 is the provider’s where the site has an id there', async () => {
    provider = await testProvider(says({ rating: 4.8, count: 1051 }));
    expect(await build(1)).toEqual(['4.8 (1051)', undefined]);
    expect(provider.requested).toEqual([{ path: '/ratings?orgId=anchor-1', key: 'Bearer secret' }]);
  });

  it('REV-001 is the editors’ without an id or a provider, and nobody is asked', async () => {
    expect(await build(1)).toEqual(['4.6 (40)', undefined]);
    provider = await testProvider(says({ rating: 4.8, count: 1051 }));
    expect(await build(1, { orgId: null })).toEqual(['4.6 (40)', undefined]);
    expect(provider.requested).toEqual([]);
  });

  it('is asked for again after six hours, and at once for another id', async () => {
    provider = await testProvider(says({ rating: 4.8, count: 50 }), says({ rating: 4.9, count: 51 }));
    expect((await build(100))[0]).toBe('4.8 (50)');
    expect((await build(105.9))[0]).toBe('4.8 (50)');
    expect((await build(106))[0]).toBe('4.9 (51)');
    expect(provider.requested).toHaveLength(2);
    await build(106, { orgId: 'anchor-2' });
    expect(provider.requested).toHaveLength(3);
  });

  it.each(MISBEHAVING.slice(0, 4))(
    'REV-023 a provider that %s is told, and the rating of reviews.json is shown',
    async (_, listeners, calls) => {
      provider = await testProvider(...listeners);
      const [shown, message] = await build(1, { timeoutMs: 150 });
      expect(shown).toBe('4.6 (40)');
      expect(message).toMatch(/^anchor: the review provider failed \(.+\); the rating of reviews\.json is shown\.$/);
      expect(provider.requested).toHaveLength(calls);
    },
  );

  it('REV-023 the last rating stands in for a provider that fails, for thirty days', async () => {
    provider = await testProvider(says({ rating: 4.8, count: 50 }), says('', 403));
    await build(0);
    expect(await build(24)).toEqual(['4.8 (50)', expect.stringContaining('the last rating it gave stays')]);
    expect((await build(30 * 24 - 1))[0]).toBe('4.8 (50)');
    expect((await build(30 * 24))[0]).toBe('4.6 (40)');
  });

  it('a provider that failed is asked for no other dealer for ten minutes', async () => {
    provider = await testProvider(says('', 403));
    await build(1);
    expect(await build(1 + 9.9 / 60, { slug: 'beacon' })).toEqual(['4.6 (40)', undefined]);
    expect(provider.requested).toHaveLength(1);
    await build(1 + 10 / 60, { slug: 'beacon' });
    expect(provider.requested).toHaveLength(2);
  });

  it('a kept rating that cannot be read is asked for again', async () => {
    provider = await testProvider(says({ rating: 4.8, count: 50 }));
    await build(1);
    writeFileSync(join(root, '.cache/ratings/anchor.json'), '{"average": 4.9, "orgId"');
    expect((await build(1))[0]).toBe('4.8 (50)');
    expect(provider.requested).toHaveLength(2);
  });
});
