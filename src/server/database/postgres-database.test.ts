import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MigrationsMissing, openDatabase } from './database.ts';
import { databases, type TestDatabase } from './database-for-test.ts';

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('the connections to $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());

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
