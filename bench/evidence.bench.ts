import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSites } from '#integrations/build/build-sites.ts';
import { collectEvidence } from '#integrations/operate/evidence/collect-evidence.ts';
import { faultsOf, keepEvidence } from '#integrations/operate/evidence/evidence-store.ts';
import { DAY_MS } from '#src/domain/calendar/days.ts';
import { emptyFolder, readListings, type StockRow, shuffled, stockText, writeDealer } from './dealers.ts';

const HELP = `Builds a dealer once a day and keeps the evidence of each day, as a scheduler does (docs/decisions/052-evidence.md).

  npm run bench -- evidence [--days N] [--vehicles N]

Each day one vehicle is sold, one comes and three change their price. Says the bytes and files of the evidence on the first day, the
bytes of each day after it, and what all days have become, with the seconds of building and of keeping.
`;

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '365' },
    vehicles: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

const [days, vehicles] = [Number(values.days), Number(values.vehicles)];
const FIRST = Date.UTC(2026, 0, 1, 20);
const CHANGED = 3;
const slug = 'anchor';
const listings = shuffled(await readListings());
const root = emptyFolder('evidence');
const folder = join(root, '.data/evidence', slug);
const feed = join(root, 'content', slug, 'stock/feed.csv');
const rowAt = (index: number): StockRow => ({ listing: listings[index % listings.length] ?? {}, index });
let stock = Array.from({ length: vehicles }, (_, index) => rowAt(index));

writeDealer(root, slug, [], undefined, {
  settings: { feeds: { google: true, meta: true, tiktok: true, partners: true } },
});

/** The stock of the next day: the oldest is sold, one comes, and three cost less. */
function nextDay(day: number): void {
  stock = [...stock.slice(1), rowAt(vehicles + day)];
  for (let n = 0; n < CHANGED; n += 1) {
    const row = stock[(day * 7 + n * 11) % stock.length];
    if (row) row.price = Math.round((row.price ?? Number(row.listing.Price)) * 0.98);
  }
}

function sizeOf(path: string): { bytes: number; files: number; records: number } {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map((entry) => ({ name: entry.name, bytes: statSync(join(entry.parentPath, entry.name)).size }));
  const sum = (list: typeof sizes) => list.reduce((total, { bytes }) => total + bytes, 0);
  const records = sum(sizes.filter(({ name }) => name.endsWith('.json')));
  return { bytes: sum(sizes), files: sizes.length, records };
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const say = (name: string, ...rest: string[]) => process.stdout.write(`${name.padEnd(24)}${rest.join('  ')}\n`);
const grown: number[] = [];
const seconds = { building: 0, keeping: 0 };
let before = 0;
for (let day = 0; day < days; day += 1) {
  if (day > 0) nextDay(day);
  writeFileSync(feed, stockText(stock));
  const now = new Date(FIRST + day * DAY_MS);
  const today = now.toISOString().slice(0, 10);
  const started = performance.now();
  const { sites } = await buildSites({ root, threads: 0, acceptStock: true, today, now });
  if (sites.some(({ status }) => status === 'failed')) throw new Error(sites.flatMap((one) => one.messages).join('\n'));
  const built = performance.now();
  keepEvidence(folder, { site: slug, day: today, at: now.toISOString() }, collectEvidence(root, slug));
  seconds.building += (built - started) / 1000;
  seconds.keeping += (performance.now() - built) / 1000;
  const { bytes, files } = sizeOf(folder);
  if (day === 0) say('first day', kb(bytes), `${files} files`);
  else grown.push(bytes - before);
  before = bytes;
  if (day % 30 === 29) process.stderr.write(`${day + 1} days, ${kb(bytes)}\n`);
}
grown.sort((a, b) => a - b);
const at = (share: number) => grown[Math.floor((grown.length - 1) * share)] ?? 0;
if (grown.length > 0) say('each day after it', `p50 ${kb(at(0.5))}`, `least ${kb(at(0))}`, `most ${kb(at(1))}`);
const { bytes, files, records } = sizeOf(folder);
say(`${days} days`, kb(bytes), `${files} files`, `records ${kb(records)}`);
say('seconds', `building ${seconds.building.toFixed(1)} s`, `keeping ${seconds.keeping.toFixed(1)} s`);
const checked = performance.now();
const faults = faultsOf(folder);
say('checked', `${((performance.now() - checked) / 1000).toFixed(1)} s`, `${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
