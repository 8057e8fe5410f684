import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { emptyFolder, feedText, readListings, shuffled, stockOf, writeDealer } from './dealers.ts';
import { runShards } from './runners.ts';

const HELP = `Measures runners that share dealers and publish them into one store, a folder (100 dealers with 100 vehicles each by default).

  npm run bench -- shards [--dealers N] [--vehicles N] [--large-dealers N] [--large-vehicles N]

A cold print as one share and as two at once (on two cores, one thread each), with the sum of their work and what was
printed twice; then dealers of --large-vehicles vehicles (300): cold, the next day, nothing changed, one price changed, each on
an empty machine that has the store, per dealer in seconds of the processor, files and bytes stored. What 10,000 dealers
would take is these figures times 10,000, not a measurement.
`;

const { values } = parseArgs({
  options: {
    dealers: { type: 'string', default: '100' },
    vehicles: { type: 'string', default: '100' },
    'large-dealers': { type: 'string', default: '8' },
    'large-vehicles': { type: 'string', default: '300' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

const listings = shuffled(await readListings());

function writeDealers(root: string, dealers: number, vehicles: number): string[] {
  const slugs = Array.from({ length: dealers }, (_, n) => `dealer-${String(n).padStart(3, '0')}`);
  slugs.forEach((slug, n) => void writeDealer(root, slug, stockOf(listings, n, vehicles)));
  return slugs;
}

const run = (root: string, store: string, of: number, today: string) =>
  runShards({ root, env: { STORE: store }, of, today });

const report = (name: string, seconds: number, note: string) =>
  process.stdout.write(`${name.padEnd(34)} ${seconds.toFixed(3).padStart(9)} s  ${note}\n`);

const [DAY, NEXT] = ['2026-11-23', '2026-11-24'];
// The templates are compiled once per change of code.
spawnSync(process.execPath, [join(import.meta.dirname, '../integrations/build/compiled/build-cli.ts')], {
  stdio: 'inherit',
});
const dealers = Number(values.dealers);
const root = emptyFolder('shards');
writeDealers(root, dealers, Number(values.vehicles));
process.stdout.write(`${dealers} dealers × ${values.vehicles} vehicles\n`);
const one = await run(root, 'store-1', 1, DAY);
const two = await run(root, 'store-2', 2, DAY);
for (const [name, { seconds, merged, summaries }] of [
  ['one share, cold', one],
  ['two shares at once, cold', two],
] as const) {
  const shares = summaries.map(({ sites }) => sites.length).join(' + ');
  report(
    name,
    seconds,
    `${shares} dealers, ${merged.pagesWritten} pages, ${merged.busySeconds.toFixed(1)} s of processors; twice ` +
      `${merged.twice.length}, missing ${merged.missing.length}`,
  );
}
const again = await run(root, 'store-2', 2, DAY);
report('two shares, nothing changed', again.seconds, `${again.merged.pagesWritten} pages`);
report(
  'two shares against one',
  two.seconds / one.seconds,
  `of the time, ${(two.merged.busySeconds / one.merged.busySeconds).toFixed(3)} of the processors' work, ` +
    `${(two.merged.pagesWritten / one.merged.pagesWritten).toFixed(3)} ` +
    'of the pages',
);

const large = emptyFolder('shards-large');
const many = Number(values['large-dealers']);
const vehicles = Number(values['large-vehicles']);
const slugs = writeDealers(large, many, vehicles);
process.stdout.write(`\n${many} dealers × ${vehicles} vehicles, per dealer, and times 10,000 (not measured)\n`);

function stored(): { files: number; bytes: number } {
  const entries = readdirSync(join(large, 'store/objects'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = entries.reduce((sum, entry) => sum + readFileSync(join(entry.parentPath, entry.name)).length, 0);
  return { files: entries.length, bytes };
}
let before = { files: 0, bytes: 0 };
async function each(name: string, today: string): Promise<void> {
  const { merged } = await run(large, 'store', 1, today);
  const after = name === 'cold' || merged.pagesWritten > 0 ? stored() : before;
  const per = merged.busySeconds / many;
  report(
    name,
    per,
    `${(merged.pagesWritten / many).toFixed(1)} pages, ${((after.files - before.files) / many).toFixed(1)} ` +
      `objects, ${((after.bytes - before.bytes) / many / 1e6).toFixed(3)} MB new; 10,000: ${((per * 10_000) / 3600).toFixed(2)} ` +
      `h of one core, ${((per * 10_000) / 3600 / 16).toFixed(2)} h on 16`,
  );
  before = after;
}
await each('cold', DAY);
await each('nothing changed', DAY);
await each('the next day', NEXT);
slugs.forEach(
  (slug, n) =>
    void writeFileSync(
      join(large, 'content', slug, 'stock/feed.csv'),
      feedText(stockOf(listings, n, vehicles), { row: 3, price: 41_234 }),
    ),
);
await each('one price of each changed', NEXT);
