// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSite } from '#src/stores/on-site-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';

/** Calls that wait for their answer, oldest first. */
let waiting: { call: string; answer(response: Response): void }[];
const DONE = () => Response.json({ success: true });
const FAILED = () => Response.json({ error: 'No luck.' }, { status: 500 });
/** Answers the oldest waiting call of that name. */
async function answer(call: string, response: Response) {
  const at = await until(() => {
    const found = waiting.findIndex((one) => one.call === call);
    expect(found).toBeGreaterThanOrEqual(0);
    return found;
  });
  waiting.splice(at, 1)[0]?.answer(response);
}

async function openList(ids: readonly string[] = []) {
  const { client, store } = await onSite('harbour', async () => ({
    client: await import('./watchlist-client.ts'),
    store: await import('#src/stores/vehicles/watched.ts'),
  }));
  const shown = () => store.$watched.get().map(({ id }) => id);
  const load = (loaded: readonly string[]) => {
    const loading = client.loadWatchlist();
    return {
      arrive: async () => {
        await answer('watchlist', Response.json({ entries: loaded.map((id) => ({ id })) }));
        await loading;
      },
    };
  };
  if (ids.length > 0) await load(ids).arrive();
  return { ...client, shown, load };
}

beforeEach(() => {
  localStorage.clear();
  waiting = [];
  document.body.dataset.api = '/api';
  vi.stubGlobal('fetch', (address: string | URL) => {
    const call = String(address).split('/api/')[1] ?? '';
    if (call === 'auth/session') return Promise.resolve(Response.json({ user: { id: '1', phone: '0491570006' } }));
    return new Promise<Response>((resolve) => waiting.push({ call, answer: resolve }));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the watchlist in the browser', () => {
  it('API-033 DATA-051 WATCH-001 shows the newest first', async () => {
    const { saveWatched, shown } = await openList(['2', '1']);
    void saveWatched('3');
    expect(shown()).toEqual(['3', '2', '1']);
    void saveWatched('1');
    expect(shown()).toEqual(['1', '3', '2']);
  });

  it('WATCH-005 a call that fails undoes its own change only', async () => {
    const { saveWatched, removeWatched, shown } = await openList(['2', '1']);
    const [first, second, third] = [saveWatched('3'), saveWatched('4'), removeWatched('1')];
    expect(shown()).toEqual(['4', '3', '2']);
    await answer('watchlist/save-car', FAILED());
    expect(await first).toEqual({ success: false, error: 'No luck.' });
    expect(shown()).toEqual(['4', '2']);
    await answer('watchlist/save-car', DONE());
    expect(await second).toEqual({ success: true });
    await answer('watchlist/remove-car', FAILED());
    expect((await third).success).toBe(false);
    expect(shown()).toEqual(['4', '2', '1']);
  });

  it('WATCH-005 what could not be removed is back in its place', async () => {
    const { removeWatched, shown } = await openList(['3', '2', '1']);
    const removed = removeWatched('2');
    expect(shown()).toEqual(['3', '1']);
    await answer('watchlist/remove-car', FAILED());
    await removed;
    expect(shown()).toEqual(['3', '2', '1']);
  });

  it('WATCH-001 WATCH-002 a list that arrives late keeps what was changed while it was on its way', async () => {
    const { saveWatched, removeWatched, shown, load } = await openList();
    const loading = load(['2', '1']);
    const saved = saveWatched('3');
    void removeWatched('1');
    await answer('watchlist/save-car', DONE());
    await saved;
    await loading.arrive();
    expect(shown()).toEqual(['3', '2']);
  });
});
