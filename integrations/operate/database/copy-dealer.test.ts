import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#src/server/database/database.ts';
import { databases, putEmptyDatabase, type TestDatabase } from '#src/server/database/database-for-test.ts';
import * as tables from '#src/server/database/tables.ts';
import { backUp, moveDealers, restore } from './copy-dealer.ts';
import { countRows, type Row, readRows, sumOf } from './copy-rows.ts';
import type { Copyable } from './open-copyable.ts';
import { openEmbeddedCopy, openServerCopy } from './open-copyable.ts';
import { tablesInOrder } from './tables-in-order.ts';

const progress = () => undefined;
const NOW = new Date('2026-11-22T12:00:00.123Z');
const TEXT = 'O\'Brien "Ürsula" \\ back, {curly}, 漢字 🚙\nnext line\t and null';

const root = mkdtempSync(join(tmpdir(), 'copy-dealer-'));
const file = (name: string) => join(root, name);

/** Rows of two dealers in every table that refers to another, with what is hard to copy. */
async function fill(folder: string): Promise<void> {
  await putEmptyDatabase(join(folder, '.data/pg'));
  const { db, close } = await openDatabase({ folder: join(folder, '.data/pg') });
  for (const website_slug of ['anchor', 'bowline']) {
    const own = { website_slug, created_at: NOW };
    await db.insert(tables.events).values(Array.from({ length: 501 }, (_, event) => ({ ...own, event })));
    const [lead] = await db
      .insert(tables.leads)
      .values({ ...own, kind: 'enquiry', payload: { message: TEXT, nothing: null, price: 1.1 }, category: null })
      .returning();
    const lead_id = lead?.id ?? 0;
    const content = new Uint8Array(300).map((_, place) => place);
    await db.insert(tables.leadFiles).values({ ...own, lead_id, field: 'cv', name: 'a.pdf', type: 'x', content });
    await db
      .insert(tables.leadDeliveries)
      .values({ ...own, lead_id, destination: 'sales', state: 'waiting', due_at: NOW, leased_until: NOW });
    const [contact] = await db
      .insert(tables.alertContacts)
      .values({ ...own, channel: 'email', address: `${website_slug}@x.example` })
      .returning();
    const alert = { kind: 'price', subject: '7', label: TEXT, known_price: 0.1 + 0.2, state: 'active' };
    await db.insert(tables.alerts).values({
      ...{ ...own, ...alert, contact_id: contact?.id ?? 0, asked_at: NOW },
      ...{ wording: TEXT, wording_version: '1', page: '/' },
    });
  }
  await close();
}

const rowsOf = async ({ query }: Copyable, slug: string): Promise<Record<string, Row[]>> => {
  const found: Record<string, Row[]> = {};
  for await (const { table, rows } of readRows(query, slug)) found[table] = [...(found[table] ?? []), ...rows];
  return found;
};

let from: Copyable;
beforeAll(async () => {
  await fill(root);
  from = await openEmbeddedCopy(root);
}, 120_000);
afterAll(async () => {
  await from.close();
  rmSync(root, { recursive: true, force: true });
});

describe('the tables of a database', () => {
  it('are in an order in which every row finds those that it refers to', async () => {
    const names = (await tablesInOrder(from.query)).map(({ name }) => name);
    expect(names).toHaveLength(new Set(names).size);
    for (const [table, target] of [
      ['lead_deliveries', 'leads'],
      ['lead_files', 'leads'],
      ['alerts', 'alert_contacts'],
      ['alert_tokens', 'alerts'],
      ['alert_news', 'alerts'],
    ] as const)
      expect(names.indexOf(table)).toBeGreaterThan(names.indexOf(target));
  });
});

describe('a backup', () => {
  it('is a file that only its maker can read, and holds one dealer', async () => {
    const counts = await backUp(from, { slug: 'anchor', file: file('a'), now: NOW, progress });
    expect(counts).toMatchObject({ events: 501, leads: 1, lead_files: 1, lead_deliveries: 1, alerts: 1, sessions: 0 });
    expect(statSync(file('a')).mode & 0o077).toBe(0);
    const text = gunzipSync(readFileSync(file('a'))).toString();
    expect(text).not.toContain('bowline');
    expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ dealer: 'anchor', made: NOW.toISOString(), counts });
  });

  it('overwrites no file, and is none of a dealer that has nothing', async () => {
    writeFileSync(file('taken'), 'precious');
    const taken = backUp(from, { slug: 'anchor', file: file('taken'), now: NOW, progress });
    await expect(taken).rejects.toThrow('is there already');
    expect(readFileSync(file('taken'), 'utf8')).toBe('precious');
    const nobody = backUp(from, { slug: 'nobody', file: file('nobody'), now: NOW, progress });
    await expect(nobody).rejects.toThrow(/There is nothing of nobody .*there are rows of anchor, bowline\./);
  });

  it('an embedded database that a server has open is refused by the number of its process', async () => {
    await expect(openEmbeddedCopy(root)).rejects.toThrow(`is open in process ${process.pid}`);
  });
});

describe.each(databases)('into $name', ({ name, open }) => {
  let database: TestDatabase | undefined;
  let to: Copyable;
  const folder = mkdtempSync(join(tmpdir(), 'copy-target-'));
  beforeAll(async () => {
    database = name === 'PGlite' ? undefined : await open();
    to = database?.url ? await openServerCopy(database.url) : await openEmbeddedCopy(folder);
    await backUp(from, { slug: 'anchor', file: file(`whole-${name}`), now: NOW, progress });
  }, 120_000);
  afterAll(async () => {
    await to.close();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const clear = async () => {
    // The ledger of consent lets nothing go, and has nothing here.
    const names = (await tablesInOrder(to.query)).map(({ name: table }) => table).reverse();
    for (const table of names) if (table !== 'consent_ledger') await to.query(`delete from ${table}`);
  };
  const back = (backup: string, slug = 'anchor') => restore(to, { slug, file: file(backup), progress });
  const nothingThere = async () => expect(sumOf(await countRows(to.query, 'anchor'))).toBe(0);

  it('a backup brings every row back, byte by byte, and the next row has a number of its own', async () => {
    await clear();
    expect((await back(`whole-${name}`)).made).toBe(NOW.toISOString());
    expect(await rowsOf(to, 'anchor')).toEqual(await rowsOf(from, 'anchor'));
    const [row] = await to.query<{ id: string; most: string }>(
      `insert into leads (website_slug, kind, payload) values ('anchor', 'x', '{}')
       returning id::text, (select max(id)::text from leads) as most`,
    );
    expect(Number(row?.id)).toBe(Number(row?.most) + 1);
  });

  it('a dealer that is there is not written over', async () => {
    await clear();
    await back(`whole-${name}`);
    const before = await rowsOf(to, 'anchor');
    await expect(back(`whole-${name}`)).rejects.toThrow(/There are rows of anchor already \(.*leads 1/);
    expect(await rowsOf(to, 'anchor')).toEqual(before);
  });

  it('nothing is written of a backup that is cut off, damaged, another dealer’s, or of a newer version', async () => {
    await clear();
    const whole = readFileSync(file(`whole-${name}`));
    const lines = gunzipSync(whole).toString().trimEnd().split('\n');
    const put = (text: string) => writeFileSync(file('bad'), gzipSync(text));
    writeFileSync(file('bad'), whole.subarray(0, whole.length - 40));
    await expect(back('bad')).rejects.toThrow(/cannot be read|cut off/);
    await nothingThere();
    put(lines.slice(0, -1).join('\n'));
    await expect(back('bad')).rejects.toThrow('is cut off');
    await nothingThere();
    const oneBatch = lines.findIndex((line) => line.startsWith('{"table":"events"'));
    put(lines.filter((_, place) => place !== oneBatch).join('\n'));
    await expect(back('bad')).rejects.toThrow('nothing was kept');
    await nothingThere();
    put(lines.join('\n').replace('"website_slug"', '"website_slag"'));
    await expect(back('bad')).rejects.toThrow('this version does not know');
    await nothingThere();
    put((lines[0] ?? '').replace('"version":1', '"version":2'));
    await expect(back('bad')).rejects.toThrow('newer version (2)');
    for (const text of ['', 'x', '{}', '{"format":"other"}']) {
      put(text);
      await expect(back('bad')).rejects.toThrow(/is no backup/);
    }
    writeFileSync(file('bad'), 'plain words');
    await expect(back('bad')).rejects.toThrow('is no backup');
    await expect(back('missing')).rejects.toThrow('There is no file');
    await expect(back(`whole-${name}`, 'bowline')).rejects.toThrow('is a backup of anchor, not of bowline');
    await nothingThere();
  });

  it('dealers move together, and what the source has stays', async () => {
    await clear();
    const moved = await moveDealers(from, to, { slugs: ['anchor', 'bowline'], progress });
    expect(moved).toMatchObject({ anchor: { events: 501, leads: 1 }, bowline: { events: 501, leads: 1 } });
    for (const slug of ['anchor', 'bowline']) expect(await rowsOf(to, slug)).toEqual(await rowsOf(from, slug));
  });

  it('all dealers move or none', async () => {
    await clear();
    await expect(moveDealers(from, to, { slugs: ['anchor', 'nobody'], progress })).rejects.toThrow('nothing of nobody');
    await nothingThere();
    await moveDealers(from, to, { slugs: ['bowline'], progress });
    await expect(moveDealers(from, to, { slugs: ['anchor', 'bowline'], progress })).rejects.toThrow(
      'There are rows of bowline already',
    );
    await nothingThere();
  });

  it('numbers that another dealer’s rows have are told, and nothing is written', async () => {
    await clear();
    const [lead] = (await rowsOf(from, 'anchor')).leads ?? [];
    await to.query(
      `insert into leads (id, website_slug, kind, payload) overriding system value values (${lead?.[0]}, 'else', 'x', '{}')`,
    );
    await expect(moveDealers(from, to, { slugs: ['anchor'], progress })).rejects.toThrow('have the same numbers');
    await nothingThere();
  });
});
