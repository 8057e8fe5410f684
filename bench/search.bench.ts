import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { samplePictures } from '#integrations/samples/sample-pictures.ts';
import { type SearchRecord, searchRecord } from '#src/domain/search/search-record.ts';
import { EMPTY_STATE } from '#src/domain/search/state.ts';
import { searchProps } from '#src/page-data/search.ts';
import type { Site } from '#src/page-data/site.ts';
import type { SearchRequest } from '#src/search/client.ts';
import { cardOrder } from '#src/search/embedded/card-files.ts';
import { toColumns } from '#src/search/embedded/columns.ts';
import { decodeIndex } from '#src/search/embedded/decode-index.ts';
import { encodeIndex } from '#src/search/embedded/encode-index.ts';
import { createEngine } from '#src/search/embedded/engine.ts';
import { loadSite } from '../integrations/print/load-site.ts';
import { CARDS_PER_FILE, searchFiles } from '../integrations/search-index/search-files.ts';
import { emptyFolder, type Listing, readListings, shuffled, writeDealer } from './dealers.ts';
import { percentile } from './percentile.ts';
import { ENGINES } from './search/engines.ts';
import { LEAST_SEARCHES, type Passes, passes } from './search/passes.ts';
import { stateRequests } from './search/state-requests.ts';
import { queryMix } from './search-mix.ts';

const HELP = `Measures the embedded search on dealers made from the real listings: bytes of the index, time to load it,
and time of whole request sets (hits and all facet counts of a page) for 200 searches of eight kinds; beside it
MiniSearch, itemsjs, Orama and Fuse with the same searches of the same vehicles.

  npm run bench -- search [--sizes 200,2000,20000,100000] [--engines embedded,Orama] [--browser]
                          [--again 3] [--limit 60] [--kill 900]
  npm run bench -- search --shopper       20 searches a shopper would type, and what comes first

Every engine and size runs in a process of its own; --browser repeats it in a fresh Chromium whose CPU is slowed down
four times. "first" is the first pass after the start, nothing compiled or cached; "again" the best of up to
three more (--again N). An engine searches for --limit seconds in each place: then it stands in the table with the searches it
has answered, "37 of 200", which are an even sample of all kinds. One that needs more than --kill seconds to build its
index, or for its turn in Node or in Chromium, is ended, and so noted. Totals of searches without words must be those
of the embedded engine. Above the number of listings they are repeated under other stock numbers.
`;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '200,2000,20000,100000' },
    engines: { type: 'string', default: ENGINES.map(({ name }) => name).join(',') },
    browser: { type: 'boolean', default: false },
    again: { type: 'string', default: '3' },
    limit: { type: 'string', default: '60' },
    kill: { type: 'string', default: '900' },
    shopper: { type: 'boolean', default: false },
    child: { type: 'string' },
    engine: { type: 'string' },
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
  const rows: Listing[] = Array.from({ length: size }, (_, n) => listings[n % listings.length] ?? {});
  const root = emptyFolder(`search-${size}`);
  writeDealer(root, 'yard', rows);
  const loaded = await loadSite(
    { root, pictures: samplePictures, acceptStock: true, now: Date.parse('2026-11-21') },
    'yard',
  );
  if (!loaded.ok) throw new Error(loaded.messages.join('\n'));
  const { site } = loaded;
  const { searchable, routes } = site.search;
  const route = routes[0];
  if (!route) throw new Error('The dealer has no search page.');
  const { setup } = searchProps(site, route).island;
  return { root, site, setup, records: searchable.map(searchRecord) };
}

type Work = { records: SearchRecord[]; mix: SearchRequest[][] };

/** What the process of an engine tells, one after the other. */
type Told =
  | { stage: 'built'; raw: number; compressed: number; buildMs: number }
  | { stage: 'ran'; place: string; passes: Passes }
  | { stage: 'failed'; place: string; reason: string };

async function measure(size: number): Promise<void> {
  const { root, site, setup, records } = await dealerOf(size);
  const mix = queryMix(records).map(({ state }) => stateRequests(state, setup, Date.now()));
  console.log(
    `\n${size.toLocaleString('en-AU')} rows, ${records.length.toLocaleString('en-AU')} vehicles in search, ${mix.length} searches of ${mix.flat().length} queries`,
  );
  const engine = createEngine(decodeIndex(encodeIndex(toColumns(records))));
  cardBytes(site, mix, records);
  const totals = mix.map((requests) => engine.search(requests.slice(0, 1))[0]?.nbHits ?? 0);
  const work = join(root, 'work.json');
  writeFileSync(work, JSON.stringify({ records, mix } satisfies Work));
  const places = ['Node', ...(values.browser ? ['Chromium 4x'] : [])];
  const head = ['engine', 'raw', 'brotli', 'B/vehicle', 'build'];
  console.log(row([...head, ...places.flatMap((place) => [`${place}: load`, 'first p50 / p95', 'again p50 / p95'])]));
  for (const name of values.engines.split(',')) {
    const told = await askEngine(name, size, work);
    const built = told.find((one) => one.stage === 'built');
    const cells = built
      ? [kB(built.raw), kB(built.compressed), (built.compressed / records.length).toFixed(1), ms(built.buildMs)]
      : ['–', '–', '–', '–'];
    const ran = told.filter((one) => one.stage === 'ran');
    for (const { passes } of ran) cells.push(ms(passes.loadMs), pair(passes.first, mix), pair(passes.again, mix));
    const notes = told.flatMap((one) => (one.stage === 'failed' ? [`${one.place}: ${one.reason}`] : []));
    for (const { place, passes } of ran) {
      const wrong = mix.filter((requests, at) => {
        const total = passes.totals[at] ?? totals[at];
        return total !== totals[at] && !requests[0]?.params?.query?.trim();
      });
      if (wrong.length > 0) notes.push(`${place}: ${wrong.length} totals differ`);
    }
    console.log(row([name, ...cells]) + notes.map((note) => `  ${note}`).join(''));
  }
}

const WIDTHS = [20, 11, 10, 9, 8];
const row = (cells: readonly string[]) =>
  `  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(20) : cell.padStart(WIDTHS[at] ?? ((at - 5) % 3 === 0 ? 17 : 26)))).join(' ')}`;

/** Median and 95th percentile, and how many searches they are of when these are not all. */
const pair = (times: readonly number[], mix: readonly unknown[]) =>
  times.length < LEAST_SEARCHES
    ? '–'
    : `${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.95))}${times.length < mix.length ? ` (${times.length} of ${mix.length})` : ''}`;

/** Runs an engine in a process of its own, which ends with this one; what it told until its end. */
function askEngine(name: string, size: number, work: string): Promise<Told[]> {
  const told: Told[] = [];
  const places = ['building', 'Node', ...(values.browser ? ['Chromium'] : [])];
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=8192',
      import.meta.filename,
      ...['--child', work, '--engine', name, '--again', values.again, '--limit', values.limit],
      ...(values.browser ? ['--browser'] : []),
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const since = performance.now();
  let killed = false;
  const kill = setTimeout(() => {
    killed = end();
  }, Number(values.kill) * 1000);
  const sayWhere = () => {
    const seconds = Math.round((performance.now() - since) / 1000);
    process.stderr.write(`${name}, ${size.toLocaleString('en-AU')}: ${places[told.length] ?? 'done'} (${seconds} s)\n`);
  };
  sayWhere();
  const life = setInterval(sayWhere, 30_000);
  child.on('message', (message) => {
    told.push(message as Told);
    kill.refresh();
    sayWhere();
  });
  return new Promise((done) => {
    child.once('close', (code, signal) => {
      clearTimeout(kill);
      clearInterval(life);
      process.off('exit', end);
      const reason = killed ? `ended after ${values.kill} s` : `ended with ${signal ?? `exit code ${code}`}`;
      if (code !== 0) told.push({ stage: 'failed', place: places[told.length] ?? 'end', reason });
      done(told);
    });
  });
}

async function measureEngine(name: string, file: string): Promise<void> {
  const engine = ENGINES.find((entry) => entry.name === name);
  if (!engine) throw new Error(`There is no engine "${name}": ${ENGINES.map((entry) => entry.name).join(', ')}.`);
  const { records, mix } = JSON.parse(readFileSync(file, 'utf8')) as Work;
  const tell = (told: Told) => new Promise((done) => process.send?.(told, done));
  const limits = { more: Number(values.again), budgetMs: Number(values.limit) * 1000 };
  let place = 'building';
  try {
    const [index, buildMs] = timed(() => engine.build(records));
    const raw = Buffer.byteLength(index);
    await tell({ stage: 'built', raw, compressed: brotli(index, raw > 4_000_000 ? 9 : 11), buildMs });
    place = 'Node';
    await tell({ stage: 'ran', place, passes: passes(engine, index, mix, limits) });
    if (!values.browser) return;
    place = 'Chromium';
    const { passesInBrowser } = await import('./search/in-browser.ts');
    await tell({ stage: 'ran', place, passes: await passesInBrowser(name, index, mix, { throttle: 4, ...limits }) });
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
    await tell({ stage: 'failed', place, reason });
  }
}

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
    `  cards: ${files.length} files; half of the pages of results need at most ${half(perPage.map(({ count }) => count))} of them, ${kB(half(perPage.map(({ bytes }) => bytes)))} compressed`,
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
      return `${year} ${make} ${model}${badge ? ` ${badge}` : ''} (${[body, price && `$${price.toLocaleString('en-AU')}`, km !== undefined && `${km.toLocaleString('en-AU')} km`].filter(Boolean).join(', ')})`;
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
else if (values.child) {
  await measureEngine(values.engine ?? 'embedded', values.child);
  process.disconnect();
} else if (values.shopper) await shopper();
else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  for (const size of values.sizes.split(',')) await measure(Number(size));
}
