import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { putEmptyDatabase } from '../database/database-for-test.ts';
import { events } from '../database/tables.ts';
import { takeOwnership } from './owner-lock.ts';

const refusal = (pid: number) => `owned by ${pid}`;
const here = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'forecourt-lock-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Runs a module in a process of its own; resolves with the first line it writes. */
function run(code: string): { child: ChildProcess; said: Promise<string>; ended: Promise<void> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = new Promise<string>((resolve) => {
    let text = '';
    child.stdout?.on('data', (part) => {
      text += part;
      if (text.includes('\n')) resolve(text.split('\n')[0] ?? '');
    });
    child.on('exit', () => resolve(text.trim()));
  });
  return { child, said, ended: new Promise((resolve) => child.on('exit', () => resolve())) };
}

const holder = (file: string) => `
  const { takeOwnership } = await import(${here('./owner-lock.ts')});
  try {
    takeOwnership(${JSON.stringify(file)}, (pid) => 'owned by ' + pid);
    console.log('mine');
    setTimeout(() => {}, 60_000);
  } catch (error) {
    console.log(error.message);
  }`;

describe('owner lock', () => {
  it('API-043 a second owner is refused by name, and may follow the first', () => {
    const file = join(folder(), 'deep/lock');
    const release = takeOwnership(file, refusal);
    expect(() => takeOwnership(file, refusal)).toThrow(`owned by ${process.pid}`);
    release();
    expect(existsSync(file)).toBe(false);
    takeOwnership(file, refusal)();
  });

  it('API-043 leaves nothing but the lock behind', () => {
    const home = folder();
    const release = takeOwnership(join(home, 'lock'), refusal);
    expect(readdirSync(home)).toEqual(['lock']);
    release();
    expect(readdirSync(home)).toEqual([]);
  });

  it.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
    ['a process number given to another program since', JSON.stringify({ pid: process.pid, started: '1' })],
    ['a torn file', '{"pid": 1'],
    ['an empty file', ''],
  ])('API-043 the lock of %s is taken over', (_, text) => {
    const file = join(folder(), 'lock');
    writeFileSync(file, text);
    const release = takeOwnership(file, refusal);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    release();
  });

  it('API-043 giving back does not touch a lock that is another’s', () => {
    const file = join(folder(), 'lock');
    const release = takeOwnership(file, refusal);
    writeFileSync(file, JSON.stringify({ pid: 1, started: '' }));
    release();
    expect(existsSync(file)).toBe(true);
  });

  it('API-043 a living process keeps it, and kill -9 frees it', async () => {
    const file = join(folder(), 'lock');
    const first = run(holder(file));
    expect(await first.said).toBe('mine');
    expect(await run(holder(file)).said).toBe(`owned by ${first.child.pid}`);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await run(holder(file)).said).toBe('mine');
  }, 30_000);

  it('API-043 of eight processes that find a dead owner’s lock at once, one gets it', {
    tags: ['nightly'],
    timeout: 60_000,
  }, async () => {
    const file = join(folder(), 'lock');
    writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
    const said = await Promise.all(Array.from({ length: 8 }, () => run(holder(file)).said));
    expect(said.filter((line) => line === 'mine')).toHaveLength(1);
    expect(said.filter((line) => line.startsWith('owned by'))).toHaveLength(7);
  });
});

describe('embedded database', () => {
  const opener = (path: string) => `
    const { openDatabase } = await import(${here('../database/database.ts')});
    try {
      const { db } = await openDatabase({ folder: ${JSON.stringify(path)} });
      await db.execute("insert into events (website_slug, event) values ('harbour', 4)");
      console.log('open');
      setTimeout(() => {}, 60_000);
    } catch (error) {
      console.log(error.message);
    }`;

  it('API-043 refuses a second process, and after kill -9 the next one finds the data', {
    tags: ['nightly'],
    timeout: 60_000,
  }, async () => {
    const path = join(folder(), 'database');
    await putEmptyDatabase(path);
    const first = run(opener(path));
    expect(await first.said).toBe('open');
    await expect(openDatabase({ folder: path })).rejects.toThrow(`is open in process ${first.child.pid}`);
    first.child.kill('SIGKILL');
    await first.ended;
    const { db, close } = await openDatabase({ folder: path });
    expect(await db.select({ event: events.event }).from(events)).toEqual([{ event: 4 }]);
    await close();
    expect(existsSync(`${path}.lock`)).toBe(false);
  });
});
