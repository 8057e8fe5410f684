import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { EmbeddedDatabase } from './threaded-pglite.ts';

/** The files of the embedded database are not whole, or not ours; the message says what to do. */
export class DamagedDatabase extends Error {
  readonly code = 'EDAMAGED';

  constructor(folder: string, what: string) {
    super(
      `The embedded database in ${folder} cannot be used: ${what} Bring back the whole folder from a copy, or move ` +
        'it away and restore a backup of each dealer into a new one: npm run forecourt -- database restore <dealer> --from FILE',
    );
  }
}

/** The PostgreSQL that is embedded. */
const MAJOR = '18';
/** What every database has. */
const ESSENTIAL = ['PG_VERSION', 'base', 'global', 'global/pg_control', 'pg_wal', 'pg_xact'];
/** What a disk has by itself. */
const OF_THE_DISK = 'lost+found';

/**
 * Whether there is no database in a folder yet: it is not there, or empty.
 *
 * @throws DamagedDatabase when there is something that is no whole database of this version.
 */
export function isNewDatabase(folder: string): boolean {
  const names = namesIn(folder);
  if (names.length === 0) return true;
  const missing = ESSENTIAL.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0)
    throw new DamagedDatabase(folder, `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`);
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR) return false;
  const what = /^\d{1,3}$/.test(version) ? `PostgreSQL ${version} wrote it` : 'PG_VERSION names no version';
  throw new DamagedDatabase(folder, `${what}, and this program has PostgreSQL ${MAJOR}.`);
}

/** The same, where a damaged one counts as a database: whoever asks it hears what is wrong. */
export function hasNoDatabase(folder: string): boolean {
  try {
    return isNewDatabase(folder);
  } catch {
    return false;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name !== OF_THE_DISK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new DamagedDatabase(folder, code === 'ENOTDIR' ? 'it is no folder.' : `it cannot be read (${code}).`);
  }
}

/**
 * Makes a new database: in a folder beside, which takes the name when it is whole and on the disk. A program that dies at it
 * leaves nothing that looks like a database, and nobody was answered from it.
 *
 * @param make makes it in the folder it is given, and closes it.
 */
export async function makeWhole(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const made = `${folder}.new`;
  rmSync(made, { recursive: true, force: true });
  await make(made);
  try {
    renameSync(made, folder);
  } catch (error) {
    // A disk of its own is mounted there: its name stays, and what makes it a database comes last.
    if (!['EBUSY', 'EXDEV', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    for (const name of readdirSync(made).filter((one) => one !== 'PG_VERSION'))
      cpSync(join(made, name), join(folder, name), { recursive: true });
    cpSync(join(made, 'PG_VERSION'), join(folder, 'PG_VERSION'));
    rmSync(made, { recursive: true });
  }
  syncFolder(dirname(folder));
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Every table and index, with the size of its file, and whether it holds something: an index has a page when it is made, and
 * an index of rows has more than one.
 */
const FILES = `
  select c.relname as name, pg_relation_filepath(c.oid) as path, c.relkind = 'i' as "isIndex",
         n.nspname in ('public', 'drizzle') and exists (
           select from pg_index x where x.indrelid = c.oid and pg_relation_size(x.indexrelid) > current_setting('block_size')::int
         ) as "hasRows"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relpersistence = 'p' and pg_relation_filepath(c.oid) is not null`;

/**
 * Sees that every file that an open database names is there, and none is empty that cannot be: a copy that missed some opens
 * all the same.
 *
 * @throws DamagedDatabase with the names of the tables and indexes.
 */
export async function requireFiles(client: Pick<EmbeddedDatabase, 'query'>, folder: string): Promise<void> {
  type Named = { name: string; path: string; isIndex: boolean; hasRows: boolean };
  const { rows } = await client.query<Named>(FILES);
  const lost = rows.filter(({ path, isIndex, hasRows }) => {
    const size = statSync(join(folder, path), { throwIfNoEntry: false })?.size;
    return size === undefined || (size === 0 && (isIndex || hasRows));
  });
  if (lost.length === 0) return;
  const names = lost.slice(0, 5).map(({ name }) => name);
  throw new DamagedDatabase(
    folder,
    `the files of ${names.join(', ')}${lost.length > names.length ? ` and ${lost.length - names.length} more` : ''} are missing or empty.`,
  );
}
