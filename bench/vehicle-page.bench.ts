import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from 'playwright/test';
import { buildSites } from '../integrations/build/build-sites.ts';
import { startServer } from '../integrations/serve/server.ts';
import { carPath } from '../src/domain/vehicle/car-path.ts';
import { findBrowser } from '../tests/find-browser.ts';
import { percentile } from './percentile.ts';

const HELP = `Measures how fast the vehicle page of a sample dealer answers in Chromium on a slowed processor: the time from an
input to the next picture (Event Timing, what INP is made of) for calculator sliders and gallery, and the frames of a
drag of the 360° view.

  npm run bench -- vehicle-page [--throttle 4] [--runs 3] [--json]

Every interaction is measured --runs times on a fresh page, first touch included. Run it on a machine with nothing else to
do: one without a graphics card paints with the processor that is measured.
`;

const { values } = parseArgs({
  options: {
    throttle: { type: 'string', default: '4' },
    runs: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const SLUG = 'harbour';
const root = join(import.meta.dirname, '..');
/** What an interaction may take, and a picture at 60 a second, in milliseconds. */
const INP_MS = 100;
/** Between two actions of a person who looks at what the first one did. */
const PAUSE_MS = 250;
const FRAME_MS = 1000 / 60;

/** The vehicle page that has everything: calculator, spin and many photos. */
function richestCar(): string {
  const folder = join(root, 'dist', SLUG, 'cars');
  const wanted = ['data-island="FinanceCalculator"', 'data-view="spinner"', 'gallery__strip'];
  const file = readdirSync(folder).find((name) => {
    const html = name.endsWith('.html') ? readFileSync(join(folder, name), 'utf8') : '';
    return wanted.every((text) => html.includes(text));
  });
  if (!file) throw new Error(`${SLUG} has no vehicle with calculator and spin.`);
  return carPath({ slug: file.replace('.html', '') });
}

type Timed = { name: string; duration: number; delay: number; work: number };

/** Collects the page's interactions as the browser times them: one entry each, the longest of its events. */
async function watchEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Map<number, Timed>();
    Object.assign(window, { timedEvents: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue;
        const before = seen.get(entry.interactionId);
        if (before && before.duration >= entry.duration) continue;
        const { name, duration, startTime, processingStart, processingEnd } = entry;
        const work = processingEnd - processingStart;
        seen.set(entry.interactionId, { name, duration, delay: processingStart - startTime, work });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
}

const takeEvents = (page: Page): Promise<Timed[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    const seen = (window as unknown as { timedEvents: Map<number, Timed> }).timedEvents;
    const entries = [...seen.values()];
    seen.clear();
    return entries;
  });

/** Drags an element with the mouse, one step for each picture the screen could show. */
async function drag(page: Page, selector: string, by: number, steps: number): Promise<void> {
  await page.locator(selector).evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`There is no ${selector}.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) await page.mouse.move(x + (by * step) / steps, y);
  await page.mouse.up();
}

/** Clicks as a person does: the pointer arrives first. Without a test's own checks, which would run in the page that is measured. */
async function click(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`There is no ${selector}.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(PAUSE_MS);
  await page.mouse.down();
  await page.mouse.up();
}

const INTERACTIONS: { name: string; act: (page: Page) => Promise<void> }[] = [
  {
    name: 'calculator, first touch of a slider',
    act: async (page) => {
      await drag(page, '[data-for=calculator-amount]', 40, 8);
      await page.waitForSelector('[data-island=FinanceCalculator][data-hydrated]');
    },
  },
  { name: 'calculator, price slider dragged', act: (page) => drag(page, '[data-for=calculator-amount]', 60, 20) },
  { name: 'calculator, deposit slider dragged', act: (page) => drag(page, '[data-for=calculator-trade-in]', 60, 20) },
  {
    name: 'calculator, slider by arrow keys',
    act: async (page) => {
      await page.locator('[data-for=calculator-term]').focus();
      for (let press = 0; press < 6; press += 1) await page.keyboard.press(press % 2 ? 'ArrowRight' : 'ArrowLeft');
    },
  },
  {
    name: 'calculator, typing a deposit',
    act: (page) => page.locator('#calculator-trade-in').pressSequentially('2500', { delay: 80 }),
  },
  {
    name: 'gallery, first click on a thumbnail',
    act: async (page) => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await click(page, '[data-to=gallery]');
      await click(page, '.gallery__strip [data-photo="2"]');
    },
  },
  {
    name: 'gallery, next photo',
    act: async (page) => {
      for (let press = 0; press < 4; press += 1) {
        await click(page, '.gallery__arrow--next');
      }
    },
  },
  {
    name: 'gallery, full screen and next',
    act: async (page) => {
      await click(page, '[data-fullscreen]');
      await page.waitForTimeout(PAUSE_MS);
      for (let press = 0; press < 3; press += 1) {
        await page.keyboard.press('ArrowRight');
        await page.waitForTimeout(PAUSE_MS);
      }
      await page.keyboard.press('Escape');
    },
  },
];

type Spin = { moves: number; workMs: number[]; longTasks: number; frames: number[] };

/** Turns the spin with the mouse, a move for each picture, and counts what the browser spends and shows. */
async function measureSpin(page: Page): Promise<Spin> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await click(page, '[data-to=spinner]');
  await page.waitForSelector('.pane canvas');
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(1_500);
  return page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('.pane canvas');
    if (!canvas) throw new Error('There is no spin.');
    const { left, top, width, height } = canvas.getBoundingClientRect();
    let longTasks = 0;
    const observer = new PerformanceObserver((list) => {
      longTasks += list.getEntries().length;
    });
    observer.observe({ type: 'longtask' });
    const send = (type: string, x: number) =>
      canvas.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, pointerId: 1, pointerType: 'touch', isPrimary: true, buttons: 1 },
          ...{ clientX: x, clientY: top + height / 2 },
        }),
      );
    const moves = 90;
    const workMs: number[] = [];
    const frames: number[] = [];
    send('pointerdown', left + 20);
    let last = performance.now();
    for (let move = 1; move <= moves; move += 1) {
      const started = performance.now();
      send('pointermove', left + 20 + ((width - 40) * move) / moves);
      const handled = performance.now() - started;
      // The spin draws in the frame it asked for, before this one's callback: both are its work.
      const drawn = await new Promise<number>((resolve) =>
        requestAnimationFrame((now) => {
          const before = performance.now();
          frames.push(now - last);
          last = now;
          setTimeout(() => resolve(performance.now() - before), 0);
        }),
      );
      workMs.push(handled + drawn);
    }
    send('pointerup', left + width - 20);
    observer.disconnect();
    return { moves, workMs, longTasks, frames: frames.slice(2) };
  });
}

async function main(): Promise<void> {
  await buildSites({ root, slugs: [SLUG], stream: process.stderr });
  const server = await startServer({
    dist: join(root, 'dist'),
    port: 0,
    dataFolder: join(root, '.build/bench/vehicle-page-pg'),
    cacheFolder: join(root, '.cache/media'),
  });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
  const rate = Number(values.throttle);
  const url = `http://${SLUG}.localhost:${server.port}${richestCar()}`;
  const found = new Map<string, Timed[]>(INTERACTIONS.map(({ name }) => [name, []]));
  const spins: Spin[] = [];
  try {
    for (let run = 0; run < Number(values.runs); run += 1) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await watchEvents(page);
      await page.goto(url);
      await page.waitForTimeout(1_000);
      const cdp: CDPSession = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
      for (const { name, act } of INTERACTIONS) {
        await act(page);
        found.get(name)?.push(...(await takeEvents(page)));
      }
      await page.close();
      // The drag is a phone's.
      const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await phone.goto(url);
      await (await phone.context().newCDPSession(phone)).send('Emulation.setCPUThrottlingRate', { rate });
      spins.push(await measureSpin(phone));
      await phone.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  report(found, spins, rate);
}

function report(found: ReadonlyMap<string, Timed[]>, spins: readonly Spin[], rate: number): void {
  const work = spins.flatMap(({ workMs }) => workMs);
  const frames = spins.flatMap((spin) => spin.frames);
  const longTasks = spins.reduce((sum, spin) => sum + spin.longTasks, 0);
  if (values.json) {
    const interactions = [...found].map(([name, events]) => ({
      ...{ name, worstMs: Math.max(0, ...events.map(({ duration }) => duration)), events },
    }));
    process.stdout.write(`${JSON.stringify({ rate, interactions, spin: { work, frames, longTasks } })}\n`);
    return;
  }
  const [load = 0] = loadavg();
  process.stdout.write(
    `Vehicle page, Chromium at ${rate}x CPU throttle, 1280 px, load ${load.toFixed(1)} on ${availableParallelism()} ` +
      `processors. Milliseconds to the next picture:\n`,
  );
  for (const [name, events] of found) {
    const times = events.map(({ duration }) => duration);
    const worst = events.toSorted((a, b) => b.duration - a.duration)[0];
    // Event Timing leaves out what took less than 16 ms, and rounds to 8.
    const text = worst
      ? `worst ${worst.duration} (${worst.name}: waited ${worst.delay.toFixed(0)}, worked ${worst.work.toFixed(0)}), ` +
        `p75 ${percentile(times, 0.75)}, of ${times.length}${worst.duration > INP_MS ? `  over ${INP_MS}` : ''}`
      : 'below 16';
    process.stdout.write(`  ${name.padEnd(38)} ${text}\n`);
  }
  const late = frames.filter((time) => time > FRAME_MS * 1.5).length;
  process.stdout.write(
    `  ${'360° drag at 390 px, a move a picture'.padEnd(38)} work p50 ${percentile(work, 0.5).toFixed(1)}, p95 ${percentile(work, 0.95).toFixed(1)} ` +
      `of the ${FRAME_MS.toFixed(1)} there are; ${(1000 / percentile(frames, 0.5)).toFixed(0)} pictures a second, ${late} ` +
      `of ${frames.length} late, ${longTasks} long tasks\n`,
  );
}

if (values.help) process.stdout.write(HELP);
else await main();
