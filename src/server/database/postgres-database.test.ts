import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { databases } from './database-for-test.ts';

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('the connections to $name', ({ open }) => {
  it('a server that dies within a transaction fails that transaction, not the process, and is used again when it is back', async () => {
    const { db, server, close } = await open();
    try {
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
    } finally {
      await close();
    }
  }, 60_000);
});
