import { join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { openDatabaseSpool } from '#src/server/leads/spool-folders.ts';
import { answer, ends, JSON_OPTION, rootOf } from '../../files/command.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { backUp, moveDealers, type Progress, restore } from './copy-dealer.ts';
import { type Counts, dealersIn, sumOf } from './copy-rows.ts';
import { openEmbeddedCopy, openServerCopy } from './open-copyable.ts';

const NOTES = `
Examples:
  npm run forecourt -- database backup harbour --to harbour.backup
  npm run forecourt -- database restore harbour --from harbour.backup
  DATABASE_URL=postgres://… npm run forecourt -- database migrate-to-postgres harbour kite

A backup holds names and phones, and only you can read it. Backup and restore work on DATABASE_URL when it is set, else on
.data/pg, which no server may have open meanwhile. Each command does all of it or nothing, and counts the rows of every
table. Leads that wait in .data/pg.spool are no part of a backup: the next server stores them by itself. Those of dealers
that move go along.

Exit code: 0 done, 1 nothing was done, 2 wrong use.`;

export const command = new Command('database')
  .description(
    'Backs up what functions keep of a dealer, restores it, and moves it to a PostgreSQL server (docs/operating.md).',
  )
  .addHelpText('after', NOTES);

/** A database may be damaged or far away; a dealer that is gone from sites/ has one, too. */
const RULES = { reachesOut: true };

function slugOf(text: string): string {
  if (/^[a-z0-9-]+$/.test(text)) return text;
  throw new WrongUse(`${text} is no name of a dealer.`);
}

command
  .command('backup')
  .argument('<dealer>', '', slugOf)
  .description('everything of a dealer, as of one moment, into one file')
  .requiredOption('--to <file>', 'the new file')
  .option(...JSON_OPTION)
  .action(ends(async (slug, { to, json }, command) => backUpTo(rootOf(command), slug, resolve(to), json), RULES));

command
  .command('restore')
  .argument('<dealer>', '', slugOf)
  .description('into a database that has nothing of the dealer')
  .requiredOption('--from <file>', 'the backup')
  .option(...JSON_OPTION)
  .action(
    ends(async (slug, { from, json }, command) => restoreFrom(rootOf(command), slug, resolve(from), json), RULES),
  );

command
  .command('migrate-to-postgres <dealers...>')
  .description('from .data/pg to the server of DATABASE_URL that has nothing of them')
  .option(...JSON_OPTION)
  .action(
    ends(async (slugs, { json }, command) => migrate(rootOf(command), [...new Set(slugs.map(slugOf))], json), RULES),
  );

const openUsed = (root: string) => {
  const url = process.env.DATABASE_URL;
  return url ? openServerCopy(url) : openEmbeddedCopy(root);
};

async function backUpTo(root: string, slug: string, file: string, json: boolean): Promise<number> {
  const from = await openUsed(root);
  try {
    const counts = await backUp(from, { slug, file, now: new Date(), progress });
    const words = `${sumOf(counts)} rows of ${slug} from ${from.place} are in ${file}.\n${listed(counts)}`;
    answer(json, { slug, from: from.place, file, rows: counts }, words);
    return 0;
  } finally {
    await from.close();
  }
}

async function restoreFrom(root: string, slug: string, file: string, json: boolean): Promise<number> {
  const to = await openUsed(root);
  try {
    const { counts, made } = await restore(to, { slug, file, progress });
    const words = `${sumOf(counts)} rows of ${slug}, as of ${made}, are in ${to.place}.\n${listed(counts)}`;
    answer(json, { slug, made, to: to.place, rows: counts }, words);
    return 0;
  } finally {
    await to.close();
  }
}

async function migrate(root: string, slugs: readonly string[], json: boolean): Promise<number> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new WrongUse('DATABASE_URL must name the PostgreSQL server to move to.');
  const from = await openEmbeddedCopy(root);
  try {
    const to = await openServerCopy(url);
    try {
      const moved = await moveDealers(from, to, { slugs, progress });
      const rest = (await dealersIn(from.query)).filter((slug) => !slugs.includes(slug));
      const kept = join(root, '.data/pg');
      const waited = await moveWaiting(kept, url, slugs);
      const words = [
        ...Object.entries(moved).map(
          ([slug, counts]) => `${sumOf(counts)} rows of ${slug} are in ${to.place}.\n${listed(counts)}`,
        ),
        rest.length > 0 && `Not moved, because they were not named: ${rest.join(', ')}.\n`,
        waited > 0 && `${waited} that waited on disk wait for it now, and the next server stores them.\n`,
        `Start the server with this DATABASE_URL. ${kept} is as it was: remove it when all is well.\n`,
      ];
      const facts = { to: to.place, rows: moved, notMoved: rest, waitingLeads: waited, from: kept };
      answer(json, facts, words.filter(Boolean).join(''));
      return 0;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** Leads that waited on disk for the embedded database wait for the one that its dealers moved to. */
async function moveWaiting(dataFolder: string, url: string, slugs: readonly string[]): Promise<number> {
  const spool = await openDatabaseSpool({ dataFolder, url });
  let moved = 0;
  for (const slug of slugs) for (const name of ['embedded', 'earlier']) moved += await spool.adopt(name, slug);
  return moved;
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
