import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dateInZone } from '#src/domain/vehicle/stock-status.ts';
import { openDatabase } from '#src/server/database/database.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readSite } from '#src/sources/read-site.ts';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { formatFigures, readFigures } from './figures-table.ts';

const HELP = `Says how often a dealer's stock was searched through the search API, and what came of it, by day and index.

  npm run figures -- harbour              the last 30 days
  npm run figures -- harbour --days 365

  --days N   so many days, today included (1 to 3650; default 30)
  --json     as JSON, one entry a day and index
  --help     this text

Read from the database of the server: DATABASE_URL, or .data/pg when no server has it open. The figures of the last minute
are not in it yet. They hold no personal data.

Exit code: 0 done, 1 the database cannot be read, 2 wrong use.
`;

const DAY_MS = 86_400_000;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      days: { type: 'string', default: '30' },
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
    throw new WrongUse('Name one dealer, and from 1 to 3650 days: npm run figures -- harbour --days 30');
  }
  const root = process.cwd();
  chooseSites(root, [slug]);
  const { settings } = readSite(root, slug);
  const from = dateInZone(Date.now() - (days - 1) * DAY_MS, settings.site.timeZone);
  const { db, close } = await openDatabase({ url: process.env.DATABASE_URL, folder: join(root, '.data/pg') });
  try {
    const rows = await readFigures(db, slug, from);
    process.stdout.write(values.json ? `${JSON.stringify(rows, null, 2)}\n` : formatFigures(rows));
  } finally {
    await close();
  }
  return 0;
}

await runCommand(main, { reachesOut: true });
