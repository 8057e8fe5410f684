import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { searchRecord } from '#src/domain/search/search-record.ts';
import { searchProps } from '#src/page-data/search.ts';
import { searchRoutes } from '#src/page-data/search-routes.ts';
import { toColumns } from '#src/search/embedded/columns.ts';
import { decodeIndex } from '#src/search/embedded/decode-index.ts';
import { encodeIndex } from '#src/search/embedded/encode-index.ts';
import { createEngine } from '#src/search/embedded/engine.ts';
import { toRequests } from '#src/search/requests.ts';
import { loadSite } from '../integrations/print/load-site.ts';
import { buildSearchFiles } from '../integrations/search-index/search-files.ts';
import { emptyFolder, type Listing, readListings, shuffled, writeDealer } from './dealers.ts';
import { queryMix } from './search-mix.ts';

const HELP = `Measures the embedded search on dealers made from the real listings: bytes of the index, time to load it,
and time of whole request sets (hits and all facet counts of a page) for 200 searches of eight kinds.

  npm run bench -- search [--sizes 200,2000,20000]

Every size runs in a process of its own. "first" is the first pass after the start, nothing compiled or cached; "again"
the second. Above the number of listings they are repeated under other stock numbers.
`;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '200,2000,20000' },
    child: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);
const brotli = (bytes: Uint8Array | string) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function timed<T>(run: () => T): [T, number] {
  const started = performance.now();
  const value = run();
  return [value, performance.now() - started];
}

async function measure(size: number): Promise<void> {
  const listings = shuffled(await readListings());
  const rows: Listing[] = Array.from({ length: size }, (_, n) => listings[n % listings.length] ?? {});
  const root = emptyFolder(`search-${size}`);
  writeDealer(root, 'yard', rows);
  const loaded = await loadSite({ root, acceptStock: true, now: Date.parse('2026-11-21') }, 'yard');
  if (!loaded.ok) throw new Error(loaded.messages.join('\n'));
  const { site } = loaded;
  const { searchable, routes } = searchRoutes(site);
  const route = routes[0];
  if (!route) throw new Error('The dealer has no search page.');
  const { setup } = searchProps(site, route).island;
  const records = searchable.map(searchRecord);

  const [bytes, building] = timed(() => encodeIndex(toColumns(records)));
  const compressed = brotli(bytes);
  const [engine, loading] = timed(() => createEngine(decodeIndex(bytes)));
  console.log(`\n${size.toLocaleString('en-AU')} rows, ${records.length.toLocaleString('en-AU')} vehicles in search`);
  console.log(
    `  index    ${kB(bytes.length)} raw, ${kB(gzipSync(bytes, { level: 9 }).length)} gzip, ${kB(compressed)} brotli = ${(compressed / records.length).toFixed(1)} bytes a vehicle; built in ${ms(building)} ms, loaded in ${ms(loading)} ms`,
  );

  const mix = queryMix(records).map(({ kind, state }) => ({ kind, requests: toRequests(state, setup, Date.now()) }));
  const passes = [0, 1].map(() =>
    mix.map(({ kind, requests }) => ({ kind, time: timed(() => engine.search(requests))[1] })),
  );
  for (const [n, name] of ['first', 'again'].entries()) {
    const times = (passes[n] ?? []).map(({ time }) => time);
    console.log(
      `  ${name}    p50 ${ms(percentile(times, 0.5))} ms, p95 ${ms(percentile(times, 0.95))} ms, max ${ms(percentile(times, 1))} ms for ${times.length} searches of ${mix.flatMap(({ requests }) => requests).length} queries`,
    );
  }
  const kinds = [...new Set(mix.map(({ kind }) => kind))];
  const medians = kinds.map((kind) => {
    const times = (passes[1] ?? []).filter((entry) => entry.kind === kind).map(({ time }) => time);
    return `${kind} ${ms(percentile(times, 0.5))}`;
  });
  console.log(`  median   ${medians.join(', ')}`);

  const files = buildSearchFiles(site).filter(({ path }) => path.includes('/cars-'));
  const sizes = files.map((file) => brotli(file.bytes));
  const chunkSize = Math.ceil(records.length / files.length);
  const perPage = mix.map(({ requests }) => {
    const chunks = new Set(
      (engine.search(requests.slice(0, 1))[0]?.rows ?? []).map((row) => Math.floor(row / chunkSize)),
    );
    return { count: chunks.size, bytes: [...chunks].reduce((sum, at) => sum + (sizes[at] ?? 0), 0) };
  });
  console.log(
    `  cards    ${files.length} files; a page of results needs p50 ${percentile(
      perPage.map(({ count }) => count),
      0.5,
    )} of them, ${kB(
      percentile(
        perPage.map((page) => page.bytes),
        0.5,
      ),
    )} brotli`,
  );
}

if (values.help) process.stdout.write(HELP);
else if (values.child) await measure(Number(values.child));
else {
  for (const size of values.sizes.split(',')) {
    const { status } = spawnSync(process.execPath, [import.meta.filename, '--child', size], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}
