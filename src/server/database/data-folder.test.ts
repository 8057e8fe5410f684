import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { log } from '../log/log.ts';
import { DamagedDatabase, isNewDatabase, makeWhole } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { putEmptyDatabase } from './database-for-test.ts';
import { events } from './tables.ts';
import { isAway } from './unreachable.ts';

log.level = 'silent';
vi.setConfig({ testTimeout: 90_000 });
const root = mkdtempSync(join(tmpdir(), 'data-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const whole = join(root, 'whole');
let path = '';
beforeAll(async () => {
  await putEmptyDatabase(whole);
  const { db, close } = await openDatabase({ folder: whole });
  await db.insert(events).values({ website_slug: 'anchor', event: 4 });
  const found: unknown = await db.execute(sql`select pg_relation_filepath('events') as path`);
  path = (found as { rows: { path: string }[] }).rows[0]?.path ?? '';
  await close();
}, 90_000);

let copies = 0;
function copyOf(harm: (folder: string) => void): string {
  const folder = join(root, `copy-${copies++}`);
  cpSync(whole, folder, { recursive: true });
  harm(folder);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
/** Every file with its size and time. */
const stateOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort()
    .map((file) => [file, statSync(file).size, statSync(file).mtimeMs]);
const remove = (name: string) => (folder: string) => rmSync(join(folder, name), { recursive: true });

describe('a folder that is no whole database', () => {
  it.each<[string, (folder: string) => void, RegExp]>([
    ['without PG_VERSION', remove('PG_VERSION'), /PG_VERSION is missing/],
    ['without its tables', remove('base'), /base is missing/],
    ['without its control file', remove('global'), /global, global\/pg_control are missing/],
    ['without its log', remove('pg_wal'), /pg_wal is missing/],
    ['of another PostgreSQL', (folder) => writeFileSync(join(folder, 'PG_VERSION'), '16\n'), /PostgreSQL 16 wrote it/],
    ['with an empty PG_VERSION', (folder) => writeFileSync(join(folder, 'PG_VERSION'), ''), /names no version/],
    [
      'of which one file alone is left',
      (folder) => {
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
        writeFileSync(join(folder, 'postgresql.conf'), '');
      },
      /PG_VERSION, base, global.* are missing/,
    ],
    [
      'that is a file',
      (folder) => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, '');
      },
      /it is no folder/,
    ],
  ])('%s is not written over, and says what to do', async (_, harm, what) => {
    const folder = copyOf(harm);
    const before = statSync(folder).isDirectory() ? stateOf(folder) : [];
    await expect(openDatabase({ folder })).rejects.toThrow(what);
    await expect(openDatabase({ folder })).rejects.toThrow(`${folder} cannot be used`);
    await expect(openDatabase({ folder })).rejects.toThrow('npm run forecourt -- database restore');
    // A server starts, so that leads wait on disk, and says so to whoever asks for its health.
    const { db, ping, close } = await openDatabase({ folder, answersCalls: true });
    await expect(ping()).rejects.toThrow(what);
    const refused = await db
      .select()
      .from(events)
      .catch((error: unknown) => error);
    expect(isAway(refused)).toBe(true);
    await expect(ping()).rejects.toThrow(DamagedDatabase);
    await close();
    expect(statSync(folder).isDirectory() ? stateOf(folder) : []).toEqual(before);
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    ['without the file of a table', (folder) => rmSync(join(folder, path)), /files of events are missing or empty/],
    ['with an emptied table', (folder) => truncateSync(join(folder, path)), /files of events are missing or empty/],
    ['with a broken control file', (folder) => writeFileSync(join(folder, 'global/pg_control'), ''), /does not open/],
    ['without pg_filenode.map', remove('global/pg_filenode.map'), /does not open/],
  ])('a copy %s answers nobody, and says what to do', { tags: ['nightly'] }, async (_, harm, what) => {
    const folder = copyOf(harm);
    const { db, ping, close } = await openDatabase({ folder, answersCalls: true });
    const refused = (await db
      .select()
      .from(events)
      .catch((error: unknown) => error)) as Error;
    expect(String(refused.cause)).toMatch(what);
    expect(isAway(refused)).toBe(true);
    await expect(ping()).rejects.toThrow('npm run forecourt -- database restore');
    await close();
  });

  it('that is brought back is used again, without a start of the server', async () => {
    const folder = copyOf(remove('PG_VERSION'));
    const { db, ping, close } = await openDatabase({ folder, answersCalls: true });
    await expect(ping()).rejects.toThrow(DamagedDatabase);
    writeFileSync(join(folder, 'PG_VERSION'), readFileSync(join(whole, 'PG_VERSION')));
    await expect(ping()).resolves.toBeUndefined();
    expect(await db.$count(events)).toBe(1);
    await close();
  });
});

describe('a new database', () => {
  it('is made where there is no folder, or an empty one, or that of a new disk', () => {
    expect(isNewDatabase(join(root, 'none'))).toBe(true);
    mkdirSync(join(root, 'empty/lost+found'), { recursive: true });
    expect(isNewDatabase(join(root, 'empty'))).toBe(true);
    expect(isNewDatabase(whole)).toBe(false);
  });

  it('that a program died at is begun again, and what is there is left alone meanwhile', {
    tags: ['nightly'],
  }, async () => {
    const folder = join(root, 'begun');
    const fails = makeWhole(folder, async (made) => {
      mkdirSync(made);
      writeFileSync(join(made, 'PG_VERSION'), '18\n');
      throw new Error('died');
    });
    await expect(fails).rejects.toThrow('died');
    expect([existsSync(folder), isNewDatabase(folder)]).toEqual([false, true]);
    const { db, close } = await openDatabase({ folder });
    expect(await db.$count(events)).toBe(0);
    await close();
    expect([existsSync(`${folder}.new`), isNewDatabase(folder)]).toEqual([false, false]);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  it('takes its place on a disk of its own, whose folder cannot be renamed', async () => {
    const folder = join(root, 'mounted');
    mkdirSync(join(folder, 'lost+found'), { recursive: true });
    await makeWhole(folder, async (made) => cpSync(whole, made, { recursive: true }));
    const { db, close } = await openDatabase({ folder });
    expect(await db.$count(events)).toBe(1);
    await close();
  });
});
