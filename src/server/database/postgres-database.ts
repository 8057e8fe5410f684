import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './connection.ts';
import * as tables from './tables.ts';

/** Connections a function holds; the pool of the provider does the rest. */
const CONNECTIONS = 2;

/** How long a database may take, in ms, until somebody who waits hears that it does not answer. */
type DatabaseLimits = { connectMs: number; queryMs: number };

/** What a visitor waits for at most, with a lead that is kept on disk then. */
const LIMITS: DatabaseLimits = { connectMs: 5_000, queryMs: 8_000 };
/** ms by which the server gives up before the connection is, which then stays. */
const SOONER_MS = 1_000;
/** ms for which a server keeps a transaction that nobody continues: its program is gone, its locks are not. */
const ABANDONED_MS = 30_000;

export type PostgresOptions = {
  connections?: number;
  /** `none` for commands of an operator and migrations, which may take as long as they need. */
  limits?: DatabaseLimits | 'none';
  /**
   * Has the server itself end what takes too long, its locks included. PgBouncer and pools like it refuse connections that
   * ask for this.
   */
  isServerLimited?: boolean;
};

/** What `pg` says when an answer did not come in time. */
const TIMED_OUT = 'Query read timeout';

/**
 * A connection that is given up once an answer does not come in time: what else waits for it fails at once, the server
 * takes its transaction back, and the pool opens another one.
 */
class LimitedClient extends pg.Client {
  #release: Release | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...requested: unknown[]) => unknown;
    this.query = ((...requested: unknown[]) => {
      const answer = query(...requested);
      if (answer instanceof Promise)
        answer.catch((error: Error) => error.message === TIMED_OUT && this.release?.(error));
      return answer;
    }) as typeof this.query;
    // Whoever has it may not give it back (drizzle does not when `begin` fails), and the pool would be smaller for ever.
    this.on('error', (error) => this.release?.(error));
  }

  /** Gives it back to the pool, which sets this at each turn; whoever does so second changes nothing. */
  get release(): Release | undefined {
    return this.#release;
  }

  set release(release: Release) {
    let isReleased = false;
    this.#release = (error) => {
      if (!isReleased) release(error);
      isReleased = true;
    };
  }
}

type Release = (error?: Error | boolean) => void;

/** A PostgreSQL server, reached at the first query. `migrateServer` brings its tables up to date. */
export function openPostgres(
  url: string,
  { connections = CONNECTIONS, limits = LIMITS, isServerLimited = false }: PostgresOptions = {},
): { db: Database; pool: pg.Pool } {
  const { connectMs, queryMs } = limits === 'none' ? { ...LIMITS, queryMs: 0 } : limits;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    Client: LimitedClient,
    ...(queryMs > 0 && { query_timeout: queryMs }),
    ...(isServerLimited && {
      statement_timeout: queryMs - SOONER_MS,
      lock_timeout: queryMs - SOONER_MS,
      idle_in_transaction_session_timeout: ABANDONED_MS,
    }),
  });
  // A connection that breaks while idle is replaced by the next query; unheard, the event would end the process.
  pool.on('error', () => {});
  return { db: drizzle(pool, { schema: tables }), pool };
}
