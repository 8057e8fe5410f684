import { and, eq, gte, sql } from 'drizzle-orm';
import { TEMPLATES, type Template } from '#src/domain/analytics/templates.ts';
import {
  DEVICES,
  type Device,
  percentile75,
  type Rating,
  VITAL_NAMES,
  VITALS,
  type VitalName,
} from '#src/domain/analytics/vitals.ts';
import type { Database } from '#src/server/database/connection.ts';
import { vitalCounts } from '#src/server/database/tables.ts';

/** Page views that a 75th percentile is read from: with fewer it says more of chance than of the page. */
export const MIN_VIEWS = 50;

/** A figure of a template on a kind of device; `all` is every template together. */
export type ScoreRow = {
  template: Template | 'all';
  device: Device;
  vital: VitalName;
  /** Page views with this figure. */
  views: number;
  /** Milliseconds, or a score; null of fewer than `LEAST_VIEWS` views. */
  p75: number | null;
  rating: Rating | null;
};

/**
 * How fast a dealer's pages were from a day (YYYY-MM-DD) on: all templates together, then each, those with most views first;
 * figures that nobody measured are left out.
 */
export async function readScorecard(db: Database, slug: string, fromDay: string): Promise<ScoreRow[]> {
  const { template, device, vital, bucket } = vitalCounts;
  const found = await db
    .select({ template, device, vital, bucket, count: sql<number>`sum(${vitalCounts.count})::int` })
    .from(vitalCounts)
    .where(and(eq(vitalCounts.website_slug, slug), gte(vitalCounts.day, fromDay)))
    .groupBy(template, device, vital, bucket);
  const counts = new Map<string, Map<number, number>>();
  for (const row of found)
    for (const name of [row.template, 'all']) {
      const key = keyOf(name, row.device, row.vital);
      const buckets = counts.get(key) ?? new Map<number, number>();
      counts.set(key, buckets.set(row.bucket, (buckets.get(row.bucket) ?? 0) + row.count));
    }
  const parts = (['all', ...TEMPLATES] as const).flatMap((name) =>
    DEVICES.map((on) =>
      VITAL_NAMES.flatMap((of) => {
        const buckets = counts.get(keyOf(name, on, of));
        return buckets ? [scoreOf(name, on, of, buckets)] : [];
      }),
    ),
  );
  const most = (rows: readonly ScoreRow[]) => Math.max(0, ...rows.map(({ views }) => views));
  const isTotal = (rows: readonly ScoreRow[]) => Number(rows[0]?.template === 'all');
  return parts.sort((a, b) => isTotal(b) - isTotal(a) || most(b) - most(a)).flat();
}

const keyOf = (...parts: string[]) => parts.join(' ');

function scoreOf(
  template: ScoreRow['template'],
  device: Device,
  vital: VitalName,
  counts: ReadonlyMap<number, number>,
) {
  const views = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const found = views < MIN_VIEWS ? undefined : percentile75(vital, counts);
  return { template, device, vital, views, p75: found?.value ?? null, rating: found?.rating ?? null };
}

/** A figure as people read it: `2,310 ms`, `0.080`. */
function inWords(vital: VitalName, value: number): string {
  // Up to the next digit that is shown: what is above a threshold is shown above it.
  if (vital === 'CLS') return (Math.ceil(Math.round(value * VITALS.CLS.units) / 10) / 1000).toFixed(3);
  return `${value.toLocaleString('en-AU')} ms`;
}

/** The scorecard as a table for people, with the thresholds below it. */
export function formatScorecard(rows: readonly ScoreRow[]): string {
  if (rows.length === 0)
    return 'Nothing was measured. Pages are measured in a share of visits (vitals.sample), while the visitor’s choice allows it.\n';
  const lines = [['template', 'device', 'figure', 'p75', 'views', 'rating']];
  let before = '';
  for (const { template, device, vital, views, p75, rating } of rows) {
    const part = `${template} ${device}`;
    lines.push([
      ...(part === before ? ['', ''] : [template, device]),
      vital,
      p75 === null ? '–' : inWords(vital, p75),
      views.toLocaleString('en-AU'),
      rating ?? `too few views (${MIN_VIEWS} are needed)`,
    ]);
    before = part;
  }
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((cells) => (cells[at] ?? '').length)));
  const isNumber = (at: number) => at === 3 || at === 4;
  const written = lines.map((cells) =>
    cells
      .map((cell, at) => (isNumber(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return `${[...written, '', ...LEGEND].join('\n')}\n`;
}

const LEGEND = [
  'Three of four page views were at least so fast. Good up to, poor above:',
  ...VITAL_NAMES.map((name) => {
    const { says, good, poor, units } = VITALS[name];
    const bound = (value: number) => (name === 'CLS' ? String(value / units) : `${value.toLocaleString('en-AU')} ms`);
    return `  ${name.padEnd(4)}  ${bound(good)}, ${bound(poor)}: ${says}`;
  }),
];
