import { statSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { DamagedDatabase, isNewDatabase, makeWhole, requireFiles } from './data-folder.ts';
import type { EmbeddedDatabase } from './threaded-pglite.ts';

/** The embedded database takes half a gigabyte of memory while it is open; it is closed when nobody asks for so long. */
const IDLE_MILLISECONDS = 5 * 60_000;

/** What drizzle calls of a PGlite, and what a server asks of its state. */
export type LazyPglite = PGlite & {
  isOpen(): boolean;
  /** Asks it something when it is open. @throws what it says, or why it could not be opened the last time. */
  ping(): Promise<void>;
};

type LazyOptions = {
  idleMs?: number;
  /** ms that anything asked of it may take, and that somebody waits until it is open; as long as it needs when absent. */
  answerMs?: number | undefined;
  openMs?: number | undefined;
};

/**
 * The embedded database in `folder`, opened and migrated at the first query, closed when nobody asks for a while, and
 * opened again by the next query. It works in a thread of its own. What drizzle calls of a PGlite is what this has.
 */
export function lazyPglite(
  folder: string,
  migrationsFolder: string,
  { idleMs = IDLE_MILLISECONDS, answerMs, openMs }: LazyOptions = {},
): LazyPglite {
  let opening: Promise<EmbeddedDatabase> | undefined;
  let current: EmbeddedDatabase | undefined;
  /** Why it could not be opened the last time. */
  let failure: unknown;
  let busy = 0;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  /** Closing and opening take turns: one folder is never open twice. */
  const inTurn = takeTurns();

  /** From here on a query opens it again, after it is closed. */
  const shut = () => {
    const open = opening;
    opening = undefined;
    current = undefined;
    return inTurn(async () => (await open?.catch(() => undefined))?.close());
  };

  const open = async () => {
    if (closed) throw new Error('The database is closed.');
    opening ??= inTurn(() => openAndMigrate(folder, migrationsFolder, answerMs));
    try {
      const opened = await opening;
      current = opened;
      failure = undefined;
      return opened;
    } catch (error) {
      opening = undefined;
      failure = error;
      throw error;
    }
  };
  const use = async <T>(work: (client: EmbeddedDatabase) => Promise<T>): Promise<T> => {
    clearTimeout(idle);
    busy += 1;
    let opened: EmbeddedDatabase | undefined;
    try {
      opened = await inTime(open(), openMs);
      return await work(opened);
    } finally {
      busy -= 1;
      // The next query opens it again.
      if (opened?.isBroken() && opened === current) void shut();
      if (busy === 0 && !closed) {
        idle = setTimeout(() => {
          if (busy === 0) void shut();
        }, idleMs);
        idle.unref();
      }
    }
  };

  const client: Pick<LazyPglite, 'query' | 'exec' | 'transaction' | 'close' | 'isOpen' | 'ping'> = {
    isOpen: () => opening !== undefined,
    async ping() {
      // One that could not be opened is tried again; one that is closed opens when somebody needs it.
      if (failure !== undefined) await open();
      else if (opening === undefined) isNewDatabase(folder);
      await (await opening)?.query('select 1');
    },
    query: (text, values, options) => use((one) => one.query(text, values, options)),
    exec: (text, options) => use((one) => one.exec(text, options)),
    transaction: (work) => use((one) => one.transaction(work)),
    close: async () => {
      closed = true;
      clearTimeout(idle);
      await shut();
    },
  };
  return client as LazyPglite;
}

/** Each work begins when the one before it has ended, well or not. */
function takeTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let turn: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
}

async function openAndMigrate(
  folder: string,
  migrationsFolder: string,
  answerMs: number | undefined,
): Promise<EmbeddedDatabase> {
  const [{ secureFolder }, { openThreaded }, { drizzle }, { migrate }] = await Promise.all([
    import('./secure-folder.ts'),
    import('./threaded-pglite.ts'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const migrateIn = (client: Pick<PGlite, 'query' | 'exec' | 'transaction' | 'close'>) =>
    migrate(drizzle({ client: client as PGlite }), { migrationsFolder });
  if (isNewDatabase(folder))
    await makeWhole(folder, async (made) => {
      const client = await openThreaded(made);
      try {
        await migrateIn(client);
      } finally {
        await client.close();
      }
      await secureFolder(made);
    });
  // A folder of an earlier version that everybody on this machine may read.
  else if (statSync(folder).mode & 0o077) await secureFolder(folder);
  const client = await openThreaded(folder, answerMs).catch((error: Error) => {
    throw new DamagedDatabase(folder, `it does not open (${error.message}).`);
  });
  try {
    await requireFiles(client, folder);
    await migrateIn(client);
  } catch (error) {
    await client.close();
    throw error;
  }
  return client;
}

/** @throws Error when work takes longer; it goes on. */
async function inTime<T>(work: Promise<T>, ms: number | undefined): Promise<T> {
  if (ms === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The embedded database does not open.')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
