import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { log } from '../log/log.ts';
import { takeOwnership } from '../owner-lock/owner-lock.ts';
import type { Database } from './connection.ts';
import { type DamagedDatabase, isNewDatabase } from './data-folder.ts';
import * as tables from './tables.ts';
import { explainUnreachable } from './unreachable.ts';

export type OpenDatabase = { db: Database; close(): Promise<void> };

/** An open database, and what a server asks of its state. */
export type WatchedDatabase = OpenDatabase & {
  /** Whether a question now reaches it at once; the embedded one closes while nobody asks, and opens by itself. */
  isOpen(): boolean;
  /**
   * Sees that it answers and has the tables of this code, without opening the embedded one, which is migrated whenever it is opened.
   *
   * @throws MigrationsMissing, or what it says when it does not answer.
   */
  ping(): Promise<void>;
};

/** The tables of the database are older than the code: it was replaced, or brought back from an old backup. */
export class MigrationsMissing extends Error {}

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const migrationCount = () => readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')).length;
/** Connections of a server, which answers many at once; with two of them 200 calls a second waited for each other. */
const SERVER_CONNECTIONS = 10;
/** Any number that no other program locks in this database. */
const MIGRATION_LOCK = 7_041_982;

/**
 * Opens the database: PostgreSQL at `DATABASE_URL`, or the embedded one in `folder`, with all migrations applied.
 * The embedded one belongs to one process at a time, because a second one would silently lose writes.
 *
 * @throws Error that names the owner when another process has the embedded database open, or says what to do when the
 *   server cannot be reached.
 */
export async function openDatabase(options: DatabaseOptions): Promise<WatchedDatabase> {
  return options.url ? openServer(options.url, options) : openEmbedded(options);
}

export type DatabaseOptions = {
  url?: string | undefined;
  folder: string;
  /** Visitors wait for it: what takes too long fails, where a command may take as long as it needs. */
  answersCalls?: boolean;
};

async function openServer(url: string, { answersCalls = false }: DatabaseOptions): Promise<WatchedDatabase> {
  await migrateServer(url);
  const { db, pool } = await (answersCalls ? openForCalls(url) : openForCommand(url));
  return {
    db,
    isOpen: () => true,
    ping: () => seeMigrations(pool),
    close: () => pool.end(),
  };
}

async function openForCommand(url: string) {
  const { openPostgres } = await import('./postgres-database.ts');
  return openPostgres(url, { connections: SERVER_CONNECTIONS, limits: 'none' });
}

/** PostgreSQL's code for a message that it, or a pool before it, does not understand. */
const NOT_UNDERSTOOD = '08P01';

async function openForCalls(url: string) {
  const { openPostgres } = await import('./postgres-database.ts');
  const limited = openPostgres(url, { connections: SERVER_CONNECTIONS, isServerLimited: true });
  try {
    await limited.pool.query('select 1');
    return limited;
  } catch (error) {
    await limited.pool.end();
    if ((error as { code?: unknown }).code !== NOT_UNDERSTOOD) throw explainUnreachable(url, error);
    log.warn(
      'A pool before the database takes no time limits of a connection: calls have theirs, abandoned locks stay.',
    );
    return openPostgres(url, { connections: SERVER_CONNECTIONS });
  }
}

/** PostgreSQL's code for a table that there is none of. */
const NO_TABLE = '42P01';

/** @throws MigrationsMissing, or what the server says. */
async function seeMigrations(pool: Pool): Promise<void> {
  const done = await pool
    .query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations')
    .then(
      ({ rows }) => rows[0]?.count ?? 0,
      (error: unknown) => {
        if ((error as { code?: unknown }).code === NO_TABLE) return 0;
        throw error;
      },
    );
  if (done < migrationCount()) throw new MigrationsMissing();
}

/**
 * Brings the tables of the PostgreSQL server at `url` up to date. Programs that start at the same moment take turns.
 *
 * @throws Error that says what to do when the server cannot be reached.
 */
export async function migrateServer(url: string): Promise<void> {
  const [{ drizzle }, { migrate }, { openPostgres }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('./postgres-database.ts'),
  ]);
  const { pool } = openPostgres(url, { limits: 'none' });
  const guard = await pool.connect().catch(async (error: unknown) => {
    await pool.end();
    throw explainUnreachable(url, error);
  });
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(pool, { schema: tables }), { migrationsFolder: MIGRATIONS });
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    guard.release();
    await pool.end();
  }
}

/** ms: no queue of a small server is as long, and no machine so busy that it needs longer to make a new database. */
const EMBEDDED_LIMITS = { answerMs: 30_000, openMs: 60_000 };

async function openEmbedded({ folder, answersCalls }: DatabaseOptions): Promise<WatchedDatabase> {
  const release = takeOwnership(
    `${folder}.lock`,
    (pid) =>
      `The embedded database in ${folder} is open in process ${pid}. Stop that process, or set DATABASE_URL to use a PostgreSQL server.`,
  );
  // Leads wait on disk while somebody brings it back; a command says so and ends.
  try {
    isNewDatabase(folder);
  } catch (error) {
    if (!answersCalls) {
      release();
      throw error;
    }
    log.error((error as DamagedDatabase).message);
  }
  const { lazyPglite } = await import('./lazy-pglite.ts');
  const { drizzle } = await import('drizzle-orm/pglite');
  const client = lazyPglite(folder, MIGRATIONS, answersCalls ? EMBEDDED_LIMITS : {});
  return {
    db: drizzle({ client, schema: tables }),
    isOpen: () => client.isOpen(),
    ping: () => client.ping(),
    close: async () => {
      await client.close();
      release();
    },
  };
}
