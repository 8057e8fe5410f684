import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putEmptyDatabase } from './database-for-test.ts';
import { leadFiles, leads } from './tables.ts';
import { type EmbeddedDatabase, openThreaded } from './threaded-pglite.ts';

const root = mkdtempSync(join(tmpdir(), 'threaded-'));
const [folder, other] = [join(root, 'data'), join(root, 'other')];
let client: EmbeddedDatabase;
const db = () => drizzle({ client: client as unknown as PGlite });

beforeAll(async () => {
  for (const copy of [folder, other]) await putEmptyDatabase(copy);
  client = await openThreaded(folder);
  await client.exec('create table notes (text text primary key)');
}, 60_000);
afterAll(async () => {
  await client.close();
  rmSync(root, { recursive: true, force: true });
});
const notes = async () => (await client.query<{ text: string }>('select text from notes order by 1')).rows;

describe('the embedded database in its thread', () => {
  it('leaves this thread free while it answers', async () => {
    const order: string[] = [];
    const requested = client.query('select pg_sleep(1)').then(() => order.push('answer'));
    for (let turns = 0; turns < 10; turns += 1) await turn();
    order.push('this thread');
    await requested;
    expect(order).toEqual(['this thread', 'answer']);
  });

  it('leaves it free while it opens', async () => {
    const order: string[] = [];
    const opened = openThreaded(other).finally(() => order.push('open'));
    for (let turns = 0; turns < 10; turns += 1) await turn();
    order.push('this thread');
    await (await opened).close();
    expect(order).toEqual(['this thread', 'open']);
  });

  it('gives what drizzle makes of times, JSON, numbers and bytes', async () => {
    const at = new Date('2026-11-23T21:30:00.125Z');
    const payload = { name: 'Ada', list: [1, null, 'ü'] };
    const [lead] = await db()
      .insert(leads)
      .values({ website_slug: 'a', kind: 'lead', payload, created_at: at })
      .returning();
    expect(lead).toMatchObject({ payload, created_at: at, suspected_spam: false, category: null });
    const content = Uint8Array.from([0, 255, 7]);
    const file = { website_slug: 'a', lead_id: lead?.id ?? 0, field: 'resume', name: 'a.pdf', type: 'application/pdf' };
    await db()
      .insert(leadFiles)
      .values({ ...file, content });
    expect((await db().select().from(leadFiles)).map((row) => Buffer.from(row.content))).toEqual([
      Buffer.from(content),
    ]);
  });

  it('keeps a transaction whole, and everybody else waits for it', async () => {
    let insert = () => {};
    const ready = new Promise<void>((resolve) => {
      insert = resolve;
    });
    const kept = db().transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('one')`);
      await ready;
      await tx.transaction((inner) => inner.execute(sql`insert into notes values ('two')`));
      await tx
        .transaction(async (inner) => {
          await inner.execute(sql`insert into notes values ('three')`);
          throw new Error('only this part');
        })
        .catch(() => undefined);
      return 'result';
    });
    const seen = notes();
    insert();
    expect(await kept).toBe('result');
    expect(await seen).toEqual([{ text: 'one' }, { text: 'two' }]);
  });

  it('takes a transaction that fails back, and tells why', async () => {
    const before = await notes();
    const why = new Error('changed my mind');
    const failed = db().transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('four')`);
      throw why;
    });
    await expect(failed).rejects.toBe(why);
    let left: { query(text: string): Promise<unknown> } | undefined;
    await client.transaction(async (tx) => {
      left = tx;
    });
    await expect(left?.query(`insert into notes values ('five')`)).rejects.toThrow('The transaction is over.');
    expect(await notes()).toEqual(before);
  });

  it('tells the code of the database with an error, and goes on', async () => {
    await client.query(`insert into notes values ('twice')`);
    const again = client.query(`insert into notes values ('twice')`);
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
    await expect(again).rejects.toBeInstanceOf(Error);
    expect(await client.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
  });

  it('says that it is closed', async () => {
    const one = await openThreaded(other);
    await one.close();
    await expect(one.query('select 1')).rejects.toThrow('The embedded database is closed.');
  });

  it('a program waits for its answers, and ends without closing it', () => {
    const program = `
      const { openThreaded } = await import(${JSON.stringify(join(import.meta.dirname, 'threaded-pglite.ts'))});
      const client = await openThreaded(${JSON.stringify(other)});
      const { rows } = await client.query('select 6 * 7 as answer');
      console.log(rows[0].answer);`;
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect([stdout.trim(), status]).toEqual(['42', 0]);
  }, 40_000);
});
