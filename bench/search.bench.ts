import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { type SearchRecord, searchRecord } from '#src/domain/search/record/search-record.ts';
import { EMPTY_STATE } from '#src/domain/search/state.ts';
import { searchProps } from '#src/page-data/search/search.ts';
import type { Site } from '#src/page-data/site/site.ts';
import type { SearchRequest } from '#src/search/client.ts';
import { createEngine } from '#src/search/embedded/engine.ts';
import { cardOrder } from '#src/search/embedded/index/card-files.ts';
import { toColumns } from '#src/search/embedded/index/columns.ts';
import { decodeIndex } from '#src/search/embedded/index/decode-index.ts';
import { encodeIndex } from '#src/search/embedded/index/encode-index.ts';
import { loadSite } from '../integrations/build/load-site.ts';
import { CARDS_PER_FILE, searchFiles } from '../integrations/outputs/search-files.ts';
import { emptyFolder, readListings, shuffled, stockOf, writeDealer } from './dealers.ts';
import { percentile } from './percentile.ts';
import { loadEmbedded, MIN_SEARCHES, type Passes, passes } from './search/passes.ts';
import { stateRequests } from './search/state-requests.ts';
import { queryMix } from './search-mix.ts';

const HELP = `Measures the embedded search on dealers made from the real listings: bytes of the index, time to load it,
and time of whole request sets (hits and all facet counts of a page) for 200 searches of eight kinds.

  npm run bench -- search [--sizes 200,2000,20000,100000] [--browser] [--again 3] [--limit 60]
  npm run bench -- search --shopper       20 searches a shopper would type, and what comes first

--browser repeats it in a fresh Chromium whose CPU is slowed down four times. "first" is the first pass after the start,
nothing compiled or cached; "again" the best of up to three more (--again N). Searching takes at most --limit seconds in
each place: a row then says how many searches were answered, "37 of 200", which are an even sample of all kinds. Totals in
the browser must be those in Node. Above the number of listings they are repeated under other stock numbers.
Decision 007 has the measured table of MiniSearch, itemsjs, Orama and Fuse beside it.
`;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '200,2000,20000,100000' },
    browser: { type: 'boolean', default: false },
    again: { type: 'string', default: '3' },
    limit: { type: 'string', default: '60' },
    shopper: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);
const brotli = (bytes: Uint8Array | string, quality: number) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

function timed<T>(run: () => T): [T, number] {
  const started = performance.now();
  const value = run();
  return [value, performance.now() - started];
}

/** The vehicles of a size as a dealer of the product has them, and the 200 searches. */
async function dealerOf(size: number) {
  const listings = shuffled(await readListings());
  const rows = stockOf(listings, 0, size);
  const root = emptyFolder(`search-${size}`);
  writeDealer(root, 'yard', rows);
  const loaded = await loadSite({ root, acceptStock: true, now: Date.parse('2026-11-21') }, 'yard');
  if (!loaded.ok) throw new Error(loaded.messages.join('\n'));
  const { site } = loaded;
  const { searchable, routes } = site.search;
  const route = routes[0];
  if (!route) throw new Error('The dealer has no search page.');
  const { setup } = searchProps(site, route).island;
  return { site, setup, records: searchable.map(searchRecord) };
}

type Place = { name: string; passes: Passes };

async function measure(size: number): Promise<void> {
  const { site, setup, records } = await dealerOf(size);
  const mix = queryMix(records).map(({ state }) => stateRequests(state, setup, Date.now()));
  console.log(
    `\n${size.toLocaleString('en-AU')} rows, ${records.length.toLocaleString('en-AU')} vehicles in search, ${mix.length} ` +
      `searches of ${mix.flat().length} queries`,
  );
  cardBytes(site, mix, records);
  const [index, buildMs] = timed(() => encodeIndex(toColumns(records)));
  const places = await passesIn(index, mix);
  const head = places.flatMap(({ name }) => [`${name}: load`, 'first p50 / p95', 'again p50 / p95']);
  console.log(row(['raw', 'brotli', 'B/vehicle', 'build', ...head]));
  const compressed = brotli(index, index.length > 4_000_000 ? 9 : 11);
  console.log(
    row([
      kB(index.length),
      kB(compressed),
      (compressed / records.length).toFixed(1),
      ms(buildMs),
      ...places.flatMap(({ passes }) => [ms(passes.loadMs), pair(passes.first, mix), pair(passes.again, mix)]),
    ]),
  );
  const differing = differingTotals(places);
  if (differing > 0) throw new Error(`${differing} totals in the browser differ from those in Node.`);
}

/** The passes in Node and, when asked for, in a browser. */
async function passesIn(index: Uint8Array, mix: readonly SearchRequest[][]): Promise<Place[]> {
  const limits = { more: Number(values.again), budgetMs: Number(values.limit) * 1000 };
  const places: Place[] = [{ name: 'Node', passes: passes(loadEmbedded, index, mix, limits) }];
  if (values.browser) {
    const { passesInBrowser } = await import('./search/in-browser.ts');
    places.push({ name: 'Chromium 4x', passes: await passesInBrowser(index, mix, { throttle: 4, ...limits }) });
  }
  return places;
}

/** How many searches have other totals in another place. */
function differingTotals([first, ...others]: readonly Place[]): number {
  const differs = (total: number | null, at: number) =>
    total !== null && others.some(({ passes }) => (passes.totals[at] ?? total) !== total);
  return (first?.passes.totals ?? []).filter(differs).length;
}

const WIDTHS = [11, 10, 9, 8];
const row = (cells: readonly string[]) =>
  `  ${cells.map((cell, at) => cell.padStart(WIDTHS[at] ?? ((at - WIDTHS.length) % 3 === 0 ? 17 : 26))).join(' ')}`;

/** Median and 95th percentile, and how many searches they are of when these are not all. */
const pair = (times: readonly number[], mix: readonly unknown[]) =>
  times.length < MIN_SEARCHES
    ? '–'
    : `${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.95))}${times.length < mix.length ? ` (${times.length} of ${mix.length})` : ''}`;

/** How many files of card records a page of results needs, and their bytes. */
function cardBytes(site: Site, mix: readonly SearchRequest[][], records: readonly SearchRecord[]): void {
  const columns = decodeIndex(encodeIndex(toColumns(records)));
  const engine = createEngine(columns);
  const placeOf = new Map([...cardOrder(columns)].map((row, place) => [row, place]));
  const files = [...searchFiles(site)].filter(({ path }) => path.includes('/cars-'));
  const sizes = files.map((file) => brotli(file.bytes, 5));
  const chunkSize = CARDS_PER_FILE;
  const perPage = mix.map((requests) => {
    const rows = engine.search(requests.slice(0, 1))[0]?.rows ?? [];
    const chunks = new Set(rows.map((row) => Math.floor((placeOf.get(row) ?? 0) / chunkSize)));
    return { count: chunks.size, bytes: [...chunks].reduce((sum, at) => sum + (sizes[at] ?? 0), 0) };
  });
  const half = (numbers: readonly number[]) => percentile(numbers, 0.5);
  console.log(
    `  cards: ${files.length} files; half of the pages of results need at most ${half(perPage.map(({ count }) => count))} ` +
      `of them, ${kB(half(perPage.map(({ bytes }) => bytes)))} compressed`,
  );
}

/** All listings as one dealer: what a shopper types, and what comes first. */
async function shopper(): Promise<void> {
  const { setup, records } = await dealerOf((await readListings()).length);
  const engine = createEngine(decodeIndex(encodeIndex(toColumns(records))));
  console.log(`${records.length.toLocaleString('en-AU')} vehicles\n`);
  for (const query of SHOPPER_QUERIES) {
    const [request] = stateRequests({ ...EMPTY_STATE, query }, setup, Date.now());
    if (!request) continue;
    const [[result], time] = timed(() => engine.search([request]));
    const first = (result?.rows ?? []).slice(0, 3).map((row) => {
      const { year, make, model, badge, body, price, km } = records[row] ?? {};
      return (
        `${year} ${make} ${model}${badge ? ` ${badge}` : ''} ` +
        `(${[body, price && `$${price.toLocaleString('en-AU')}`, km !== undefined && `${km.toLocaleString('en-AU')} km`].filter(Boolean).join(', ')})`
      );
    });
    console.log(
      `| ${query} | ${(result?.nbHits ?? 0).toLocaleString('en-AU')} | ${first.join('; ') || '–'} | ${ms(time)} ms |`,
    );
  }
}

/** What people type into the search box of a dealer. */
const SHOPPER_QUERIES = [
  '2021 hilux under 40k',
  'cx5',
  'cx 5 maxx sport',
  'land cruiser',
  'landcruiser prado diesel',
  'toyta corola',
  'vw golf',
  'merc c class',
  'pickup 4x4 auto',
  'ute under 60,000 km',
  '7 seater suv',
  'electric hatch',
  'ford ranger wildtrak 2018',
  'i30 manual',
  'mazda 3 from 2018',
  'white hyundai tucson',
  '$20k-30k hybrid',
  'x trail 4wd',
  'mitsubishi triton over 2019 under 45k',
  'porshe cayene',
];

if (values.help) process.stdout.write(HELP);
else if (values.shopper) await shopper();
else for (const size of values.sizes.split(',')) await measure(Number(size));
