import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/connection.ts';
import { Refusal } from '../http/refusal.ts';
import { log, safeError } from '../log/log.ts';
import { type Acceptance, insertAcceptance } from '../trade-in/insert-acceptance.ts';
import { insertLead, isRefusedValue } from './insert-lead.ts';
import type { NewLead } from './new-lead.ts';

/** What one address hears that sends more leads than any person. */
export const TOO_MANY_LEADS = 'Too many messages from this connection. Please call us, or try again in ten minutes.';

/** Where leads wait on disk while the database does not answer. */
export type LeadSpool = {
  /**
   * Keeps a lead, or the acceptance of an offer, until the database is back; when this resolves it survives a power loss.
   *
   * @param address the caller's, for a limit of its own: nobody else can count while the database is away.
   * @throws Refusal 429 for one address too often.
   * @throws Error when the spool is full or the disk refuses.
   */
  keep(entry: Spooled, address: string): Promise<void>;
  /** Stores what waits, each once and in order, and says how many were stored. What cannot be stored yet keeps waiting. */
  store(db: Database): Promise<number>;
  /** Tries `store` now and then until it is stopped, and says when leads were stored. */
  start(db: Database, stored?: () => void): () => void;
  /** What waits or was refused, for questions of the people in it. */
  read(): Promise<{ file: string; lead: NewLead }[]>;
  /** Removes one that `read` gave. */
  remove(file: string): Promise<void>;
};

/** What waits: leads, and that somebody accepted the offer of a lead. */
export type Spooled = NewLead | Acceptance;

/** Most leads and bytes that wait: days of a busy group, and a bound for a program that sends rubbish. */
const MAX_LEADS = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_OF_ONE_IP = 10;
const RETRY_MS = 15_000;
/** One that is being written; nobody was answered yet. */
const UNFINISHED = '.part';
/** ms after which nobody writes it any more: its program died. */
const ABANDONED_MS = 60_000;
/** Leads that the database refused for what they hold; for a person to look at. */
const REFUSED = '.refused';

/**
 * A spool in a folder of its own, which only this user may read: it holds people's names and phones.
 *
 * @param limits how much may wait.
 */
export function openLeadSpool(
  folder: string,
  limits = { leads: MAX_LEADS, bytes: MAX_BYTES, ofOneAddress: MAX_OF_ONE_IP },
): LeadSpool {
  const sentBy = new Map<string, number>();
  let running: Promise<number> | undefined;

  async function keep(entry: Spooled, address: string): Promise<void> {
    const sent = (sentBy.get(address) ?? 0) + 1;
    // A host that gives no addresses has only the bound of the whole spool.
    if (address !== '' && sent > limits.ofOneAddress) throw new Refusal(429, TOO_MANY_LEADS);
    sentBy.set(address, sent);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const text = JSON.stringify(entry);
    const { leads, bytes } = await sizeOf(folder);
    if (leads >= limits.leads || bytes + Buffer.byteLength(text) > limits.bytes)
      throw new Error(`The spool ${folder} is full.`);
    // In the order they came, an acceptance behind its lead; the name is complete only when the content is.
    const at = entry.created_at.getTime() + ('follows' in entry ? 1 : 0);
    const name = `${at.toString().padStart(15, '0')}-${randomUUID()}`;
    await writeWhole(folder, name, text);
  }

  async function storeAll(db: Database): Promise<number> {
    let stored = 0;
    for (const name of await waitingIn(folder)) {
      const file = join(folder, name);
      try {
        await insert(db, JSON.parse(await readFile(file, 'utf8')) as Spooled);
        await rm(file, { force: true });
        stored += 1;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
        if (!isRefusedValue(error) && !(error instanceof SyntaxError) && !(error instanceof Refusal)) break;
        log.error({ err: safeError(error), file: name }, 'A spooled lead was refused and is kept aside.');
        await rename(file, file + REFUSED);
      }
    }
    if ((await waitingIn(folder)).length === 0) sentBy.clear();
    if (stored > 0) log.info({ stored }, 'Leads of an outage are stored.');
    return stored;
  }

  const store = (db: Database) => {
    running ??= storeAll(db).finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    keep,
    store,
    async read() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => /\.json(?:\.refused)?$/.test(name));
      const texts = await Promise.all(names.map((file) => readFile(join(folder, file), 'utf8').catch(() => '')));
      return names.flatMap((file, at) => {
        const lead = parsed(texts[at] ?? '');
        return lead ? [{ file, lead }] : [];
      });
    },
    remove: (file) => rm(join(folder, file), { force: true }),
    start(db, stored) {
      const attempt = () =>
        void store(db)
          .then((count) => count > 0 && stored?.())
          .catch((error: unknown) => log.error({ err: safeError(error) }, 'The spool cannot be read.'));
      const timer = setInterval(attempt, RETRY_MS);
      timer.unref();
      void sweep(folder).catch(() => undefined);
      attempt();
      return () => clearInterval(timer);
    },
  };
}

function insert(db: Database, entry: Spooled): Promise<string> {
  const created_at = new Date(entry.created_at);
  if ('follows' in entry) return insertAcceptance(db, { ...entry, created_at });
  // What an earlier version spooled names no destinations.
  return insertLead(db, { ...entry, deliver_to: entry.deliver_to ?? [], created_at });
}

/** Writes a file that has its name only when all of it is on the disk. */
async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  const temporary = join(folder, `${name}${UNFINISHED}`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, `${name}.json`));
  } catch (error) {
    // A full disk leaves an empty one.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
}

/** The lead in a file; an acceptance names nobody. */
function parsed(text: string): NewLead | undefined {
  try {
    const entry = JSON.parse(text) as Spooled;
    return 'follows' in entry ? undefined : entry;
  } catch {
    return undefined;
  }
}

/** The files of what waits in a folder, in the order they came. */
export async function waitingIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function sizeOf(folder: string): Promise<{ leads: number; bytes: number }> {
  const names = await waitingIn(folder);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return { leads: names.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Removes what programs that died were writing. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(UNFINISHED)) continue;
    const written = await stat(join(folder, name)).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
