import { join, resolve } from 'node:path';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { readStockSettings } from '#src/sources/read-stock-settings.ts';
import { buildSites } from '../../build/build-sites.ts';
import type { SiteResult } from '../../build/result.ts';
import { checkStock, type StockCheck } from '../../feeds/guard/stock-check.ts';
import { importStock } from '../../feeds/import-stock.ts';
import { ownReaders } from '../../slots/open-slots.ts';

/** What is in the feed of a dealer; undefined for one without a feed. */
export async function checkFeed(root: string, slug: string): Promise<StockCheck | undefined> {
  const { settings, locations, records, priceErrors } = readStockSettings(root, slug);
  if (settings.stock.feeds.length === 0) return undefined;
  const date = dateInZone(Date.now(), settings.site.timeZone);
  const stock = await importStock({
    folder: resolve(root, 'content', slug),
    ...{ settings, locations, records, priceErrors, today: date },
    cacheFolder: join(root, '.cache/feeds'),
    readers: await ownReaders(root),
  });
  return checkStock(stock, { name: settings.site.name, date, lastGood: undefined });
}

/** Builds one dealer; progress and what the build says go to `stream`. */
export async function buildDealer(
  root: string,
  slug: string,
  { signal, stream }: { signal: AbortSignal; stream?: NodeJS.WriteStream },
): Promise<{ result: SiteResult | undefined; interrupted: boolean }> {
  const { sites, interrupted } = await buildSites({ root, slugs: [slug], signal, ...(stream && { stream }) });
  return { result: sites[0], interrupted };
}
