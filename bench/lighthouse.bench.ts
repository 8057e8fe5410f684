import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { loadSite } from '#integrations/build/load-site.ts';
import { startServer } from '../integrations/serve/server.ts';
import { findBrowser } from '../tests/find-browser.ts';
import { benchFolder } from './dealers.ts';
import { AGENTIC, fewestAgentic } from './lighthouse/agentic.ts';
import { startFront } from './lighthouse/front.ts';
import { percentile } from './percentile.ts';

const HELP = `Lighthouse for phones (simulated slow 4G, CPU slowed down four times) on printed pages: the four scores, how many
audits of agentic browsing are passed of those that apply, and the main times, the median of three runs of each page,
served with TLS and HTTP/2 as content networks do.

  npm run build && npm run bench -- lighthouse
  npm run bench -- lighthouse [--runs 3] [--why] [host/path ...]    pages of your choice: harbour/search/used-cars
  npm run bench -- lighthouse --all harbour kite                    a page of each kind that these dealers have

Without pages: home, search, locations, an offer, a model, a contact form, content, compare and the vehicle page with the most
photos and a spin of a sample dealer, and the search page of the dealer with all real listings when \`npm run bench
-- search-page\` has printed it. --why lists the
audits that cost points.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    why: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const ROOT = join(import.meta.dirname, '..');
const LISTINGS = benchFolder('search-page');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const SAMPLE = 'harbour';
/** Long after the last request; the trace ends here for pages that Chrome believes to be loading still. */
const MAX_WAIT_MS = 12_000;

/** The address of a dealer's vehicle page with the most photos, of those with a spin where there are any. */
function richestVehicle(dist: string, slug = SAMPLE): string {
  const folder = join(dist, slug, 'cars');
  const photos = (html: string) => html.split('gallery__').length;
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, html: readFileSync(join(folder, name), 'utf8') }));
  const withSpin = pages.filter(({ html }) => html.includes('&quot;spin&quot;'));
  const best = (withSpin.length > 0 ? withSpin : pages).sort((a, b) => photos(b.html) - photos(a.html))[0];
  if (!best) throw new Error(`${slug} has no vehicle page; run "npm run build" first.`);
  return `${slug}/cars/${best.name.replace('.html', '')}`;
}

/** The first address of each kind of page that a dealer has; of vehicles the richest, of searches one with filters too. */
async function pageOfEachKind(dist: string, slug: string): Promise<string[]> {
  const loaded = await loadSite({ root: ROOT, acceptStock: true, now: Date.now() }, slug);
  if (!loaded.ok) throw new Error(loaded.messages.join('\n'));
  const first = new Map<string, string>();
  for (const { kind, path } of loaded.site.routes.values())
    if (kind !== 'not-found' && !first.has(kind)) first.set(kind, `${slug}${path}`);
  const search = first.get('search');
  if (search) first.set('search with filters', `${search}?fuel=Petrol&range%5Bprice%5D=10000%3A60000`);
  first.set('vehicle', richestVehicle(dist, slug));
  return [...first.values()];
}

/** The address of the sample dealer's first page whose HTML holds a text. */
function pageWith(dist: string, text: string): string {
  const folder = join(dist, SAMPLE);
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort()
    .find((name) => readFileSync(join(folder, name), 'utf8').includes(text));
  if (!file) throw new Error(`${SAMPLE} has no page with ${text}; run "npm run build" first.`);
  return `${SAMPLE}/${file.replace('.html', '')}`;
}

type Target = { name: string; url: string };

async function serve(dist: string, folder: string) {
  const server = await startServer({
    dist,
    port: 0,
    dataFolder: join(folder, 'lighthouse-pg'),
    cacheFolder: join(folder, 'media'),
  });
  const front = await startFront(server.port);
  return { port: front.port, browserFlag: front.browserFlag, close: () => front.close().then(() => server.close()) };
}

const median = (numbers: readonly number[]) => percentile(numbers, 0.5);

async function measure({ name, url }: Target, port: number): Promise<void> {
  const runs: Result[] = [];
  for (let tries = 0; runs.length < Number(values.runs) && tries < 3 * Number(values.runs); tries += 1) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...CATEGORIES, AGENTIC],
      logLevel: 'error',
      maxWaitForLoad: MAX_WAIT_MS,
    });
    // Now and then Chromium loses the start of its own recording.
    if (result && !result.lhr.runtimeError) runs.push(result.lhr);
  }
  const score = (category: string) => Math.round(100 * median(runs.map((lhr) => lhr.categories[category]?.score ?? 0)));
  const value = (audit: string) => median(runs.map((lhr) => lhr.audits[audit]?.numericValue ?? Number.NaN));
  const seconds = (audit: string) => `${(value(audit) / 1000).toFixed(2)} s`;
  console.log(
    `${name.padEnd(62)} ${CATEGORIES.map((category) => String(score(category)).padStart(4)).join('')}   agentic ${fewestAgentic(runs)}  ` +
      `LCP ${seconds('largest-contentful-paint')} ` +
      ` FCP ${seconds('first-contentful-paint')}  SI ${seconds('speed-index')}  TBT ${value('total-blocking-time').toFixed(0)} ` +
      `ms  CLS ${value('cumulative-layout-shift').toFixed(3)}  ${(value('total-byte-weight') / 1000).toFixed(0)} kB`,
  );
  if (!values.why) return;
  const [lhr] = runs;
  for (const audit of Object.values(lhr?.audits ?? {}))
    if (audit.score !== null && audit.score < 0.995 && audit.scoreDisplayMode !== 'informative')
      console.log(`    ${audit.score.toFixed(2)} ${audit.id}: ${audit.title} ${audit.displayValue ?? ''}`);
}

async function main(): Promise<void> {
  const dist = join(ROOT, 'dist');
  const chosen = positionals.length > 0;
  const paths = chosen
    ? values.all
      ? (await Promise.all(positionals.map((slug) => pageOfEachKind(dist, slug)))).flat()
      : positionals
    : [
        ...[SAMPLE, `${SAMPLE}/search/used-cars`, `${SAMPLE}/dealerships`, `${SAMPLE}/contact`, `${SAMPLE}/compare`],
        ...['class="split__main offer-page"', 'model-prose', 'page-columns--form'].map((text) => pageWith(dist, text)),
        richestVehicle(dist),
      ];
  const servers = [await serve(dist, benchFolder(''))];
  const targets = paths.map((path) => {
    const [host, ...rest] = path.split('/');
    return { name: path, url: `https://${host}.localhost:${servers[0]?.port}/${rest.join('/')}` };
  });
  if (!chosen && existsSync(join(LISTINGS, 'dist/yard/index.html'))) {
    const yard = await serve(join(LISTINGS, 'dist'), LISTINGS);
    servers.push(yard);
    const path = 'yard/search/new-used-and-demo-cars';
    targets.push({
      name: `${path} (all listings)`,
      url: `https://yard.localhost:${yard.port}/search/new-used-and-demo-cars`,
    });
  }
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      ...servers.map(({ browserFlag }) => browserFlag),
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
    ],
  });
  try {
    console.log(`${''.padEnd(62)} ${['perf', 'a11y', 'best', 'seo'].map((word) => word.padStart(4)).join('')}`);
    for (const target of targets) await measure(target, chrome.port);
  } finally {
    chrome.kill();
    for (const server of servers) await server.close();
  }
}

if (values.help) process.stdout.write(HELP);
else await main();
