import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServer } from '../integrations/serve/server.ts';
import { openTab, type Tab, wholeBrowser } from '../tests/e2e/whole-browser.ts';
import { benchFolder } from './dealers.ts';
import { percentile } from './percentile.ts';

const HELP = `Follows links of a built dealer's pages in Chromium on a slowed processor, and measures the largest paint of the page they
lead to, from the press of the mouse: as a browser that prepares nothing, pressed as soon as a person does after pointing at
the link, and pressed once the page is prepared, with the photo's morph and where less motion is wanted.

  npm run bench -- navigation [--dealer harbour] [--throttle 4] [--links 10] [--pointed 400] [--width 1440]

--pointed is the time in milliseconds between pointing and pressing. A page's largest paint ends with its first input, as
the metric is defined: here a press a second after the page is complete. Build the dealer before: npm run build harbour.
`;

const { values } = parseArgs({
  options: {
    dealer: { type: 'string', default: 'harbour' },
    throttle: { type: 'string', default: '4' },
    links: { type: 'string', default: '10' },
    pointed: { type: 'string', default: '400' },
    width: { type: 'string', default: '1440' },
    help: { type: 'boolean', default: false },
  },
});

/** How long a visitor looks at a complete page before the first touch. */
const SETTLED_MS = 1_000;
const PATIENCE_MS = 30_000;
const ANSWER_MS = 2_000;
/** How long a link is pointed at before it counts as one that is not prepared. */
const PREPARED_MS = 8_000;
const ROOT = join(import.meta.dirname, '..');

/** Where links are followed from: a list of vehicles, and the home page with its menu. */
const STARTS = [
  { path: '/search/new-used-and-demo-cars', links: 'main [data-car] .car-card__title a' },
  { path: '/', links: `header nav a[href^="/"], main a[href^="/"]` },
] as const;

/** How a link is followed: `args` of the browser, and how long it is pointed at before it is pressed. */
type Way = { name: string; args: string[]; wait: 'pointed' | 'prepared' };
const WAYS: readonly Way[] = [
  {
    name: 'a browser that prepares nothing',
    args: ['--disable-features=Prerender2,SpeculationRulesPrefetchFuture'],
    wait: 'pointed',
  },
  { name: `pressed ${values.pointed} ms after pointing`, args: [], wait: 'pointed' },
  { name: 'pressed when the page is prepared', args: [], wait: 'prepared' },
  // No photo morphs there, which waits for both pages to be drawn.
  { name: 'the same where less motion is wanted', args: ['--force-prefers-reduced-motion'], wait: 'prepared' },
];

/** The value of an expression in a page; undefined where it does not answer, as one that was left and is kept for the way back. */
const ask = <T>(tab: Tab, expression: string, where?: 'shown' | 'prerendered'): Promise<T | undefined> =>
  Promise.race([tab.evaluate<T>(expression, where).catch(() => undefined), pause(ANSWER_MS, undefined)]);

/** Waits until an expression is true in a page of the tab; false when it does not become so in time. */
async function until(
  tab: Tab,
  expression: string,
  where?: 'shown' | 'prerendered',
  ms = PATIENCE_MS,
): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(100))
    if (await ask<boolean>(tab, expression, where)) return true;
  return false;
}

/** Whether a page is parsed and has its pictures; the load event of a prepared page may wait until it is shown. */
const PREPARED =
  "document.readyState !== 'loading' && [...document.images].every((one) => one.loading === 'lazy' || one.complete)";

/** The links of a page that can be seen, as an expression. */
const seen = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})]` +
  '.filter((link) => link.checkVisibility() && link.getBoundingClientRect().width > 0)';

/** The addresses of the different pages that a page's visible links lead to. */
const linksOf = (selector: string) => `[...new Set(${seen(selector)}
  .filter(({ search, hash, pathname }) => !search && !hash && pathname !== location.pathname && !pathname.startsWith('/api/'))
  .map(({ pathname }) => pathname))]`;

/** The middle of a link once it is in view. */
const placeOf = (selector: string, path: string) => `(() => {
  const link = ${seen(selector)}.find(({ pathname }) => pathname === ${JSON.stringify(path)});
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})()`;

/** Whether the page of a path is shown and complete. */
const isThere = (path: string) =>
  `location.pathname === ${JSON.stringify(path)} && !document.prerendering && document.readyState === 'complete'`;

async function openPage(tab: Tab, origin: string, path: string): Promise<void> {
  await tab.open(origin + path);
  await until(tab, isThere(path));
}

/** The page's largest paint from the moment it was asked for or shown, and whether it was prepared. */
const LARGEST = `new Promise((resolve) => {
  const [{ activationStart = 0 }] = performance.getEntriesByType('navigation');
  const answer = (ms) => resolve(JSON.stringify({ ms, isPrepared: activationStart > 0 }));
  new PerformanceObserver((list) => answer(Math.max(0, list.getEntries().at(-1).startTime - activationStart)))
    .observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(answer, 2_000, null);
})`;

/** `ms`: null where the browser reports none. */
type Paint = { ms: number | null; isPrepared: boolean };

/** Follows one link in a new tab of its own browser, whose cache holds what the first page loaded, and no more. */
async function follow(
  browser: string,
  origin: string,
  start: (typeof STARTS)[number],
  path: string,
  way: Way,
): Promise<Paint> {
  const tab = await openTab(browser, {
    throttle: Number(values.throttle),
    width: Number(values.width),
    args: way.args,
  });
  try {
    await openPage(tab, origin, start.path);
    await pause(SETTLED_MS);
    const [x = 0, y = 0] = await tab.evaluate<number[]>(placeOf(start.links, path));
    await pause(200);
    await tab.point(x, y);
    if (way.wait === 'pointed') await pause(Number(values.pointed));
    // What is never prepared, a form with what somebody typed, is pressed all the same, and counted.
    else await until(tab, PREPARED, 'prerendered', PREPARED_MS);
    await tab.point(x, y, true);
    let where: 'shown' | 'prerendered' | undefined;
    for (const end = performance.now() + PATIENCE_MS; where === undefined && performance.now() < end; await pause(100))
      for (const one of ['prerendered', 'shown'] as const)
        if (where === undefined && (await ask<boolean>(tab, isThere(path), one))) where = one;
    if (!where) throw new Error(`${path} did not open.`);
    await pause(SETTLED_MS);
    return JSON.parse(await tab.evaluate<string>(LARGEST, where)) as Paint;
  } finally {
    await tab.close();
  }
}

async function main(): Promise<void> {
  const browser = wholeBrowser();
  if (!browser) throw new Error('A Chromium with a window is needed: the small one prerenders nothing.');
  const folder = benchFolder('navigation');
  const server = await startServer({
    dist: join(ROOT, 'dist'),
    port: 0,
    dataFolder: join(folder, 'pg'),
    cacheFolder: join(folder, 'media'),
  });
  const origin = `http://${values.dealer}.localhost:${server.port}`;
  try {
    for (const start of STARTS) {
      const tab = await openTab(browser, { width: Number(values.width) });
      await openPage(tab, origin, start.path);
      const paths = (await tab.evaluate<string[]>(linksOf(start.links))).slice(0, Number(values.links));
      await tab.close();
      if (paths.length === 0) throw new Error(`${start.path} has no links.`);
      process.stdout.write(
        `${start.path}, ${paths.length} links, ${values.width} px, processor ${values.throttle} times slower\n`,
      );
      for (const way of WAYS) {
        const paints: Paint[] = [];
        for (const path of paths) paints.push(await follow(browser, origin, start, path, way));
        const times = paints.flatMap(({ ms }) => ms ?? []);
        const prepared = paints.filter(({ isPrepared }) => isPrepared).length;
        process.stdout.write(
          `  ${way.name.padEnd(36)} p50 ${percentile(times, 0.5).toFixed(0)} ms, p75 ${percentile(times, 0.75).toFixed(0)} ms, ` +
            `most ${Math.max(...times).toFixed(0)} ms; ${prepared} of ${paints.length} from a prepared page` +
            `${times.length < paints.length ? `, ${paints.length - times.length} without a figure` : ''}\n`,
        );
      }
    }
  } finally {
    await server.close();
  }
}

if (values.help) process.stdout.write(HELP);
else await main();
