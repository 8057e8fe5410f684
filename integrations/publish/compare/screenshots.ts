import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Browser, Route } from 'playwright';
import sharp from 'sharp';
import type { Comparison } from './compare-builds.ts';
import { installedBrowser } from './installed-browser.ts';

/** Two pictures of a page beside each other, before on the left. */
export type Picture = {
  slug: string;
  template: string;
  path: string;
  /** Width of the window in CSS pixels. */
  width: number;
  /** The file, in the folder that was given; missing where both look the same. */
  file?: string;
};

/** Windows that pages are looked at in: a phone and a desk, in CSS pixels. */
export const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** So much of a page is shown, in CSS pixels. */
const MAX_HEIGHT = 2_400;
/** So long a page may take to load, and its pictures to be decoded. */
export const LOAD_MS = 20_000;
const GAP = 16;
/** Where the pages of a built folder are opened. */
export const BUILT_ORIGIN = 'http://print.localhost';
/** What is far below the window is drawn as well, and the question about visits does not lie over the page. */
const DRAW_ALL = '* { content-visibility: visible !important; } section.consent { display: none !important; }';

/**
 * Opens a browser that is installed, or the one of Playwright.
 *
 * @returns undefined when there is none, or Playwright is not installed.
 */
export async function openBrowser(): Promise<Browser | undefined> {
  const playwright = await import('playwright').catch(() => undefined);
  const own = playwright?.chromium.executablePath();
  const executablePath = installedBrowser() ?? (own && existsSync(own) ? own : undefined);
  if (!playwright || !executablePath) return undefined;
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return playwright.chromium.launch({ executablePath, args });
}

/**
 * Takes a page of each template with a difference at both widths, before and after, and puts both beside each other. Pages see
 * nothing but the files of their build: no network, no functions, no pictures from other hosts.
 *
 * @param folders `dist/<slug>` before and after.
 * @param to folder for the files.
 * @param most templates to take; the first of `samples`.
 */
export async function takePictures(
  browser: Browser,
  { slug, samples }: Comparison,
  { folders, to, most }: { folders: { before: string; after: string }; to: string; most: number },
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  mkdirSync(to, { recursive: true });
  for (const { template, path, before, after } of samples.slice(0, most)) {
    for (const window of WINDOWS) {
      const { width } = window;
      const old = before ? await takePage(browser, folders.before, path, window) : undefined;
      const now = after ? await takePage(browser, folders.after, path, window) : undefined;
      const file = `${slug}-${template}-${width}.webp`;
      const same = old !== undefined && now !== undefined && (await samePixels(old, now));
      if (!same) await placeBeside([old, now], width, join(to, file));
      pictures.push({ slug, template, path, width, ...(!same && { file }) });
    }
  }
  return pictures;
}

async function takePage(
  browser: Browser,
  folder: string,
  path: string,
  viewport: (typeof WINDOWS)[number],
): Promise<Buffer> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  try {
    await context.route('**/*', (route) => answerFrom(route, folder));
    const page = await context.newPage();
    page.setDefaultTimeout(LOAD_MS);
    await page.goto(BUILT_ORIGIN + path, { waitUntil: 'load', timeout: LOAD_MS });
    await page.addStyleTag({ content: DRAW_ALL });
    const height = await page.evaluate(async (limit) => {
      for (const image of document.images) image.loading = 'eager';
      const decoded = Promise.allSettled([...document.images].map((image) => image.decode()));
      await Promise.race([decoded, new Promise((done) => setTimeout(done, limit))]);
      await document.fonts.ready;
      return document.documentElement.scrollHeight;
    }, LOAD_MS / 4);
    const clip = { x: 0, y: 0, width: viewport.width, height: Math.max(1, Math.min(height, MAX_HEIGHT)) };
    return await page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

/** The answer of a host that has the built files and nothing else. */
export async function answerFrom(route: Route, folder: string): Promise<void> {
  const url = new URL(route.request().url());
  const path = url.origin === BUILT_ORIGIN ? builtFile(folder, url) : undefined;
  if (path) await route.fulfill({ path });
  else await route.abort();
}

/** The file of a built site that an address leads to; undefined where it has none, or one outside of the folder. */
export function builtFile(folder: string, url: URL): string | undefined {
  const requested = url.pathname === '/.netlify/images' ? (url.searchParams.get('url') ?? '') : url.pathname;
  if (!requested.startsWith('/')) return undefined;
  let path: string;
  try {
    path = join(folder, decodeURIComponent(requested.replace(/[?#].*$/s, '')));
  } catch {
    return undefined;
  }
  const candidates = requested.endsWith('/') ? [join(path, 'index.html')] : [path, `${path}.html`];
  return candidates.find(
    (file) => file.startsWith(folder + sep) && statSync(file, { throwIfNoEntry: false })?.isFile(),
  );
}

async function samePixels(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).raw().toBuffer()));
  return a !== undefined && b !== undefined && a.equals(b);
}

async function placeBeside(sides: readonly (Buffer | undefined)[], width: number, file: string): Promise<void> {
  const heights = await Promise.all(sides.map(async (side) => (side ? (await sharp(side).metadata()).height : 0)));
  const canvas = {
    width: width * 2 + GAP,
    height: Math.max(...heights, 1),
    channels: 3 as const,
    background: '#9aa0a6',
  };
  const layers = sides.flatMap((side, n) => (side ? [{ input: side, top: 0, left: n * (width + GAP) }] : []));
  await sharp({ create: canvas }).composite(layers).webp({ quality: 80 }).toFile(file);
}
