import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright/test';
import { findBrowser } from '../tests/find-browser.ts';
import { serveLargeDealer } from './large-dealer.ts';
import { percentile } from './percentile.ts';

const HELP = `Prints a dealer with the real listings and measures its search page in Chromium at 4x CPU throttle: from the end of
the 300 ms that the search box waits after a key to the painted results.

  npm run bench -- search-page [--vehicles 17048] [--rounds 3] [--typed "toyota hilux,mazda cx5"] [--no-build]

Each key is measured in every round; the fastest of them is what other programs disturbed least. --no-build measures the dealer that the last run printed.
`;

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '17048' },
    rounds: { type: 'string', default: '3' },
    typed: { type: 'string', default: 'toyota hilux,mazda cx5,ute under 40k' },
    'no-build': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const DEBOUNCE_MS = 300;
/** All card records are loaded after the first answer. */
const CARDS_LOADED_MS = 6_000;
/** A person's pause between keys; what is drawn after the results is done then. */
const BETWEEN_KEYS_MS = 200;
const THROTTLE = 4;

/**
 * Milliseconds from an input of the page until the cards of the answer to it are painted; undefined when these are the
 * same as for the key before, or none as before, so that nothing had to be painted.
 */
function untilPainted(page: Page, typed: string): Promise<number | undefined> {
  return page.evaluate(
    async ([text, debounce]) => {
      const main = document.querySelector('.search__main');
      const started = performance.now();
      let isDrawn = false;
      // What comes earlier belongs to the key before.
      const drawn = new MutationObserver(() => {
        isDrawn ||= performance.now() - started >= debounce;
      });
      if (main) drawn.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
      const busy = () => document.querySelector('.search__results')?.getAttribute('aria-busy') === 'true';
      const painted = new Promise<number | undefined>((resolve) => {
        const look = () => {
          if (isDrawn && !busy()) setTimeout(() => resolve(performance.now() - started), 0);
          else if (!busy() && performance.now() - started > 4 * debounce) resolve(undefined);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      const box = document.querySelector<HTMLInputElement>('#search-text');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      box?.focus();
      set?.call(box, text);
      box?.dispatchEvent(new Event('input', { bubbles: true }));
      const ms = await painted;
      drawn.disconnect();
      return ms;
    },
    [typed, DEBOUNCE_MS] as const,
  );
}

async function main(): Promise<void> {
  const dealer = await serveLargeDealer(Number(values.vehicles), values['no-build']);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(dealer.stock);
    await page.waitForSelector('[data-island=SearchIsland][data-hydrated]', { state: 'attached' });
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    const cold = ((await untilPainted(page, 'a')) ?? Number.NaN) - DEBOUNCE_MS;
    // Filters' counts are drawn after the results: no key waits for them.
    await untilPainted(page, '');
    await page.waitForTimeout(CARDS_LOADED_MS);
    const rounds: number[][] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const keys: number[] = [];
      for (const text of values.typed.split(',')) {
        for (let length = 1; length <= text.length; length += 1) {
          const typed = text.slice(0, length);
          if (typed.trim() !== typed) continue;
          const ms = await untilPainted(page, typed);
          if (ms !== undefined) keys.push(ms - DEBOUNCE_MS);
          await page.waitForTimeout(BETWEEN_KEYS_MS);
        }
      }
      rounds.push(keys);
    }
    const keys = (rounds[0] ?? []).map((_, at) =>
      Math.min(...rounds.map((times) => times[at] ?? Number.POSITIVE_INFINITY)),
    );
    const line = (name: string, times: readonly number[]) =>
      `  ${name.padEnd(36)} p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, of ${times.length}\n`;
    process.stdout.write(
      `${Number(values.vehicles).toLocaleString('en-AU')} vehicles, Chromium at ${THROTTLE}x CPU throttle, 390 px\n` +
        line('keystroke to painted results', rounds.flat()) +
        line(`fastest of ${rounds.length} for each key`, keys) +
        `  ${'first key, index and cards not loaded'.padEnd(36)} ${cold.toFixed(0)} ms\n`,
    );
  } finally {
    await browser.close();
    await dealer.close();
  }
}

if (values.help) process.stdout.write(HELP);
else await main();
