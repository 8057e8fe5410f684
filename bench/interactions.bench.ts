import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ENGINES, type Engine } from '../tests/engines/engines.ts';
import type { Tab } from '../tests/engines/tab.ts';
import { serveLargeDealer } from './large-dealer.ts';
import { percentile } from './percentile.ts';
import { slowDown } from './slow-down.ts';

const HELP = `Types into the search box and sets filters of a dealer with the real listings in Chromium, Firefox and WebKit, at phone
width, at full speed and on a slowed processor. Measures each key and press as INP does: from the event's time until the next
frame is painted.

  npm run bench -- interactions [--vehicles 17048] [--engines chromium,firefox,webkit] [--throttle 4] [--rounds 2]
                                [--typed "toyota hilux,mazda cx5,ute under 40k"] [--no-build]

The processor is slowed by holding all processes of the browser for a part of each 20 ms, in every engine alike; "slower" is
how much longer a loop in the page took then. An engine that is not installed is left out, with a word. --no-build measures the dealer
that the last run of this or of search-page built.
`;

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '17048' },
    engines: { type: 'string', default: ENGINES.map(({ name }) => name).join() },
    throttle: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '2' },
    typed: { type: 'string', default: 'toyota hilux,mazda cx5,ute under 40k' },
    'no-build': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** All card records are loaded after the first answer. */
const CARDS_LOADED_MS = 6_000;
/** Pauses between the keys of somebody who types, in turn: shorter and longer than the search box waits, so that keys meet its work. */
const BETWEEN_KEYS_MS = [140, 220, 310, 360, 180, 420];
const AFTER_FILTER_MS = 900;

/**
 * Notes how long each key and press took until the frame after it was painted: a message sent in a frame arrives after its
 * paint. In every engine alike; not all of them have Event Timing.
 */
const WATCH = `(() => {
  window.interactions = [];
  const note = ({ timeStamp, isTrusted }) => {
    if (!isTrusted) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.interactions.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  };
  for (const name of ['keydown', 'click']) addEventListener(name, note, { capture: true });
})()`;

/** ms that a fixed piece of work takes in the page; the least of five. */
const LOOP = `Math.min(...Array.from({ length: 5 }, () => {
  const started = performance.now();
  let sum = 0;
  for (let n = 0; n < 4e7; n += 1) sum = (sum + n * 7) % 1013;
  return performance.now() - started + sum * 0;
}))`;

/** What happened since the last call, ms each. */
const take = (tab: Tab) => tab.read<number[]>('window.interactions.splice(0)');

/** Takes the words out of the search box, as no key of a visitor. */
const EMPTY = `(() => {
  const box = document.querySelector('#search-text');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, '');
  box.dispatchEvent(new Event('input', { bubbles: true }));
})()`;

async function until(tab: Tab, expression: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(100))
    if (await tab.read<boolean>(expression)) return;
  throw new Error(`It did not come to be: ${expression}`);
}

/** Types words a key at a time, and takes them out again. */
async function typeWords(tab: Tab, words: string): Promise<number[]> {
  await tab.read(`document.querySelector('#search-text').focus()`);
  for (const [at, key] of [...words].entries()) {
    await tab.press(key);
    await pause(BETWEEN_KEYS_MS[at % BETWEEN_KEYS_MS.length]);
  }
  await pause(AFTER_FILTER_MS);
  const times = await take(tab);
  await tab.read(EMPTY);
  await pause(AFTER_FILTER_MS);
  await take(tab);
  return times;
}

/** Opens the filters and moves the lower ends of their ranges by keys, which every engine takes alike. */
async function setFilters(tab: Tab): Promise<number[]> {
  await tab.click('.search__open', 'Filters');
  await tab.read(`document.querySelectorAll('.search__side details').forEach((group) => { group.open = true; })`);
  for (const name of ['price', 'km', 'year']) {
    await tab.read(`document.querySelector('.search__side [type=range][name=${name}]').focus()`);
    for (let step = 0; step < 4; step += 1) {
      await tab.press('ArrowRight');
      await pause(BETWEEN_KEYS_MS[step % BETWEEN_KEYS_MS.length]);
    }
    await pause(AFTER_FILTER_MS);
  }
  await tab.click('.search__close');
  await pause(AFTER_FILTER_MS);
  const times = await take(tab);
  await tab.read(
    `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Clear filters')?.click()`,
  );
  await pause(AFTER_FILTER_MS);
  return times;
}

type Figures = { typing: number[]; filters: number[]; slower: number };

async function measure(tab: Tab, throttle: number): Promise<Figures> {
  const alone = await tab.read<number>(LOOP);
  const resume = throttle > 1 ? slowDown(process.pid, throttle) : undefined;
  try {
    const figures: Figures = { typing: [], filters: [], slower: (await tab.read<number>(LOOP)) / alone };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const words of values.typed.split(',')) figures.typing.push(...(await typeWords(tab, words)));
      figures.filters.push(...(await setFilters(tab)));
    }
    return figures;
  } finally {
    resume?.();
  }
}

const figure = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms, of ${times.length}`;

async function inEngine(engine: Engine, stock: string): Promise<void> {
  const program = engine.find();
  if (!program) {
    process.stdout.write(`${engine.name}: not installed; ${engine.remedy}\n`);
    return;
  }
  const tab = await engine.open(program);
  try {
    await tab.go(stock);
    // The page answers from the first touch on.
    await tab.click('#search-text');
    await until(tab, `Boolean(document.querySelector('[data-island=SearchIsland][data-hydrated]'))`);
    await tab.read(WATCH);
    await typeWords(tab, 'a');
    await pause(CARDS_LOADED_MS);
    for (const throttle of [1, Number(values.throttle)]) {
      const { typing, filters, slower } = await measure(tab, throttle);
      const speed = throttle === 1 ? 'full speed' : `${slower.toFixed(1)} times slower`;
      process.stdout.write(`${engine.name}, ${speed}\n  keys     ${figure(typing)}\n  filters  ${figure(filters)}\n`);
    }
  } finally {
    await tab.close();
  }
}

async function main(): Promise<void> {
  const dealer = await serveLargeDealer(Number(values.vehicles), values['no-build']);
  const names = values.engines.split(',');
  try {
    process.stdout.write(
      `${Number(values.vehicles).toLocaleString('en-AU')} vehicles, from an event to the painted frame after it\n`,
    );
    for (const engine of ENGINES.filter(({ name }) => names.includes(name))) await inEngine(engine, dealer.stock);
  } finally {
    await dealer.close();
  }
}

if (values.help) process.stdout.write(HELP);
else await main();
