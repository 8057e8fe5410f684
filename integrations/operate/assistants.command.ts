import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { DAY_MS, dateInZone } from '#src/domain/calendar/days.ts';
import { openDatabase } from '#src/server/database/database.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readSite } from '#src/sources/read-site.ts';
import { answer, ends, rootOf } from '../files/command.ts';
import { WrongUse, wholeNumber } from '../files/wrong-use.ts';
import { formatAssistantReport, readAssistantReport } from './assistant-report.ts';

const NOTES = `
Examples:
  npm run forecourt -- assistants harbour              this week
  npm run forecourt -- assistants harbour --days 28

Counted by day, tool and vehicle, without personal data and without the words of a question (docs/agents.md). Read from the
database of the server: DATABASE_URL, or .data/pg when no server has it open.

Exit code: 0 done, 1 the database cannot be read, 2 wrong use.`;

/** days; what is kept at most. */
const MAX_DAYS = 760;

function daysOf(text: string): number {
  const days = wholeNumber(text, '--days');
  if (days > MAX_DAYS) throw new WrongUse(`--days takes a number from 1 to ${MAX_DAYS}.`);
  return days;
}

export const command = new Command('assistants')
  .description('Says what assistants of shoppers asked of a dealer, by tool, and which vehicles they asked about most.')
  .argument('<dealer>')
  .option('--days <n>', `so many days, today included (1 to ${MAX_DAYS})`, daysOf, 7)
  .option('--json', 'as JSON', false)
  .addHelpText('after', NOTES)
  .action(ends(async (slug, options, command) => show(rootOf(command), slug, options), { reachesOut: true }));

async function show(root: string, slug: string, { days, json }: { days: number; json: boolean }): Promise<number> {
  chooseSites(root, [slug]);
  const { settings } = readSite(root, slug);
  const from = dateInZone(Date.now() - (days - 1) * DAY_MS, settings.site.timeZone);
  const { db, close } = await openDatabase({ url: process.env.DATABASE_URL, folder: join(root, '.data/pg') });
  try {
    const report = await readAssistantReport(db, slug, from);
    answer(json, { site: slug, from, ...report }, formatAssistantReport(report, from));
  } finally {
    await close();
  }
  return 0;
}
