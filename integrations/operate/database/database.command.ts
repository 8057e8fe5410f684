import { join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { openDatabaseSpool } from '#src/server/leads/spool-folders.ts';
import { ends, rootOf } from '../../files/command.ts';
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
  .action(ends(async (slug, { to }, command) => backUpTo(rootOf(command), slug, resolve(to)), RULES));

command
  .command('restore')
  .argument('<dealer>', '', slugOf)
  .description('into a database that has nothing of the dealer')
  .requiredOption('--from <file>', 'the backup')
  .action(ends(async (slug, { from }, command) => restoreFrom(rootOf(command), slug, resolve(from)), RULES));

command
  .command('migrate-to-postgres <dealers...>')
  .description('from .data/pg to the server of DATABASE_URL that has nothing of them')
  .action(ends(async (slugs, _options, command) => migrate(rootOf(command), [...new Set(slugs.map(slugOf))]), RULES));

const openUsed = (root: string) => {
  const url = process.env.DATABASE_URL;
  return url ? openServerCopy(url) : openEmbeddedCopy(root);
};

async function backUpTo(root: string, slug: string, file: string): Promise<number> {
  const from = await openUsed(root);
  try {
    const counts = await backUp(from, { slug, file, now: new Date(), progress });
    process.stdout.write(`${sumOf(counts)} rows of ${slug} from ${from.place} are in ${file}.\n${listed(counts)}`);
    return 0;
  } finally {
    await from.close();
  }
}

async function restoreFrom(root: string, slug: string, file: string): Promise<number> {
  const to = await openUsed(root);
  try {
    const { counts, made } = await restore(to, { slug, file, progress });
    process.stdout.write(`${sumOf(counts)} rows of ${slug}, as of ${made}, are in ${to.place}.\n${listed(counts)}`);
    return 0;
  } finally {
    await to.close();
  }
}

async function migrate(root: string, slugs: readonly string[]): Promise<number> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new WrongUse('DATABASE_URL must name the PostgreSQL server to move to.');
  const from = await openEmbeddedCopy(root);
  try {
    const to = await openServerCopy(url);
    try {
      const moved = await moveDealers(from, to, { slugs, progress });
      for (const [slug, counts] of Object.entries(moved))
        process.stdout.write(`${sumOf(counts)} rows of ${slug} are in ${to.place}.\n${listed(counts)}`);
      const rest = (await dealersIn(from.query)).filter((slug) => !slugs.includes(slug));
      if (rest.length > 0) process.stdout.write(`Not moved, because they were not named: ${rest.join(', ')}.\n`);
      const kept = join(root, '.data/pg');
      const waited = await moveWaiting(kept, url, slugs);
      if (waited > 0)
        process.stdout.write(`${waited} that waited on disk wait for it now, and the next server stores them.\n`);
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
