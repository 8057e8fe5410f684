import { and, asc, eq, gte } from 'drizzle-orm';
import type { Database } from '#src/server/database/connection.ts';
import { searchFigures } from '#src/server/database/tables.ts';
import { FIGURES, type Figure } from './search-figures.ts';

/** The figures of one day and index; a figure that was not counted is 0. */
export type FigureRow = { day: string; index: string } & Record<Figure, number>;

/** The stored figures of a dealer from a day (YYYY-MM-DD) on, oldest first. */
export async function readFigures(db: Database, slug: string, fromDay: string): Promise<FigureRow[]> {
  const found = await db
    .select()
    .from(searchFigures)
    .where(and(eq(searchFigures.website_slug, slug), gte(searchFigures.day, fromDay)))
    .orderBy(asc(searchFigures.day), asc(searchFigures.index_name));
  const none = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Record<Figure, number>;
  const rows = new Map<string, FigureRow>();
  for (const { day, index_name, figure, count } of found) {
    const row = rows.get(`${day} ${index_name}`) ?? { day, index: index_name, ...none };
    if ((FIGURES as readonly string[]).includes(figure)) row[figure as Figure] = count;
    rows.set(`${day} ${index_name}`, row);
  }
  return [...rows.values()];
}

const HEADS = {
  searches: 'searches',
  searches_without_results: 'none found',
  views: 'views',
  clicks: 'clicks',
  clicks_after_search: 'after search',
  conversions: 'conversions',
  conversions_after_search: 'after search',
} satisfies Record<Figure, string>;

/** The figures as a table for people, with a last line of sums. */
export function formatFigures(rows: readonly FigureRow[]): string {
  if (rows.length === 0) return 'Nothing was counted.\n';
  const sums = FIGURES.map((figure) => rows.reduce((sum, row) => sum + row[figure], 0));
  const lines = [
    ['day', 'index', ...FIGURES.map((figure) => HEADS[figure])],
    ...rows.map((row) => [row.day, row.index, ...FIGURES.map((figure) => row[figure].toLocaleString('en-AU'))]),
    ['all', '', ...sums.map((sum) => sum.toLocaleString('en-AU'))],
  ];
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((cells) => (cells[at] ?? '').length)));
  const written = lines.map((cells) =>
    cells.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
  return `${written.map((line) => line.trimEnd()).join('\n')}\n`;
}
