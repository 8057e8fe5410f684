import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestS3 } from '#integrations/store/s3-for-test.ts';
import { benchFolder, emptyFolder, feedText, readListings, shuffled, stockOf, writeDealer } from './dealers.ts';
import { runShards, type ShardsRun } from './runners.ts';
import { deliveryCost, operations, PRICES, type Requests, requestCost, storageCost } from './thousand/cost.ts';

const HELP = `Builds a thousand dealers on two runners of this machine into an S3 server on this machine, each run on empty runners that
have the store: cold, nothing changed, one feed changed, each dealer's feed changed once, one setting of all changed.

  npm run bench -- thousand [--dealers 1000] [--vehicles 100] [--feeds 1000] [--runners 2]

--feeds is how many dealers' feeds change in the fourth run. Prints seconds, the memory of the larger runner, pages, objects,
requests and bytes, and what they cost at the price list in bench/thousand/prices.json. The S3 server shares the cores with the
runners, so seconds are an upper bound. All figures are in .build/bench/thousand.json.
`;

const { values } = parseArgs({
  options: {
    dealers: { type: 'string', default: '1000' },
    vehicles: { type: 'string', default: '100' },
    feeds: { type: 'string' },
    runners: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});

const TODAY = '2026-11-28';
const BUCKET = 'sites';
const GROUP = 'bench-group';
/** A page view with its photographs, for the price of a million of them; an assumption, not a measurement. */
const VIEW_BYTES = 500_000;

type Step = {
  name: string;
  seconds: number;
  busySeconds: number;
  peakMiB: number;
  pages: number;
  requests: Requests;
  taken: number;
  given: number;
  objects: number;
  bytes: number;
};

/** Objects in the bucket and their bytes; the server keeps each in a file that ends so. */
function stored(folder: string): { objects: number; bytes: number } {
  const sum = { objects: 0, bytes: 0 };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('_object')) continue;
    sum.objects += 1;
    sum.bytes += statSync(join(entry.parentPath, entry.name)).size;
  }
  return sum;
}

async function openDealers() {
  const root = emptyFolder('thousand');
  const listings = shuffled(await readListings());
  const vehicles = Number(values.vehicles);
  const stock = (dealer: number) => stockOf(listings, dealer, vehicles);
  const slugs = Array.from({ length: Number(values.dealers) }, (_, n) => `dealer-${String(n).padStart(4, '0')}`);
  mkdirSync(join(root, 'sites/shared'), { recursive: true });
  const setForAll = (brand: string) =>
    writeFileSync(join(root, 'sites/shared', `${GROUP}.json`), JSON.stringify({ theme: { brand } }));
  setForAll('#0b5cad');
  const site = (slug: string) => ({
    site: { id: slug, slug, name: `${slug} Motors`, template: 'standard', phone: '07 5550 0100', extends: GROUP },
  });
  slugs.forEach((slug, n) => void writeDealer(root, slug, stock(n), undefined, { settings: site(slug) }));
  const changeFeeds = (count: number, price: number) => {
    for (const [n, slug] of slugs.slice(0, count).entries())
      writeFileSync(
        join(root, 'content', slug, 'stock/feed.csv'),
        feedText(stock(n), { row: n % vehicles, price: price + n }),
      );
  };
  return { root, changeFeeds, setForAll };
}

const money = (dollars: number) => `${PRICES.currency} ${dollars.toFixed(dollars < 0.1 ? 4 : 2)}`;
const count = (number: number) => Math.round(number).toLocaleString('en-AU');

function line(step: Step): string {
  const { writes, reads } = operations(step.requests);
  const cells = [
    step.name,
    `${step.seconds.toFixed(1)} s`,
    `${step.busySeconds.toFixed(0)} s`,
    `${step.peakMiB} MiB`,
    count(step.pages),
    count(step.objects),
    `${count(writes)} / ${count(reads)}`,
    `${(step.taken / 1e6).toFixed(1)} / ${(step.given / 1e6).toFixed(1)} MB`,
    money(requestCost(step.requests)),
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEADING = [
  '| run | time | processor | memory | pages | new objects | writes / reads | sent / fetched | requests cost |',
  '|---|---|---|---|---|---|---|---|---|',
];

async function main(): Promise<void> {
  const { root, changeFeeds, setForAll } = await openDealers();
  spawnSync(process.execPath, [join(import.meta.dirname, '../integrations/build/compiled/build-cli.ts')], {
    stdio: 'inherit',
  });
  const bucket = join(emptyFolder('thousand-bucket'), BUCKET);
  const s3 = await startTestS3(join(bucket, '..'), BUCKET);
  const env = {
    ...{ STORE: `s3://${BUCKET}/shop`, STORE_ENDPOINT: s3.endpoint, STORE_PATH_STYLE: '1', AWS_REGION: 'us-east-1' },
    ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
  };
  const of = Number(values.runners);
  const feeds = Number(values.feeds ?? values.dealers);
  const steps: Step[] = [];
  let before = { objects: 0, bytes: 0 };
  const step = async (name: string, expectPages: (run: ShardsRun) => boolean) => {
    const run = await runShards({ root, env, of, today: TODAY });
    const { merged, seconds, peakMiB } = run;
    if (merged.failed.length + merged.missing.length + merged.twice.length > 0)
      throw new Error(`${name}: failed ${merged.failed}, missing ${merged.missing}, twice ${merged.twice}`);
    if (!expectPages(run)) throw new Error(`${name}: ${merged.pagesWritten} pages of ${merged.dealers} dealers`);
    const after = stored(bucket);
    const { taken, given } = s3.traffic();
    steps.push({
      ...{ name, seconds, busySeconds: merged.busySeconds, peakMiB, pages: merged.pagesWritten },
      ...{ requests: s3.counts(), taken, given, objects: after.objects - before.objects, bytes: after.bytes },
    });
    before = after;
    process.stderr.write(`${line(steps.at(-1) as Step)}\n`);
  };
  try {
    const all = Number(values.dealers);
    await step('cold', ({ merged }) => merged.built === all);
    await step('nothing changed', ({ merged }) => merged.pagesWritten === 0 && merged.unchanged === all);
    changeFeeds(1, 30_000);
    await step('one feed changed', ({ merged }) => merged.built === 1 && merged.pagesWritten > 0);
    changeFeeds(feeds, 31_000);
    await step(`${count(feeds)} feeds changed`, ({ merged }) => merged.built === feeds);
    setForAll('#7a1f2b');
    await step('one setting of all', ({ merged }) => merged.built === all);
    const load = (loadavg()[2] ?? 0).toFixed(1);
    process.stdout.write(
      `${count(all)} dealers × ${values.vehicles} vehicles, ${of} runners and the S3 server on ${availableParallelism()} cores, load ${load}\n\n` +
        `${[...HEADING, ...steps.map(line)].join('\n')}\n\n` +
        `stored ${count(before.objects)} objects, ${(before.bytes / 1e9).toFixed(2)} GB: ${money(storageCost(before.bytes))} a month; ` +
        `a million page views of ${VIEW_BYTES / 1000} kB: ${money(deliveryCost(VIEW_BYTES * 1e6))} ` +
        `(${PRICES.store.name}; ${PRICES.cdn.name}; ${PRICES.read})\n`,
    );
    writeFileSync(join(benchFolder(''), 'thousand.json'), JSON.stringify({ values, load, steps }, null, 2));
  } finally {
    await s3.close();
  }
}

if (values.help) process.stdout.write(HELP);
else await main();
