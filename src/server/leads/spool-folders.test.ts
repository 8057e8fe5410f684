/** @module-tag nightly */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { until } from '#src/stores/settled-for-test.ts';
import { databases, type TestDatabase } from '../database/database-for-test.ts';
import { leads } from '../database/tables.ts';
import { leadForTest, NOW } from '../deliveries/leads-for-test.ts';
import { log } from '../log/log.ts';
import { openLeadSpool } from './lead-spool.ts';
import { type DatabaseSpool, openDatabaseSpool } from './spool-folders.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    open: async (...requested: Parameters<typeof real.open>) => {
      const file = await real.open(...requested);
      if (disk.isFull && requested[1] === 'wx')
        file.writeFile = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
      return file;
    },
  };
});

log.level = 'silent';
const STAGING = 'postgres://me:secret@staging.example/leads';
const PRODUCTION = 'postgres://me:secret@production.example:5433/leads';

function newFolder(): { dataFolder: string; root: string } {
  const folder = mkdtempSync(join(tmpdir(), 'spool-folders-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { dataFolder: join(folder, 'pg'), root: join(folder, 'pg.spool') };
}
let count = 0;
const lead = (slug = 'harbour') => leadForTest(slug, { created_at: new Date(NOW.getTime() + count++) });
const keep = (spool: DatabaseSpool, slug?: string) => spool.keep(lead(slug), '');
const own = async (spool: DatabaseSpool) => (await spool.waiting()).map(({ database, sites }) => [database, sites]);

describe('leads that wait on one disk for several databases', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = (await databases[0]?.open()) as TestDatabase;
  }, 60_000);
  afterAll(() => database?.close());
  beforeEach(() => database.db.delete(leads));
  const stored = () => database.db.$count(leads);

  it('API-018 are stored in the one they were sent to, and in no other', async () => {
    const { dataFolder } = newFolder();
    const [staging, production, embedded] = await Promise.all(
      [STAGING, PRODUCTION, undefined].map((url) => openDatabaseSpool({ dataFolder, url })),
    );
    if (!staging || !production || !embedded) throw new Error('none');
    for (const spool of [staging, production, embedded]) await spool.settleIn();
    for (const spool of [staging, staging, production, embedded]) await keep(spool);
    expect(await production.store(database.db)).toBe(1);
    expect(await stored()).toBe(1);
    expect(await embedded.store(database.db)).toBe(1);
    expect(await own(production)).toEqual([['staging.example:5432/leads', { harbour: 2 }]]);
    expect(await staging.store(database.db)).toBe(2);
    expect(await stored()).toBe(4);
  });

  it('are found again whatever user and password the database has since, and by its machine under another name', async () => {
    const { dataFolder, root } = newFolder();
    const urls = [
      ['postgres://me:secret@Db.example/leads', 'postgresql://other:new@db.example:5432/leads?sslmode=disable'],
      ['postgres://me@localhost:6000/leads', 'postgres://me@127.0.0.1:6000/leads'],
    ];
    for (const [one, same] of urls) {
      await keep(await openDatabaseSpool({ dataFolder, url: one }));
      expect(await (await openDatabaseSpool({ dataFolder, url: same })).store(database.db)).toBe(1);
    }
    const other = ['postgres://me@db.example/other', 'postgres://me@db.example:6432/leads'];
    for (const url of other) await (await openDatabaseSpool({ dataFolder, url })).settleIn();
    expect(readdirSync(root)).toHaveLength(4);
    expect(JSON.stringify([...readdirSync(root), ...(await labels(root))])).not.toMatch(/secret|me@|other:new/);
  });

  const labels = async (root: string) =>
    readdirSync(root).flatMap((name) =>
      readdirSync(join(root, name)).map((file) => readFileSync(join(root, name, file), 'utf8')),
    );

  it('that a server of another one leaves alone are named in its log, with what to do', async () => {
    const { dataFolder, root } = newFolder();
    await keep(await openDatabaseSpool({ dataFolder, url: STAGING }));
    const notified = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => notified.mockRestore());
    await (await openDatabaseSpool({ dataFolder, url: STAGING })).settleIn();
    expect(notified).not.toHaveBeenCalled();
    await (await openDatabaseSpool({ dataFolder, url: PRODUCTION })).settleIn();
    const [name] = readdirSync(root);
    expect(notified).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ leads: 1, folder: join(root, name ?? ''), database: 'staging.example:5432/leads' }),
      expect.stringContaining('npm run forecourt -- leads waiting'),
    );
  });

  it('go to another one when an operator says so, those of one dealer', async () => {
    const { dataFolder } = newFolder();
    const before = await openDatabaseSpool({ dataFolder, url: STAGING });
    await before.settleIn();
    for (const slug of ['harbour', 'harbour', 'kite']) await keep(before, slug);
    const after = await openDatabaseSpool({ dataFolder, url: PRODUCTION });
    const [other] = await after.waiting();
    expect(await after.adopt('../pg', 'harbour')).toBe(0);
    expect(await after.adopt(other?.name ?? '', 'harbour')).toBe(2);
    expect(await after.store(database.db)).toBe(2);
    expect(await own(before)).toEqual([['staging.example:5432/leads', { kite: 1 }]]);
  });

  it('of an earlier version, which did not say for which, go to the only one that was ever used here', async () => {
    for (const url of [STAGING, undefined]) {
      const { dataFolder, root } = newFolder();
      await openLeadSpool(root).keep(lead(), '');
      const spool = await openDatabaseSpool({ dataFolder, url });
      await spool.settleIn();
      expect(await spool.store(database.db)).toBe(1);
      expect(await spool.waiting()).toEqual([]);
    }
  });

  it('of an earlier version are left alone where there are two, and are named', async () => {
    const { dataFolder, root } = newFolder();
    mkdirSync(dataFolder);
    writeFileSync(join(dataFolder, 'PG_VERSION'), '18\n');
    await openLeadSpool(root).keep(lead(), '');
    const spool = await openDatabaseSpool({ dataFolder, url: STAGING });
    await spool.settleIn();
    expect(await spool.store(database.db)).toBe(0);
    expect(await own(spool)).toEqual([['a database of an earlier version', { harbour: 1 }]]);
    expect(await spool.adopt('earlier', 'harbour')).toBe(1);
    expect(await spool.store(database.db)).toBe(1);
  });

  it('are all reached by a question of the person in them', async () => {
    const { dataFolder, root } = newFolder();
    await openLeadSpool(root).keep(lead(), '');
    await keep(await openDatabaseSpool({ dataFolder, url: STAGING }));
    const spool = await openDatabaseSpool({ dataFolder, url: PRODUCTION });
    await keep(spool);
    const found = await spool.read();
    expect(found).toHaveLength(3);
    for (const { file } of found) await spool.remove(file);
    expect(await spool.read()).toEqual([]);
  });
});

describe('a full disk', () => {
  const folderOf = () => newFolder().root;

  it('leaves nothing of a lead that it did not take', async () => {
    const folder = folderOf();
    const spool = openLeadSpool(folder);
    disk.isFull = true;
    onTestFinished(() => {
      disk.isFull = false;
    });
    await expect(spool.keep(lead(), '')).rejects.toThrow('no space');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('what a program left half written counts for nothing, and goes when nobody writes it any more', async () => {
    const folder = folderOf();
    mkdirSync(folder, { recursive: true });
    for (const name of ['1.part', '2.part', '3.part', '4.json.refused']) writeFileSync(join(folder, name), '');
    const spool = openLeadSpool(folder, { leads: 1, bytes: 100_000, ofOneAddress: 10 });
    await spool.keep(lead(), '');
    const old = new Date(Date.now() - 61_000);
    for (const name of ['1.part', '2.part']) utimesSync(join(folder, name), old, old);
    const away = { transaction: () => Promise.reject(new Error('away')) };
    const stop = spool.start(away as unknown as TestDatabase['db']);
    onTestFinished(stop);
    await until(() => expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual(['3.part']));
  });
});
