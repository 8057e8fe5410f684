import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrateServer, openDatabase } from '#src/server/database/database.ts';
import { openPostgres } from '#src/server/database/postgres-database.ts';

/** Asks a database, embedded or a server: rows as objects. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** A database that rows are copied from or to. */
export type Copyable = {
  /** Where it is, in words without a password. */
  place: string;
  query: Query;
  /** Does work that is kept as a whole or not at all. */
  inTransaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/**
 * The embedded database of a folder of dealers, with its tables up to date. Nobody else has it open meanwhile.
 *
 * @throws Error that names the process when a server is running on it.
 */
export async function openEmbeddedCopy(root: string): Promise<Copyable> {
  const folder = join(root, '.data/pg');
  const { db, close } = await openDatabase({ folder });
  // Opened and migrated by the first question.
  await db.execute(sql`select 1`);
  type Client = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
  type Whole = Client & { transaction<T>(work: (one: Client) => Promise<T>): Promise<T> };
  const { $client: client } = db as typeof db & { $client: Whole };
  const queryOf =
    (one: Client): Query =>
    async (text, values) =>
      (await one.query(text, values)).rows as never;
  return {
    place: `the embedded database in ${folder}`,
    query: queryOf(client),
    inTransaction: (work) => client.transaction((one) => work(queryOf(one))),
    close,
  };
}

/**
 * The PostgreSQL server at an address, with its tables up to date.
 *
 * @throws Error that says what to do when it cannot be reached.
 */
export async function openServerCopy(url: string): Promise<Copyable> {
  await migrateServer(url);
  const { pool } = openPostgres(url, { limits: 'none' });
  const { host, pathname } = new URL(url);
  const queryOf =
    (one: Pick<typeof pool, 'query'>): Query =>
    async (text, values) =>
      (await one.query(text, values)).rows as never;
  return {
    place: `the PostgreSQL server ${host}${pathname}`,
    query: queryOf(pool),
    async inTransaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin isolation level repeatable read');
        const done = await work(queryOf(client));
        await client.query('commit');
        return done;
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
