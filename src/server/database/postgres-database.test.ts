import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MigrationsMissing, openDatabase } from './database.ts';
import { databases, type TestDatabase } from './database-for-test.ts';
import { openPostgres } from './postgres-database.ts';
import { testProxy } from './proxy-for-test.ts';
import { events } from './tables.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');

describe.skipIf(!postgres)('the connections to PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    if (postgres) database = await postgres.open();
  }, 60_000);
  afterAll(() => database?.close());

  describe('by a way that can be blocked', () => {
    const CONNECTIONS = 3;
    const LIMIT_MS = 500;
    /** Once the limit, and not twice. */
    const IN_TIME_MS = 950;
    const EVENT = { website_slug: 'anchor', event: 4 };
    const each = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: CONNECTIONS }, work));
    const blockable = async (connectMs = 15_000) => {
      await database.db.delete(events);
      const proxy = await testProxy(database.url ?? '');
      const { db, pool } = openPostgres(proxy.url, {
        connections: CONNECTIONS,
        limits: { connectMs, queryMs: LIMIT_MS },
      });
      onTestFinished(async () => {
        proxy.thaw();
        await pool.end();
        await proxy.close();
      });
      // All of them are connected.
      await each(() => db.execute(sql`select pg_sleep(0.01)`));
      return { db, pool, proxy };
    };
    const failed = async (work: Promise<unknown>) => {
      const begun = performance.now();
      await expect(work).rejects.toThrow();
      return performance.now() - begun;
    };

    it('a database that hangs fails what waits for it in time, also within transactions, and every connection is replaced', async () => {
      const { db, pool, proxy } = await blockable();
      proxy.freeze();
      const single = each(() => failed(db.insert(events).values(EVENT)));
      expect(Math.max(...(await single))).toBeLessThan(IN_TIME_MS);
      proxy.thaw();
      await each(() => db.execute(sql`select 1`));
      for (const at of ['begin', 'insert', 'commit']) {
        await each(() => db.execute(sql`select pg_sleep(0.01)`));
        proxy.freezeAnswersAt(at);
        const work = () =>
          db.transaction(async (all) => {
            await all.insert(events).values(EVENT);
          });
        expect(Math.max(...(await each(() => failed(work())))), at).toBeLessThan(IN_TIME_MS);
        proxy.thaw();
        expect(await each(() => db.execute(sql`select 1 as one`)), at).toHaveLength(CONNECTIONS);
        expect(pool.waitingCount, at).toBe(0);
      }
    }, 30_000);

    it('a transaction that hangs before its end is taken back', async () => {
      const { db, proxy } = await blockable();
      proxy.freezeAnswersAt('insert');
      const work = db.transaction(async (all) => {
        await all.insert(events).values(EVENT);
      });
      await failed(work);
      proxy.thaw();
      // Waits for the locks of the one before, if it had any still.
      await database.db.transaction((all) => all.execute(sql`lock table events`));
      expect(await database.db.$count(events)).toBe(0);
    });

    it('a connection that breaks at the begin of a transaction leaves its place to another one', async () => {
      const { db, pool, proxy } = await blockable();
      for (let time = 0; time < CONNECTIONS; time += 1) {
        proxy.breakAt('begin');
        await failed(db.transaction((all) => all.execute(sql`select 1`)));
      }
      expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
      expect(pool.totalCount).toBeLessThanOrEqual(CONNECTIONS);
    });

    it('who finds every connection taken by something that hangs hears so, too', async () => {
      const { db, proxy } = await blockable(2_000);
      proxy.freeze();
      const waits = Array.from({ length: 3 * CONNECTIONS }, () => failed(db.execute(sql`select 1`)));
      expect(Math.max(...(await Promise.all(waits)))).toBeLessThan(2_000 + 2 * LIMIT_MS);
    });
  });

  describe('of a server that answers calls', () => {
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const read = async (url: string, answersCalls: boolean) => {
      const { db, close } = await openDatabase({ url, folder: '', answersCalls });
      onTestFinished(close);
      const found: unknown = await db.execute(
        sql`select name, setting from pg_settings where name in ${limits} order by name`,
      );
      const { rows } = found as { rows: { setting: string }[] };
      return rows.map(({ setting }) => Number(setting));
    };

    it('have the database itself end what takes too long; those of a command have not', async () => {
      expect(await read(database.url ?? '', true)).toEqual([30_000, 7_000, 7_000]);
      expect(await read(database.url ?? '', false)).toEqual([0, 0, 0]);
    });

    it('go without that where a pool before it refuses it', async () => {
      const message = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';
      const refusal = Buffer.alloc(5 + message.length, `E\0\0\0${String.fromCharCode(4 + message.length)}${message}`);
      const proxy = await testProxy(database.url ?? '', (first) =>
        first.includes('statement_timeout') ? refusal : undefined,
      );
      onTestFinished(() => proxy.close());
      expect(await read(proxy.url, true)).toEqual([0, 0, 0]);
    });
  });

  it('a server that dies within a transaction fails that transaction, not the process, and is used again when it is back', async () => {
    const { db, server } = database;
    const unheard: unknown[] = [];
    const note = (error: unknown) => void unheard.push(error);
    process.on('uncaughtException', note);
    const work = db.transaction(async (all) => {
      await all.execute(sql`select 1`);
      server?.stop();
      // The broken connection is noticed by an event of its own, with no query under way.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await all.execute(sql`select 1`);
    });
    await expect(work).rejects.toThrow();
    process.off('uncaughtException', note);
    expect(unheard).toEqual([]);
    server?.start();
    expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  }, 60_000);

  it('a database with older tables, or none, says so, and one that is away says that', async () => {
    const { url = '', db, server } = database;
    const watched = await openDatabase({ url, folder: '' });
    await expect(watched.ping()).resolves.toBeUndefined();
    await db.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
    await expect(watched.ping()).rejects.toThrow(MigrationsMissing);
    await db.execute(sql`drop schema drizzle cascade`);
    await expect(watched.ping()).rejects.toThrow(MigrationsMissing);
    server?.stop();
    await expect(watched.ping()).rejects.not.toThrow(MigrationsMissing);
    await watched.close();
    server?.start();
  }, 60_000);
});
