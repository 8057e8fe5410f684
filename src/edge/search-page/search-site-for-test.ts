import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import { INLINE_SCRIPTS } from '#src/domain/text/inline-scripts.ts';
import { CAR, SETTINGS } from '#src/domain/vehicle-card/card-fixture.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import { writeCardFile } from '#src/search/embedded/index/card-files.ts';
import { toColumns } from '#src/search/embedded/index/columns.ts';
import { encodeIndex } from '#src/search/embedded/index/encode-index.ts';
import type { SearchRef } from '#src/search/embedded/search-ref.ts';

/** Five cars in the order of the index: $10,000 to $50,000, the last one a Kia. */
const cars = Array.from({ length: 5 }, (_, at) => ({
  ...CAR,
  ...{ id: at, slug: `car-${at}`, make: at < 4 ? 'Mazda' : 'Kia', name: `Car ${at}`, price: (at + 1) * 10_000 },
}));
export const records = cars.map(
  ({ make, price }, at): SearchRecord => ({
    ...{ make, price, fuel: at % 2 === 0 ? 'Petrol' : 'Diesel', model: 'CX-5', year: 2021 },
    ...{ status: 'in_stock', show_on_dealer_website: 'true', car_type: 'used' },
  }),
);

export const PROPS: SearchIslandProps = {
  setup: {
    ...{ indexName: 'Car_production', hitsPerPage: 2, scope: {}, ranges: ['price'] },
    facets: ['make', 'make_model', 'fuel'],
    ...{ siteFilter: '', soldDays: 0, timeZone: 'Australia/Sydney', priceAscNeedsPrice: false },
  },
  ...{
    provider: 'embedded',
    total: 5,
    hint: 'Try: diesel ute',
    places: [],
    stockCount: 5,
    card: SETTINGS,
    dealer: 'Yard <&> Sons',
  },
  nouns: { singular: 'car', plural: 'cars' },
  facets: (['make', 'make_model', 'fuel'] as const).map((facet) => ({ facet, values: [], most: 99 })),
  ranges: { price: { min: 10_000, max: 50_000 } },
  filters: ['make', 'price', 'make_model', 'fuel'],
  ...{
    columns: 3,
    layout: 'grid',
    facetControl: 'list',
    sorts: [
      { sort: 'relevance', label: 'Most relevant' },
      { sort: 'priceDesc', label: 'Highest price' },
    ],
  },
  makeList: { style: 'plain', limit: 7 },
  quickPrices: [5_000, 70_000],
  priceBasis: 'Drive away',
  ...{ certifiedOnly: false, collapseSoldRuns: false, clearTarget: null, seeds: {}, shell: false, prefetch: true },
} as unknown as SearchIslandProps;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
export const pageWith = (props: SearchIslandProps, script: string = INLINE_SCRIPTS.searchFiltered) =>
  `<!DOCTYPE html><html><head><title>Used cars</title><script>${script}</script></head><body><h1 data-search-heading="Used">Used</h1>` +
  `<p class="muted" data-search-lead>All of them.</p><div class="island" data-island="SearchIsland" data-props="${escaped(JSON.stringify(props))}">` +
  '<div><p>printed</p></div></div><p>after</p></body></html>';

export const REF: SearchRef = { index: '/search-index/a', chunks: ['/search-index/0'], chunkSize: 8, count: 5 };

/** The files of a rendered site with one search page, `/search/used`, and how they are read. */
export function searchSite(change: Partial<SearchIslandProps> = {}, page = pageWith({ ...PROPS, ...change })) {
  const files: Record<string, string | Uint8Array<ArrayBuffer>> = {
    '/search/used': page,
    '/search-index/current.json': JSON.stringify(REF),
    [REF.index]: encodeIndex(toColumns(records)),
    '/search-index/0': writeCardFile([...cars].sort((a, b) => a.make.localeCompare(b.make))),
  };
  const read = async (path: string) => {
    const body = files[path];
    const headers = {
      'content-type': path === '/search/used' ? 'text/html; charset=utf-8' : 'text/plain',
      etag: '"1"',
    };
    return body === undefined ? new Response('', { status: 404 }) : new Response(body, { headers });
  };
  return { files, read };
}
