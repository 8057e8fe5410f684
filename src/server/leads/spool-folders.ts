import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasNoDatabase } from '../database/data-folder.ts';
import { log } from '../log/log.ts';
import { type LeadSpool, openLeadSpool, type Spooled, waitingIn } from './lead-spool.ts';

/** The database that leads wait for: `DATABASE_URL`, or the embedded one in a folder. */
export type SpoolOwner = { dataFolder: string; url: string | undefined };

/** Leads that wait on this disk for one database. */
type WaitingLeads = {
  /** Names them in commands. */
  name: string;
  /** The database, in words without user and password. */
  database: string;
  /** Sites with the number of their leads. */
  sites: Record<string, number>;
};

export type DatabaseSpool = LeadSpool & {
  /**
   * Says at the start of a server what waits for other databases and is left alone, and takes what an earlier version left,
   * when only this database has ever been used here.
   */
  settleIn(): Promise<void>;
  /** All that waits on this disk, for whatever database. */
  waiting(): Promise<WaitingLeads[]>;
  /** Has leads of a site wait for this database that waited for another one. @returns how many. */
  adopt(name: string, slug: string): Promise<number>;
};

const EMBEDDED = 'embedded';
/** What an earlier version kept lies in no folder of its own. */
const EARLIER = 'earlier';
/** Says in a folder for which database its leads wait. */
const LABEL = 'database.txt';

/** Where leads wait for a database: every database has a folder of its own, so that servers of several share a disk. */
async function placeOf({ dataFolder, url }: SpoolOwner): Promise<{ root: string; name: string; database: string }> {
  const root = `${dataFolder}.spool`;
  if (!url) return { root, name: EMBEDDED, database: 'the embedded database' };
  const { default: pg } = await import('pg');
  // It is not connected: this reads the address, and what it leaves out, as it is read when it is.
  const { host, port, database = '' } = new pg.Client({ connectionString: url });
  const machine = /^(?:localhost|127\.0\.0\.1|::1|\[::1\])$/i.test(host) ? 'localhost' : host.toLowerCase();
  const address = `${machine}:${port}/${database}`;
  return { root, name: createHash('sha256').update(address).digest('hex').slice(0, 12), database: address };
}

/**
 * The spool of a database, beside the folder of the embedded one. What waits there for other databases is left alone, but for
 * the questions of the people in it: `read` and `remove` reach all of it.
 */
export async function openDatabaseSpool(owner: SpoolOwner): Promise<DatabaseSpool> {
  const { root, name: ownName, database } = await placeOf(owner);
  const own = join(root, ownName);
  const spool = openLeadSpool(own);

  /** The folders of databases that leads wait for, or waited. */
  const folders = async () =>
    (await readdir(root, { withFileTypes: true }).catch(() => []))
      .filter((one) => one.isDirectory())
      .map(({ name }) => name);
  const pathOf = (name: string) => (name === EARLIER ? root : join(root, name));

  async function waitingOf(name: string): Promise<WaitingLeads> {
    const sites: Record<string, number> = {};
    for (const file of await waitingIn(pathOf(name))) {
      const slug = (await entryOf(join(pathOf(name), file)))?.website_slug ?? 'unreadable';
      sites[slug] = (sites[slug] ?? 0) + 1;
    }
    const unknown = name === EARLIER ? 'a database of an earlier version' : 'a database that is not named';
    const named = await readFile(join(pathOf(name), LABEL), 'utf8').catch(() => unknown);
    return { name, database: name === EMBEDDED ? 'the embedded database' : named.trim(), sites };
  }

  async function waiting(): Promise<WaitingLeads[]> {
    const all = await Promise.all([EARLIER, ...(await folders())].map(waitingOf));
    return all.filter(({ sites }) => Object.keys(sites).length > 0);
  }

  async function label(): Promise<void> {
    await mkdir(own, { recursive: true, mode: 0o700 });
    await writeFile(join(own, LABEL), `${database}\n`, { mode: 0o600 });
  }

  async function take(from: string, isWanted: (entry: Spooled | undefined) => boolean): Promise<number> {
    let taken = 0;
    for (const file of await waitingIn(from)) {
      if (!isWanted(await entryOf(join(from, file)))) continue;
      await label();
      // Another server may be faster.
      taken += await rename(join(from, file), join(own, file)).then(
        () => 1,
        () => 0,
      );
    }
    return taken;
  }

  /** Whether leads of an earlier version can be of no other database than this one. */
  const isOnlyOne = async () =>
    (await folders()).every((name) => name === ownName) && (!owner.url || hasNoDatabase(owner.dataFolder));

  return {
    ...spool,
    async settleIn() {
      if (await isOnlyOne()) await take(root, () => true);
      await label();
      for (const other of await waiting()) {
        if (other.name === ownName) continue;
        const leads = Object.values(other.sites).reduce((sum, count) => sum + count, 0);
        const about = { database: other.database, folder: pathOf(other.name), leads, own: database };
        log.warn(
          about,
          'Leads wait on disk for another database and are left alone: npm run forecourt -- leads waiting <dealer>',
        );
      }
    },
    waiting,
    async adopt(name, slug) {
      if (name === ownName || ![EARLIER, ...(await folders())].includes(name)) return 0;
      return take(pathOf(name), (entry) => entry?.website_slug === slug);
    },
    async read() {
      const names = ['.', ...(await folders())];
      const found = await Promise.all(names.map((name) => openLeadSpool(join(root, name)).read()));
      return names.flatMap((name, at) => (found[at] ?? []).map(({ file, lead }) => ({ file: join(name, file), lead })));
    },
    remove: (file) => rm(join(root, file), { force: true }),
  };
}

async function entryOf(file: string): Promise<Spooled | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Spooled;
  } catch {
    return undefined;
  }
}
