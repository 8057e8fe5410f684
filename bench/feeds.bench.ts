import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSite } from '#integrations/build/load-site.ts';
import { adFeedFiles } from '#integrations/outputs/ad-feeds/ad-feed-files.ts';
import { feedFaults } from '#integrations/outputs/ad-feeds/ad-feed-rules-for-test.ts';
import { emptyFolder, readListings, writeDealer } from './dealers.ts';

const HELP = `Measures the files of the stock for channels and partners (docs/outputs.md), on one dealer with all real listings.

  npm run bench -- feeds [--vehicles N] [--runs N]

The listings have no VIN, which Google and Meta need: the second table is of the same rows with made-up ones. Each table
says rows in, rows out, bytes, what was left out by reason, and how many rules of the channel a row breaks.
`;

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '20000' },
    runs: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

const listings = (await readListings()).slice(0, Number(values.vehicles));
const root = emptyFolder('feeds');

for (const vins of [false, true]) {
  const slug = vins ? 'with-vins' : 'as-they-are';
  const feeds = { google: true, meta: true, tiktok: true, partners: true };
  writeDealer(root, slug, listings, undefined, { vins, settings: { feeds } });
  const run = { root, now: Date.now(), acceptStock: true };
  const loaded = await loadSite(run, slug);
  if (!loaded.ok) throw new Error(loaded.messages.join('\n'));
  const times: number[] = [];
  let made = [...adFeedFiles(loaded.site)];
  for (let n = 0; n < Number(values.runs); n += 1) {
    const started = performance.now();
    made = [...adFeedFiles(loaded.site)];
    times.push(performance.now() - started);
  }
  const best = Math.min(...times);
  process.stdout.write(`${slug}: ${listings.length} rows, ${loaded.vehicles.published} published\n`);
  process.stdout.write(`all four files ${(best / 1000).toFixed(2)} s, the best of ${times.length}\n`);
  for (const { content, report } of made) {
    const { path, vehicles, rows, bytes, leftOut } = report;
    const faults = path.endsWith('.json') ? [] : feedFaults(path, content);
    process.stdout.write(
      `  ${path.padEnd(28)} in ${vehicles}  out ${rows}  ${(bytes / 1e6).toFixed(1)} MB  ${faults.length} faults\n`,
    );
    for (const { reason, count } of leftOut.toSorted((a, b) => b.count - a.count))
      process.stdout.write(`    ${String(count).padStart(6)}  ${reason}\n`);
    for (const fault of faults.slice(0, 5)) process.stdout.write(`    FAULT ${fault}\n`);
  }
}
process.stdout.write(`${join(root, 'sites')}\n`);
