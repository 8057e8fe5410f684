import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { putEmptyDatabase } from './database-for-test.ts';
import { lazyPglite } from './lazy-pglite.ts';
import { events } from './tables.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lazy-pglite-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

/** A database with its tables: making a new one takes seconds. */
async function copy(): Promise<string> {
  const folder = newFolder();
  await putEmptyDatabase(folder);
  return folder;
}

// Opening a new database takes seconds.
vi.setConfig({ testTimeout: 90_000 });

describe('the embedded database', () => {
  it('API-042 is opened by the first query, not before', async () => {
    const folder = newFolder();
    const { db, close } = await openDatabase({ folder });
    expect(existsSync(folder)).toBe(false);
    await putEmptyDatabase(folder);
    expect(await db.select().from(events)).toEqual([]);
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(true);
    await close();
    await expect(openDatabase({ folder }).then((again) => again.close())).resolves.toBeUndefined();
  });

  it('API-042 is closed when nobody asks, and the next query finds what was written', async () => {
    const client = lazyPglite(await copy(), MIGRATIONS, { idleMs: 30 });
    onTestFinished(() => client.close());
    const db = drizzle({ client });
    await db.execute(sql`create table notes (text text)`);
    await db.transaction((tx) => tx.execute(sql`insert into notes values ('first')`));
    // A setting of the session is gone with it.
    await db.execute(sql`set application_name = 'before'`);
    await vi.waitUntil(() => !client.isOpen(), { timeout: 20_000 });
    expect((await db.execute(sql`show application_name`)).rows).not.toEqual([{ application_name: 'before' }]);
    expect((await db.execute(sql`select text from notes`)).rows).toEqual([{ text: 'first' }]);
  });

  it('API-042 queries that arrive while it closes or opens are all answered', async () => {
    const client = lazyPglite(await copy(), MIGRATIONS, { idleMs: 1 });
    onTestFinished(() => client.close());
    const db = drizzle({ client });
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all([1, 2, 3].map((n) => db.execute(sql`select ${n}::int as n`)));
      expect(answers.map(({ rows }) => rows[0])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
      await pause(round);
    }
  });

  it('one that does not answer in time fails what waits for it, takes it back, and is opened again', async () => {
    const client = lazyPglite(await copy(), MIGRATIONS, { answerMs: 2_000 });
    onTestFinished(() => client.close());
    const db = drizzle({ client });
    await db.execute(sql`create table notes (text text)`);
    let waits: Promise<unknown> | undefined;
    const hangs = db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('taken back')`);
      waits = db.execute(sql`insert into notes values ('behind it')`).execute();
      waits.catch(() => undefined);
      await tx.execute(sql`select pg_sleep(600)`);
    });
    await expect(hangs).rejects.toThrow();
    await expect(waits).rejects.toThrow();
    expect((await db.execute(sql`select text from notes`)).rows).toEqual([]);
    await db.execute(sql`insert into notes values ('after')`);
    expect((await db.execute(sql`select text from notes`)).rows).toEqual([{ text: 'after' }]);
  });

  it('API-042 a database that cannot be opened says so at each query, and closes', async () => {
    const client = lazyPglite('/dev/null/data', MIGRATIONS);
    const db = drizzle({ client });
    await expect(db.execute(sql`select 1`)).rejects.toThrow();
    await expect(db.execute(sql`select 1`)).rejects.toThrow();
    await client.close();
    await expect(db.execute(sql`select 1`)).rejects.toThrow();
  });
});
