import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasChanges, type StockChanges, stockChanges } from '#src/domain/account/stock-changes.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { readJson, writeJson } from '../files/json-file.ts';

/** Files that wait for a dealer: builds of days without anybody who sends. The oldest go first. */
const MAX_FILES = 100;

/** What one build brought, as it waits to be sent. `at`: milliseconds since 1970. */
export type ChangesFile = { file: string; at: number; news: StockChanges };

export const changesFolder = (root: string, slug: string) => join(root, '.data/alerts', slug);

/**
 * Writes down what a build shows that the build before did not, for the sender of alerts; nothing where the site has none,
 * or where this is its first build.
 *
 * @param before what functions knew of the dealer until now.
 * @param at milliseconds since 1970.
 */
export function noteStockChanges(root: string, data: SiteData, before: SiteData | undefined, at: number): void {
  // A dealer who just switched alerts on has nobody to tell; nor has a first build news.
  if (!data.alerts || !before?.alerts) return;
  const news = stockChanges(before.cars, data.cars);
  if (!hasChanges(news)) return;
  const folder = changesFolder(root, data.slug);
  const waiting = changesNames(folder);
  // In the order they came, also of two builds in the same millisecond.
  const number = Number(/^\d+-(\d+)/.exec(waiting.at(-1) ?? '')?.[1] ?? 0) + 1;
  writeJson(join(folder, `${String(at).padStart(15, '0')}-${String(number).padStart(6, '0')}.json`), { at, news });
  for (const name of waiting.slice(0, Math.max(0, waiting.length + 1 - MAX_FILES)))
    rmSync(join(folder, name), { force: true });
}

/** The news of a dealer that waits, oldest first; a file that is no news is removed. */
export function readStockChanges(root: string, slug: string): ChangesFile[] {
  const folder = changesFolder(root, slug);
  return changesNames(folder).flatMap((name) => {
    const file = join(folder, name);
    const content = readJson<{ at: number; news: StockChanges }>(file);
    if (isWhole(content)) return [{ file, ...content }];
    rmSync(file, { force: true });
    return [];
  });
}

/** Whether news of a dealer waits. */
export const hasStockChanges = (root: string, slug: string): boolean =>
  changesNames(changesFolder(root, slug)).length > 0;

const dueFile = (root: string, slug: string) => join(changesFolder(root, slug), 'due.json');

/** When somebody who was told lately may be told again, so that a server that was started anew knows it. */
export function noteDue(root: string, slug: string, due: Date | undefined): void {
  if (due) writeJson(dueFile(root, slug), { at: due.getTime() });
  else rmSync(dueFile(root, slug), { force: true });
}

export function readDue(root: string, slug: string): Date | undefined {
  const at = readJson<{ at?: number }>(dueFile(root, slug))?.at;
  return typeof at === 'number' ? new Date(at) : undefined;
}

function changesNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d{15}-\d{6}\.json$/.test(name))
      .sort();
  } catch {
    return [];
  }
}

function isWhole(
  content: { at: number; news: StockChanges } | undefined,
): content is { at: number; news: StockChanges } {
  const news = content?.news;
  return typeof content?.at === 'number' && [news?.added, news?.cheaper, news?.sold].every(Array.isArray);
}
