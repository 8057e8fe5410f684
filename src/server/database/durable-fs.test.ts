import fs, { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertLead } from '../leads/insert-lead.ts';
import type { Database } from './connection.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { putEmptyDatabase } from './database-for-test.ts';
import { openDurable } from './durable-fs.ts';
import * as tables from './tables.ts';
import { leads } from './tables.ts';

const LEAD = {
  ...{ website_slug: 'harbour', kind: 'lead', category: null, car_id: null, dealership_slug: null, payload: {} },
  ...{ form: null, consent: null, deliver_to: [] },
  ...{
    idempotency_key: 'k',
    content_hash: 'h',
    suspected_spam: false,
    spam_sign: null,
    created_at: new Date('2026-11-23T21:30:00Z'),
  },
};

describe('the embedded database', () => {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-durable-'));
  const folder = join(root, 'pg');
  let database: OpenDatabase;
  /** Files that were brought to the disk, by path. */
  const synced: string[] = [];
  /** The same in the thread of the test, where what it asks of the disk is seen. */
  let here: { db: Database; close(): Promise<void> };
  const hereFolder = join(root, 'here');
  beforeAll(async () => {
    for (const one of [folder, hereFolder]) await putEmptyDatabase(one);
    database = await openDatabase({ folder });
    await database.db.$count(leads);
    const client = await openDurable(hereFolder);
    here = { db: drizzle({ client, schema: tables }), close: () => client.close() };
  }, 90_000);
  afterAll(async () => {
    await database.close();
    await here.close();
    rmSync(root, { recursive: true, force: true });
  });
  beforeEach(() => {
    const real = fs.fsyncSync;
    vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      synced.push(readlinkSync(`/proc/self/fd/${file}`));
      real(file);
    });
    syncBuiltinESMExports();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    synced.length = 0;
  });

  /** Everything in the folder with rights for others than this user. */
  const open = () =>
    [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))].filter(
      (path) => statSync(path).mode & 0o077,
    );

  it('a stored lead is on the disk when it is answered: its log is synced before', async () => {
    for (const { db } of [database, here])
      expect(await db.execute(sql`show fsync`)).toMatchObject({ rows: [{ fsync: 'on' }] });
    synced.length = 0;
    expect(await insertLead(here.db, LEAD)).toMatch(/^\d+$/);
    expect(synced.length).toBeGreaterThan(0);
    expect(synced.every((path) => path.startsWith(join(hereFolder, 'pg_wal')))).toBe(true);
  });

  it('a checkpoint brings the tables to the disk too', async () => {
    await insertLead(here.db, { ...LEAD, idempotency_key: 'other' });
    synced.length = 0;
    await here.db.execute(sql`checkpoint`);
    expect(synced.some((path) => path.startsWith(join(hereFolder, 'base')))).toBe(true);
    expect(synced).toContain(join(hereFolder, 'global/pg_control'));
  });

  it('only this user can read its files, those it makes while it runs too', async () => {
    const before = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
    await database.db.execute(sql`create table later (id int)`);
    await database.db.execute(sql`insert into later values (1)`);
    await database.db.execute(sql`checkpoint`);
    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => !before.has(name))).toBe(true);
    expect(open()).toEqual([]);
  });

  it('a folder that everybody could read is closed to them when it is opened, and keeps its leads', async () => {
    const count = await database.db.$count(leads);
    await database.close();
    for (const path of [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))])
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
    expect(open().length).toBeGreaterThan(900);
    database = await openDatabase({ folder });
    expect(await database.db.$count(leads)).toBe(count);
    expect(open()).toEqual([]);
  }, 60_000);
});
