import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { VITAL_NAMES, VITALS } from '#src/domain/analytics/vitals.ts';
import { DAY_MS, dateInZone } from '#src/domain/calendar/days.ts';
import { openDatabase } from '#src/server/database/database.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readSite } from '#src/sources/read-site.ts';
import { ends, rootOf } from '../files/command.ts';
import { WrongUse, wholeNumber } from '../files/wrong-use.ts';
import { formatScorecard, MIN_VIEWS, readScorecard } from './scorecard.ts';

const NOTES = `
Examples:
  npm run forecourt -- vitals harbour              the last 28 days
  npm run forecourt -- vitals harbour --days 7

Measured in a share of visits (vitals.sample) and kept for vitals.keepDays, without personal data (docs/analytics.md). Read
from the database of the server: DATABASE_URL, or .data/pg when no server has it open.

Exit code: 0 done, 1 the database cannot be read, 2 wrong use.`;

function daysOf(text: string): number {
  const days = wholeNumber(text, '--days');
  if (days > 3650) throw new WrongUse('--days takes a number from 1 to 3650.');
  return days;
}

export const command = new Command('vitals')
  .description(
    "Says how fast a dealer's pages are for its visitors: the 75th percentile of the Core Web Vitals by " +
      "template and kind of device, beside web.dev's thresholds.",
  )
  .argument('<dealer>')
  .option('--days <n>', 'so many days, today included (1 to 3650)', daysOf, 28)
  .option('--json', 'as JSON, one entry a template, kind of device and figure', false)
  .addHelpText('after', NOTES)
  .action(ends(async (slug, options, command) => show(rootOf(command), slug, options), { reachesOut: true }));

async function show(root: string, slug: string, { days, json }: { days: number; json: boolean }): Promise<number> {
  chooseSites(root, [slug]);
  const { settings } = readSite(root, slug);
  const { timeZone } = settings.site;
  const from = dateInZone(Date.now() - (days - 1) * DAY_MS, timeZone);
  const { db, close } = await openDatabase({ url: process.env.DATABASE_URL, folder: join(root, '.data/pg') });
  try {
    const rows = await readScorecard(db, slug, from);
    process.stdout.write(json ? asJson(slug, from, rows) : formatScorecard(rows));
  } finally {
    await close();
  }
  return 0;
}

function asJson(site: string, from: string, rows: Awaited<ReturnType<typeof readScorecard>>): string {
  const thresholds = Object.fromEntries(
    VITAL_NAMES.map((name) => {
      const { good, poor, units } = VITALS[name];
      return [name, { good: good / units, poor: poor / units }];
    }),
  );
  return `${JSON.stringify({ site, from, leastViews: MIN_VIEWS, thresholds, rows }, null, 2)}\n`;
}
