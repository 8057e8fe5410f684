import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { backUp, moveDealers, type Progress, restore } from './copy-dealer.ts';
import { type Counts, dealersIn, sumOf } from './copy-rows.ts';
import { openEmbeddedCopy, openServerCopy } from './open-copyable.ts';

const HELP = `Backs up what functions keep of a dealer, restores it, and moves it to a PostgreSQL server (docs/operating.md).

  npm run database -- backup harbour --to harbour.backup      everything of a dealer, as of one moment, into one file
  npm run database -- restore harbour --from harbour.backup   into a database that has nothing of the dealer
  DATABASE_URL=postgres://… npm run database -- migrate-to-postgres harbour kite
                                                              from .data/pg to a server that has nothing of them

  --to FILE, --from FILE   the backup; it holds names and phones, and only you can read it
  --help                   this text

Backup and restore work on DATABASE_URL when it is set, else on .data/pg, which no server may have open meanwhile. Each
command does all of it or nothing, and counts the rows of every table. Leads that wait in .data/pg.spool are no part of it:
the next server stores them by itself.

Exit code: 0 done, 1 nothing was done, 2 wrong use.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [command, ...slugs] = positionals;
  const wrong = slugs.find((slug) => !/^[a-z0-9-]+$/.test(slug));
  if (wrong !== undefined) throw new WrongUse(`${wrong} is no name of a dealer.`);
  const [slug] = slugs;
  if (slug && command === 'backup' && slugs.length === 1 && values.to) return backUpTo(slug, resolve(values.to));
  if (slug && command === 'restore' && slugs.length === 1 && values.from)
    return restoreFrom(slug, resolve(values.from));
  if (slug && command === 'migrate-to-postgres') return migrate([...new Set(slugs)]);
  throw new WrongUse('Write for example: npm run database -- backup harbour --to harbour.backup');
}

const openUsed = () => {
  const url = process.env.DATABASE_URL;
  return url ? openServerCopy(url) : openEmbeddedCopy(process.cwd());
};

async function backUpTo(slug: string, file: string): Promise<number> {
  const from = await openUsed();
  try {
    const counts = await backUp(from, { slug, file, now: new Date(), progress });
    process.stdout.write(`${sumOf(counts)} rows of ${slug} from ${from.place} are in ${file}.\n${listed(counts)}`);
    return 0;
  } finally {
    await from.close();
  }
}

async function restoreFrom(slug: string, file: string): Promise<number> {
  const to = await openUsed();
  try {
    const { counts, made } = await restore(to, { slug, file, progress });
    process.stdout.write(`${sumOf(counts)} rows of ${slug}, as of ${made}, are in ${to.place}.\n${listed(counts)}`);
    return 0;
  } finally {
    await to.close();
  }
}

async function migrate(slugs: readonly string[]): Promise<number> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new WrongUse('DATABASE_URL must name the PostgreSQL server to move to.');
  const from = await openEmbeddedCopy(process.cwd());
  try {
    const to = await openServerCopy(url);
    try {
      const moved = await moveDealers(from, to, { slugs, progress });
      for (const [slug, counts] of Object.entries(moved))
        process.stdout.write(`${sumOf(counts)} rows of ${slug} are in ${to.place}.\n${listed(counts)}`);
      const rest = (await dealersIn(from.query)).filter((slug) => !slugs.includes(slug));
      if (rest.length > 0) process.stdout.write(`Not moved, because they were not named: ${rest.join(', ')}.\n`);
      const kept = join(process.cwd(), '.data/pg');
      process.stdout.write(
        `Start the server with this DATABASE_URL. ${kept} is as it was: remove it when all is well.\n`,
      );
      return 0;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

const listed = (counts: Counts): string =>
  Object.entries(counts)
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => `  ${table.padEnd(20)} ${rows}\n`)
    .join('');

const progress: Progress = (table, done, total) => {
  if (process.stderr.isTTY)
    process.stderr.write(`\r\x1b[K${done < total ? `${done} of ${total} rows (${table})` : ''}`);
};

await runCommand(main, { reachesOut: true });
