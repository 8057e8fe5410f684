import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type OpenDatabase, openDatabase } from './database.ts';
import { freePort } from './free-port-for-test.ts';
import * as tables from './tables.ts';

/** A database for the tests of one file, and its address and switch when it is a server. */
export type TestDatabase = OpenDatabase & { url?: string; server?: { stop(): void; start(): void } };

const HOME = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL on this machine; undefined when there is none. */
export function postgresFolder(): string | undefined {
  if (!existsSync(HOME)) return undefined;
  return readdirSync(HOME)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(HOME, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

const bin = process.env.TEST_DATABASE === 'postgresql' ? postgresFolder() : undefined;

/** The embedded database; a PostgreSQL server of our own where `TEST_DATABASE` is `postgresql` and one is installed. */
export const databases: { name: string; open(): Promise<TestDatabase> }[] = [
  bin ? { name: 'PostgreSQL', open: () => openCluster(bin) } : { name: 'PGlite', open: openEmbedded },
];

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const BUILT = join(import.meta.dirname, '../../../.build');

/** A folder of the embedded database with all its tables, made once for these migrations: making one takes seconds. */
export async function embeddedTemplate(): Promise<string> {
  const hash = createHash('sha256');
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  const template = join(BUILT, `test-database-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(template)) return template;
  mkdirSync(BUILT, { recursive: true });
  const made = mkdtempSync(join(BUILT, 'test-database-new-'));
  const { db, close } = await openDatabase({ folder: made });
  await db.execute(sql`select 1`);
  await close();
  try {
    renameSync(made, template);
  } catch (error) {
    // Another test file was first.
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}

/** Databases of this process that no test file has open: opening one takes a second, emptying one does not. */
const idle: OpenDatabase[] = [];

/** Puts an embedded database with all its tables, and no rows, into a folder. */
export async function putEmptyDatabase(folder: string): Promise<void> {
  cpSync(await embeddedTemplate(), folder, { recursive: true });
}

async function openEmbedded(): Promise<TestDatabase> {
  const opened = idle.pop() ?? (await openNew());
  await opened.db.transaction(async (tx) => {
    // Without the trigger that keeps the ledger of consents.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(`truncate ${tableNames().join(', ')} restart identity cascade`));
  });
  return { db: opened.db, close: async () => void idle.push(opened) };
}

async function openNew(): Promise<OpenDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pglite-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await putEmptyDatabase(join(folder, 'data'));
  return openDatabase({ folder: join(folder, 'data') });
}

/** Every table of ours. */
const tableNames = () =>
  Object.values(tables).flatMap((table: unknown) => (is(table, PgTable) ? [getTableName(table)] : []));

/** A cluster in a temporary folder; PostgreSQL refuses to run as root, so root starts it as the user postgres. */
async function openCluster(programs: string): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
  const user = process.getuid?.() === 0 ? ids() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(programs, program), args, {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', '-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  const how = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const server = {
    start: () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', how, 'start'),
    /** As a crash of it would. */
    stop: () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'),
  };
  server.start();
  const stop = () => {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  try {
    const { db, close } = await openDatabase({ url, folder });
    return { db, url, server, close: async () => void (await close().finally(stop)) };
  } catch (error) {
    stop();
    throw error;
  }
}

function ids(): { uid: number; gid: number } {
  const of = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: of('-u') || 65_534, gid: of('-g') || 65_534 };
}
