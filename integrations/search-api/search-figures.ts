import { sql } from 'drizzle-orm';
import type { Database } from '#src/server/database/connection.ts';
import { searchFigures } from '#src/server/database/tables.ts';
import { log, safeError } from '#src/server/log/log.ts';

/** What is counted; nothing is kept of who searched, nor of what was typed. */
export const FIGURES = [
  'searches',
  'searches_without_results',
  'views',
  'clicks',
  'clicks_after_search',
  'conversions',
  'conversions_after_search',
] as const;
export type Figure = (typeof FIGURES)[number];

/** One figure of a dealer; the day is that of the dealer's time zone, YYYY-MM-DD. */
export type FigureOf = { slug: string; day: string; index: string; figure: Figure };

const FLUSH_EVERY_MS = 60_000;

/**
 * Counts searches and what comes of them, by dealer, day and index. Counts are added to the database once a minute, so
 * that no search waits for it; those of the last minute are lost when the process breaks.
 */
export class SearchFigures {
  readonly #db: Database;
  readonly #counts = new Map<string, { of: FigureOf; count: number }>();
  readonly #timer: NodeJS.Timeout;

  constructor(db: Database) {
    this.#db = db;
    this.#timer = setInterval(() => void this.flush(), FLUSH_EVERY_MS).unref();
  }

  add(of: FigureOf, count = 1): void {
    const key = JSON.stringify(of);
    const known = this.#counts.get(key);
    if (known) known.count += count;
    else this.#counts.set(key, { of, count });
  }

  /** Adds what was counted to the database; what it does not take is kept for the next time. */
  async flush(): Promise<void> {
    const counted = [...this.#counts.values()];
    this.#counts.clear();
    for (const { of, count } of counted) {
      const { slug, day, index, figure } = of;
      try {
        await this.#db
          .insert(searchFigures)
          .values({ website_slug: slug, day, index_name: index, figure, count })
          .onConflictDoUpdate({
            target: [searchFigures.website_slug, searchFigures.day, searchFigures.index_name, searchFigures.figure],
            set: { count: sql`${searchFigures.count} + ${count}` },
          });
      } catch (error) {
        log.error({ err: safeError(error) }, 'Search figures could not be stored; they are kept for the next minute.');
        this.add(of, count);
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
