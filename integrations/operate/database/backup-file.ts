import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Batch, Counts } from './copy-rows.ts';

const FORMAT = 'forecourt-backup';
const VERSION = 1;

/** What a backup is: whose, when it was made (ISO 8601), and how many rows each table has. */
export type BackupHead = {
  format: typeof FORMAT;
  version: typeof VERSION;
  dealer: string;
  made: string;
  counts: Counts;
};

/** A file is no whole backup; the message says what to do. */
class BrokenBackup extends Error {}

/**
 * Writes a backup: gzip of JSON lines, a head, the rows in batches, and an end. It appears under its name when it is whole,
 * readable by this user only.
 *
 * @throws Error when there is a file of that name.
 */
export async function writeBackup(
  file: string,
  { dealer, made, counts }: Pick<BackupHead, 'dealer' | 'made' | 'counts'>,
  batches: AsyncIterable<Batch>,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already. Choose another name with --to.`);
  const unfinished = `${file}.unfinished`;
  const zip = createGzip();
  const target = zip.pipe(createWriteStream(unfinished, { mode: 0o600 }));
  const end = finished(target);
  const write = async (line: object) => {
    if (!zip.write(`${JSON.stringify(line)}\n`)) await once(zip, 'drain');
  };
  try {
    await write({ format: FORMAT, version: VERSION, dealer, made, counts } satisfies BackupHead);
    for await (const batch of batches) await write(batch);
    await write({ end: true });
    zip.end();
    await end;
    renameSync(unfinished, file);
  } catch (error) {
    zip.destroy();
    target.destroy();
    await end.catch(() => undefined);
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * Opens a backup.
 *
 * @returns its head, and its rows; reading them to the end fails when the file was cut.
 * @throws BrokenBackup when it is none.
 */
export async function readBackup(file: string): Promise<{ head: BackupHead; batches: AsyncGenerator<Batch> }> {
  if (!existsSync(file)) throw new BrokenBackup(`There is no file ${file}.`);
  const lines = readLines(file);
  const first = (await lines.next()).value as Partial<BackupHead> | undefined;
  if (first?.format !== FORMAT || typeof first.dealer !== 'string') throw new BrokenBackup(`${file} is no backup.`);
  if (first.version !== VERSION)
    throw new BrokenBackup(`${file} was made by a newer version (${first.version}). Use that version to restore it.`);
  return { head: first as BackupHead, batches: batchesOf(file, lines) };
}

async function* batchesOf(file: string, lines: AsyncGenerator<object>): AsyncGenerator<Batch> {
  for await (const line of lines) {
    if ('end' in line) return;
    yield line as Batch;
  }
  throw new BrokenBackup(`${file} is cut off: use another backup.`);
}

async function* readLines(file: string): AsyncGenerator<object> {
  const unzip = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => unzip.destroy(error));
  const lines = createInterface({ input: source.pipe(unzip), crlfDelay: Number.POSITIVE_INFINITY });
  // readline does not pass an error of its input on.
  const failed = once(unzip, 'error').then(([error]: unknown[]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  const reader = lines[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([reader.next(), failed]);
      if (next.done) break;
      yield JSON.parse(next.value) as object;
    }
    if (unzip.errored) throw unzip.errored;
  } catch (error) {
    if (error instanceof BrokenBackup) throw error;
    throw new BrokenBackup(`${file} cannot be read (${(error as Error).message}): it is no backup, or damaged.`);
  } finally {
    lines.close();
    source.destroy();
    unzip.destroy();
  }
}
