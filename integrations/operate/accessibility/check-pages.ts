import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { Accessibility } from '#src/domain/content/accessibility.schema.ts';
import { pageFile } from '../../build/manifest.ts';
import { answerFrom, BUILT_ORIGIN, LOAD_MS, WINDOWS } from '../../publish/compare/screenshots.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe says of a page: a rule, and what it asks for. */
type Violation = { rule: string; what: string };

/** The longest page of each kind: it has most of what its template can show. */
export function pagesToCheck(kinds: Readonly<Record<string, string>>, sizeOf: (path: string) => number): string[] {
  const longest = new Map<string, string>();
  for (const [path, kind] of Object.entries(kinds)) {
    const other = longest.get(kind);
    if (other === undefined || sizeOf(path) > sizeOf(other)) longest.set(kind, path);
  }
  return [...longest.values()];
}

/** The size of the page at a path of a built site. */
export const builtSize = (folder: string) => (path: string) =>
  statSync(join(folder, pageFile(path)), { throwIfNoEntry: false })?.size ?? 0;

/** What was found on pages, by rule: on how many of them, and one of them. */
export function byRule(found: readonly { path: string; violations: readonly Violation[] }[]): Accessibility['found'] {
  const rules = new Map<string, { what: string; paths: Set<string> }>();
  for (const { path, violations } of found)
    for (const { rule, what } of violations) {
      const known = rules.get(rule) ?? { what, paths: new Set() };
      known.paths.add(path);
      rules.set(rule, known);
    }
  return [...rules]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([rule, { what, paths }]) => ({ rule, what, pages: paths.size, path: [...paths][0] ?? '/' }));
}

/**
 * Checks pages of a built site by the rules of WCAG 2.2 AA in both windows, as they are rendered. Pages see nothing but the files of the
 * build.
 *
 * @param axe the source of axe-core.
 */
export async function checkPages(
  browser: Browser,
  { folder, paths, axe }: { folder: string; paths: readonly string[]; axe: string },
): Promise<Accessibility['found']> {
  const found = [];
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', bypassCSP: true });
  try {
    await context.route('**/*', (route) => answerFrom(route, folder));
    const page = await context.newPage();
    page.setDefaultTimeout(LOAD_MS);
    for (const path of paths) found.push({ path, violations: await checkPage(page, path, axe) });
  } finally {
    await context.close();
  }
  return byRule(found);
}

async function checkPage(page: Page, path: string, axe: string): Promise<Violation[]> {
  await page.goto(BUILT_ORIGIN + path, { waitUntil: 'load', timeout: LOAD_MS });
  await page.evaluate(axe);
  const all: Violation[] = [];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    all.push(
      ...(await page.evaluate(async (rules) => {
        const { axe } = window as unknown as { axe: typeof import('axe-core') };
        const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'], preload: false });
        return violations.map(({ id, help }) => ({ rule: id, what: help }));
      }, RULES)),
    );
  }
  return all;
}
