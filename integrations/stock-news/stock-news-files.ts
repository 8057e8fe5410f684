import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isNews, type StockNews, stockNews } from '#src/domain/alert/stock-news.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { readJson, writeJson } from '../files/json-file.ts';

/** Files that wait for a dealer: prints of days without anybody who sends. The oldest go first. */
const MOST_FILES = 100;

/** What one print brought, as it waits to be sent. `at`: milliseconds since 1970. */
export type NewsFile = { file: string; at: number; news: StockNews };

export const newsFolder = (root: string, slug: string) => join(root, '.data/alerts', slug);

/**
 * Writes down what a print shows that the print before did not, for the sender of alerts; nothing where the site has none,
 * or where this is its first print.
 *
 * @param before what functions knew of the dealer until now.
 * @param at milliseconds since 1970.
 */
export function noteStockNews(root: string, data: SiteData, before: SiteData | undefined, at: number): void {
  // A dealer who just switched alerts on has nobody to tell; nor has a first print news.
  if (!data.alerts || !before?.alerts) return;
  const news = stockNews(before.cars, data.cars);
  if (!isNews(news)) return;
  const folder = newsFolder(root, data.slug);
  const waiting = newsNames(folder);
  // In the order they came, also of two prints in the same millisecond.
  const number = Number(/^\d+-(\d+)/.exec(waiting.at(-1) ?? '')?.[1] ?? 0) + 1;
  writeJson(join(folder, `${String(at).padStart(15, '0')}-${String(number).padStart(6, '0')}.json`), { at, news });
  for (const name of waiting.slice(0, Math.max(0, waiting.length + 1 - MOST_FILES)))
    rmSync(join(folder, name), { force: true });
}

/** The news of a dealer that waits, oldest first; a file that is no news is removed. */
export function readStockNews(root: string, slug: string): NewsFile[] {
  const folder = newsFolder(root, slug);
  return newsNames(folder).flatMap((name) => {
    const file = join(folder, name);
    const content = readJson<{ at: number; news: StockNews }>(file);
    if (isWhole(content)) return [{ file, ...content }];
    rmSync(file, { force: true });
    return [];
  });
}

/** Whether news of a dealer waits. */
export const hasStockNews = (root: string, slug: string): boolean => newsNames(newsFolder(root, slug)).length > 0;

const dueFile = (root: string, slug: string) => join(newsFolder(root, slug), 'due.json');

/** When somebody who was told lately may be told again, so that a server that was started anew knows it. */
export function noteDue(root: string, slug: string, due: Date | undefined): void {
  if (due) writeJson(dueFile(root, slug), { at: due.getTime() });
  else rmSync(dueFile(root, slug), { force: true });
}

export function readDue(root: string, slug: string): Date | undefined {
  const at = readJson<{ at?: number }>(dueFile(root, slug))?.at;
  return typeof at === 'number' ? new Date(at) : undefined;
}

function newsNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d{15}-\d{6}\.json$/.test(name))
      .sort();
  } catch {
    return [];
  }
}

function isWhole(content: { at: number; news: StockNews } | undefined): content is { at: number; news: StockNews } {
  const news = content?.news;
  return typeof content?.at === 'number' && [news?.added, news?.cheaper, news?.sold].every(Array.isArray);
}
