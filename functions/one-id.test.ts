import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callFunction } from '#src/server/http/call-function.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { openMemory } from '#src/server/http/process-memory.ts';
import { log } from '#src/server/log/log.ts';
import { says, testProvider } from '#src/server/providers/provider-for-test.ts';
import run, { config } from './reviews.ts';

const CALL = '/api/reviews/snap21?orgId=anchor-1';
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const stream = (log as unknown as Record<symbol, { write(text: string): unknown }>)[pino.symbols.streamSym];
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  if (!stream) throw new Error('The log has no stream.');
  vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(line));
  const site = { slug: 'anchor', reviews: { orgId: 'anchor-1', average: 4.6, count: 40 } };
  const realFetch = fetch;
  // What pages ask reaches the function; what the function asks goes on to the provider.
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => {
    if (typeof url !== 'string' || !url.startsWith('/api/')) return realFetch(url, init);
    const request = new Request(`https://anchor.example${url}`, init);
    const context = { site, memory: openMemory(), params: {}, ip: '203.0.113.9', now: new Date() };
    return callFunction({ config, run }, request, () => context as unknown as FunctionContext);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A view of a page, whose scripts are loaded anew. */
async function view() {
  vi.resetModules();
  return (await import('#src/stores/api-fetch.ts')).apiFetch;
}

describe('the id of a request', () => {
  it('is one from the view of a page to the function, its log and the provider', async () => {
    const provider = await testProvider(says('', 500), says('', 500), says({ rating: 4.8, count: 12 }));
    onTestFinished(() => provider.close());
    vi.stubEnv('REVIEWS_PROVIDER_URL', provider.url);
    const ask = await view();
    const answers = [await ask(CALL), await ask(CALL, { headers: { accept: 'application/json' } })];
    const [id = ''] = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
    expect(id).toMatch(ID);
    expect(answers.map(({ headers }) => headers.get('x-request-id'))).toEqual([id, id]);
    // A call that failed was tried twice.
    expect(provider.ids).toEqual([id, id, id]);
    const logged = lines.map((line) => (JSON.parse(line) as { request_id?: string }).request_id);
    expect(logged.length).toBeGreaterThan(0);
    expect(new Set(logged)).toEqual(new Set([id]));
  });

  it('is another one for the next view, and never in the way of what a call says itself', async () => {
    const seen = new Set<string | null>();
    for (let views = 0; views < 3; views += 1) seen.add((await (await view())(CALL)).headers.get('x-request-id'));
    expect(seen.size).toBe(3);
    const given = await (await view())(CALL, { headers: { 'x-request-id': 'told-on-the-phone' } });
    expect(given.headers.get('x-request-id')).toBe('told-on-the-phone');
  });

  it('is made by the function for a browser without a secure connection', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const ask = await view();
    vi.unstubAllGlobals();
    const requested = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    await ask(CALL, { method: 'POST' });
    expect(requested).toHaveBeenCalledWith(CALL, { method: 'POST', headers: {} });
  });
});
