import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { printSites } from '../integrations/print/print.ts';
import { startServer } from '../integrations/server/server.ts';
import { findBrowser } from '../tests/find-browser.ts';
import { emptyFolder, readListings, shuffled, writeDealer } from './dealers.ts';

const HELP = `Prints a dealer with the real listings and measures its search page in Chromium at 4x CPU throttle: from the end of
the 300 ms that the search box waits after a key to the painted results, and from a click on a filter to them.

  npm run bench -- search-page [--vehicles 17048]
`;

const { values } = parseArgs({
  options: { vehicles: { type: 'string', default: '17048' }, help: { type: 'boolean', default: false } },
});

const TYPED = ['toyota hilux', 'mazda cx5', 'ute 4x4', 'landcruiser', 'hyundai i30', 'vw golf', 'under 20k'];
const DEBOUNCE_MS = 300;
const THROTTLE = 4;

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Milliseconds from an input of the page until results that came after it are painted. */
function untilPainted(page: Page, act: { type: string } | { click: number }): Promise<number> {
  return page.evaluate(async (what) => {
    const results = document.querySelector('.search__results') ?? document.body;
    const painted = new Promise<number>((resolve) => {
      let busy = false;
      const observer = new MutationObserver(() => {
        const now = document.querySelector('.search__results')?.getAttribute('aria-busy') === 'true';
        if (busy && !now) {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0));
        }
        busy = now;
      });
      observer.observe(results, { attributes: true, attributeFilter: ['aria-busy'] });
    });
    const started = performance.now();
    if ('type' in what) {
      const box = document.querySelector<HTMLInputElement>('#search-text');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      box?.focus();
      set?.call(box, what.type);
      box?.dispatchEvent(new Event('input', { bubbles: true }));
    } else document.querySelectorAll<HTMLInputElement>('.facet__value input')[what.click]?.click();
    return (await painted) - started;
  }, act);
}

async function main(): Promise<void> {
  const root = emptyFolder('search-page');
  const listings = shuffled(await readListings()).slice(0, Number(values.vehicles));
  writeDealer(root, 'yard', listings);
  await printSites({ root, acceptStock: true, stream: process.stderr });
  const server = await startServer({
    dist: join(root, 'dist'),
    port: 0,
    dataFolder: join(root, 'pg'),
    cacheFolder: join(root, 'media'),
  });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`http://yard.localhost:${server.port}/search/new-used-and-demo-cars`);
    await page.waitForSelector('astro-island:not([ssr])', { state: 'attached' });
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    const cold = (await untilPainted(page, { type: 'a' })) - DEBOUNCE_MS;
    const keys: number[] = [];
    for (const text of TYPED) {
      for (let length = 1; length <= text.length; length += 1) {
        const typed = text.slice(0, length);
        if (typed.trim() === typed) keys.push((await untilPainted(page, { type: typed })) - DEBOUNCE_MS);
      }
    }
    await untilPainted(page, { type: '' });
    const clicks: number[] = [];
    for (const at of [1, 2, 3, 1, 2, 3, 4, 4]) clicks.push(await untilPainted(page, { click: at }));
    const line = (name: string, times: readonly number[]) =>
      `  ${name.padEnd(36)} p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, of ${times.length}\n`;
    process.stdout.write(
      `${Number(values.vehicles).toLocaleString('en-AU')} vehicles, Chromium at ${THROTTLE}x CPU throttle, 390 px\n` +
        line('keystroke to painted results', keys) +
        line('filter to painted results', clicks) +
        `  ${'first key, index and cards not loaded'.padEnd(36)} ${cold.toFixed(0)} ms\n`,
    );
  } finally {
    await browser.close();
    await server.close();
  }
}

if (values.help) process.stdout.write(HELP);
else await main();
