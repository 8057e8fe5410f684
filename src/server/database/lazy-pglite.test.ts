import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { lazyPglite } from './lazy-pglite.ts';
import { events } from './tables.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lazy-pglite-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

// Opening a new database takes seconds.
vi.setConfig({ testTimeout: 90_000 });

describe('the embedded database', () => {
  it('API-042 is opened by the first query, not before', async () => {
    const folder = newFolder();
    const { db, close } = await openDatabase({ folder });
    expect(existsSync(folder)).toBe(false);
    expect(await db.select().from(events)).toEqual([]);
    expect(existsSync(folder)).toBe(true);
    await close();
    await expect(openDatabase({ folder }).then((again) => again.close())).resolves.toBeUndefined();
  });

  it('API-042 is closed when nobody asks, and the next query finds what was written', async () => {
    const client = lazyPglite(newFolder(), MIGRATIONS, 30);
    onTestFinished(() => client.close());
    const db = drizzle({ client });
    await db.execute(sql`create table notes (text text)`);
    await db.transaction((tx) => tx.execute(sql`insert into notes values ('first')`));
    // A setting of the session is gone with it.
    await db.execute(sql`set application_name = 'before'`);
    await pause(400);
    expect((await db.execute(sql`show application_name`)).rows).not.toEqual([{ application_name: 'before' }]);
    expect((await db.execute(sql`select text from notes`)).rows).toEqual([{ text: 'first' }]);
  });

  it('API-042 queries that arrive while it closes or opens are all answered', async () => {
    const client = lazyPglite(newFolder(), MIGRATIONS, 1);
    onTestFinished(() => client.close());
    const db = drizzle({ client });
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all([1, 2, 3].map((n) => db.execute(sql`select ${n}::int as n`)));
      expect(answers.map(({ rows }) => rows[0])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
      await pause(round);
    }
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
