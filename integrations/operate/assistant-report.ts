import { and, eq, gte, sql } from 'drizzle-orm';
import { TOOL_TEXTS, type ToolName } from '#src/domain/assistants/tool-texts.ts';
import type { Database } from '#src/server/database/connection.ts';
import { assistantCalls } from '#src/server/database/tables.ts';

/** Vehicles that a report names. */
const MAX_VEHICLES_NAMED = 10;

/** What assistants asked of a dealer from a day on. */
export type AssistantReport = {
  /** By tool, the most used first; a tool that nobody used is left out. */
  tools: { tool: string; title: string; calls: number; refused: number }[];
  /** Vehicles that were asked about most, by their slugs. */
  vehicles: { slug: string; calls: number }[];
};

/** @param fromDay YYYY-MM-DD in the dealer's time zone. */
export async function readAssistantReport(db: Database, slug: string, fromDay: string): Promise<AssistantReport> {
  const { website_slug, day, tool, outcome, about, count } = assistantCalls;
  const since = and(eq(website_slug, slug), gte(day, fromDay));
  const rows = await db
    .select({ tool, outcome, about, count: sql<number>`sum(${count})::int` })
    .from(assistantCalls)
    .where(since)
    .groupBy(tool, outcome, about);
  const sumOf = (some: readonly { count: number }[]) => some.reduce((sum, row) => sum + row.count, 0);
  const tools = [...Map.groupBy(rows, (row) => row.tool)].map(([name, all]) => ({
    tool: name,
    // One that is gone since is still counted.
    title: Object.hasOwn(TOOL_TEXTS, name) ? TOOL_TEXTS[name as ToolName].title : name,
    calls: sumOf(all),
    refused: sumOf(all.filter((row) => row.outcome === 'refused')),
  }));
  const named = rows.filter((row) => row.about !== '');
  const vehicles = [...Map.groupBy(named, (row) => row.about)].map(([vehicle, all]) => ({
    slug: vehicle,
    calls: sumOf(all),
  }));
  const byCalls =
    <T extends { calls: number }>(name: (one: T) => string) =>
    (a: T, b: T) =>
      b.calls - a.calls || (name(a) < name(b) ? -1 : 1);
  return {
    tools: tools.sort(byCalls((one) => one.tool)),
    vehicles: vehicles.sort(byCalls((one) => one.slug)).slice(0, MAX_VEHICLES_NAMED),
  };
}

/** The report as people read it. */
export function formatAssistantReport({ tools, vehicles }: AssistantReport, fromDay: string): string {
  if (tools.length === 0) return `No assistant asked anything since ${fromDay}.\n`;
  const longest = Math.max(...tools.map(({ title }) => title.length));
  return `${[
    `What assistants asked since ${fromDay}:`,
    '',
    ...tools.map(({ title, calls, refused }) => {
      const words = refused > 0 ? `  (${refused} refused)` : '';
      return `  ${title.padEnd(longest)}  ${String(calls).padStart(6)}${words}`;
    }),
    ...(vehicles.length > 0
      ? ['', 'Asked about most:', '', ...vehicles.map(({ slug, calls }) => `  ${String(calls).padStart(6)}  ${slug}`)]
      : []),
  ].join('\n')}\n`;
}
