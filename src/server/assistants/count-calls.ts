import { sql } from 'drizzle-orm';
import type { ToolName } from '#src/domain/assistants/tool-texts.ts';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { assistantCalls } from '../database/tables.ts';
import type { FunctionContext } from '../http/context.ts';
import { log, safeError } from '../log/log.ts';

/** A call of a tool, as it is counted. `about` is the slug of a vehicle of the site, never words of a caller. */
type Call = { tool: ToolName; outcome: 'answered' | 'refused'; about?: string | undefined };

/** Adds a call to the counts of the dealer's day, in one statement. A count that fails keeps nobody from an answer. */
export async function countCall(
  { db, site, now }: Pick<FunctionContext, 'db' | 'site' | 'now'>,
  { tool, outcome, about = '' }: Call,
): Promise<void> {
  const day = dateInZone(now.getTime(), site.timeZone);
  const { website_slug, day: onDay, tool: ofTool, outcome: withOutcome, about: aboutVehicle } = assistantCalls;
  try {
    await db
      .insert(assistantCalls)
      .values({ website_slug: site.slug, day, tool, outcome, about, count: 1 })
      .onConflictDoUpdate({
        target: [website_slug, onDay, ofTool, withOutcome, aboutVehicle],
        set: { count: sql`${assistantCalls.count} + 1` },
      });
  } catch (error) {
    log.error({ err: safeError(error) }, 'A call of a tool was not counted.');
  }
}
