import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dateInZone } from '#src/domain/vehicle/stock-status.ts';
import { VITAL_NAMES, VITALS } from '#src/domain/vitals/vitals.ts';
import { openDatabase } from '#src/server/database/database.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readSite } from '#src/sources/read-site.ts';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { formatScorecard, LEAST_VIEWS, readScorecard } from './scorecard.ts';

const HELP = `Says how fast a dealer's pages are for its visitors: the 75th percentile of the Core Web Vitals by template and kind of
device, beside web.dev's thresholds.

  npm run vitals -- harbour              the last 28 days
  npm run vitals -- harbour --days 7

  --days N   so many days, today included (1 to 3650; default 28)
  --json     as JSON, one entry a template, kind of device and figure
  --help     this text

Measured in a share of visits (vitals.sample) and kept for vitals.keepDays, without personal data (docs/analytics.md). Read
from the database of the server: DATABASE_URL, or .data/pg when no server has it open.

Exit code: 0 done, 1 the database cannot be read, 2 wrong use.
`;

const DAY_MS = 86_400_000;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      days: { type: 'string', default: '28' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [slug, ...rest] = positionals;
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const days = Number(values.days);
  if (!slug || rest.length > 0 || !/^\d{1,4}$/.test(values.days) || days < 1 || days > 3650) {
    throw new WrongUse('Name one dealer, and from 1 to 3650 days: npm run vitals -- harbour --days 28');
  }
  const root = process.cwd();
  chooseSites(root, [slug]);
  const { settings } = readSite(root, slug);
  const { timeZone } = settings.site;
  const from = dateInZone(Date.now() - (days - 1) * DAY_MS, timeZone);
  const { db, close } = await openDatabase({ url: process.env.DATABASE_URL, folder: join(root, '.data/pg') });
  try {
    const rows = await readScorecard(db, slug, from);
    process.stdout.write(values.json ? asJson(slug, from, rows) : formatScorecard(rows));
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
  return `${JSON.stringify({ site, from, leastViews: LEAST_VIEWS, thresholds, rows }, null, 2)}\n`;
}

await runCommand(main, { reachesOut: true });
