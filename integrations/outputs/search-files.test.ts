import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_STATE } from '#src/domain/search/state.ts';
import { searchProps } from '#src/page-data/search/search.ts';
import type { Site } from '#src/page-data/site/site.ts';
import type { LoadingClient } from '#src/search/embedded/load-client.ts';
import { createPageClient } from '#src/search/embedded/page-client.ts';
import { SEARCH_REF_PATH } from '#src/search/embedded/search-ref.ts';
import { stateRequests } from '../../bench/search/state-requests.ts';
import { loadSite } from '../build/load-site.ts';
import { type SearchFile, searchFiles } from './search-files.ts';

const root = join(import.meta.dirname, '../..');
const NOW = Date.parse('2026-11-21T10:00:00+11:00');
const DEALERS = ['harbour', 'brolga', 'southern-cross', 'wattle-caravans', 'kite'];

const sites = new Map<string, { site: Site; client: LoadingClient; files: SearchFile[] }>();

/** A client that reads the built files. */
function clientOf(files: SearchFile[]): LoadingClient {
  const byPath = new Map(files.map(({ path, bytes }) => [`/${path}`, bytes]));
  return createPageClient(SEARCH_REF_PATH, '/api', (address) => {
    const body = byPath.get(String(address));
    return Promise.resolve(
      new Response((body as BodyInit | undefined) ?? '', { status: body === undefined ? 404 : 200 }),
    );
  });
}

beforeAll(async () => {
  for (const slug of DEALERS) {
    const loaded = await loadSite({ root, acceptStock: true, now: NOW }, slug);
    if (!loaded.ok) throw new Error(loaded.messages.join('\n'));
    const files = [...searchFiles(loaded.site)];
    sites.set(slug, { site: loaded.site, client: clientOf(files), files });
  }
}, 120_000);

const siteOf = (slug: string) => {
  const found = sites.get(slug);
  if (!found) throw new Error(slug);
  return found;
};

describe.each(DEALERS)('search files of %s', (slug) => {
  it('SRCH-002 SRCH-018 answer every search address as its page was built', async () => {
    const { site, client } = siteOf(slug);
    const cards = site.cards;
    const { routes } = site.search;
    expect(routes.length).toBeGreaterThan(5);
    for (const route of routes) {
      const { island, cards: built } = searchProps(site, route);
      const { results } = await client.search<ReturnType<typeof cards.car>>(
        stateRequests(EMPTY_STATE, island.setup, NOW),
      );
      const [answer] = results;
      if (!answer) throw new Error(`${route.path} has no answer.`);
      expect({ path: route.path, total: answer.nbHits }).toEqual({ path: route.path, total: island.total });
      const first = route.vehicles.slice(0, island.setup.hitsPerPage);
      expect(answer.hits).toEqual(first.map((car) => ({ objectID: String(car.id), ...cards.car(car) })));
      if (!island.collapseSoldRuns) expect(built.map(({ id }) => id)).toEqual(first.map(({ id }) => String(id)));
      for (const { facet, values } of island.facets) {
        if (values.length === 0) continue;
        const counted = Object.entries(answer.facets?.[facet] ?? {})
          .map(([value, count]) => ({ value, count }))
          .sort((a, b) => b.count - a.count);
        expect({ path: route.path, facet, values }).toEqual({
          path: route.path,
          facet,
          values: counted.slice(0, values.length),
        });
      }
      const stats = Object.entries(answer.facets_stats ?? {}).map(([name, { min, max }]) => [name, { min, max }]);
      expect(Object.fromEntries(stats)).toEqual(island.ranges);
    }
  });

  it('SRCH-022 SRCH-072 hold no vehicle that the filters of the site leave out', () => {
    const { site } = siteOf(slug);
    for (const car of site.search.searchable) {
      expect(['in_stock', 'coming_soon', 'sold']).toContain(car.status);
      expect(car.show_on_dealer_website).not.toBe(false);
    }
  });

  it('are the same for the same stock, and take at most 60 bytes a vehicle for so few, brotli', () => {
    const { site, files } = siteOf(slug);
    expect([...searchFiles(site)]).toEqual(files);
    const index = files.find(({ path }) => path.includes('/index.'));
    const size = brotliCompressSync(index?.bytes ?? '', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
    expect(size / site.search.searchable.length).toBeLessThan(60);
  });
});

describe('search files', () => {
  it('SRCH-076 limit the Ford group to Fords and used cars', () => {
    const { site } = siteOf('brolga');
    expect(site.settings.search.siteFilter).toBe('make:ford OR car_type:used');
    for (const car of site.search.searchable) expect(car.make === 'Ford' || car.car_type === 'used').toBe(true);
  });
});
