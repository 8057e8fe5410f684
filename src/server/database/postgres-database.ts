import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './connection.ts';
import * as tables from './tables.ts';

/** Connections a function holds; the pool of the provider does the rest. */
const CONNECTIONS = 2;

/** A PostgreSQL server, reached at the first query. `migrateServer` brings its tables up to date. */
export function openPostgres(url: string, connections = CONNECTIONS): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  });
  // A connection that breaks while idle is replaced by the next query; unheard, the event would end the process.
  pool.on('error', () => {});
  // The pool hears only those that are idle; one that breaks within a transaction fails the query that it is at.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool, { schema: tables }), pool };
}
