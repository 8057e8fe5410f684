import { createReadStream, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Why a feed as a whole could not be read; the last good stock stays (DESIGN §4). */
export class FeedError extends Error {
  override name = 'FeedError';
}

/** One file of a feed as a stream of bytes. */
export type FeedFile = { name: string; open(): Promise<Readable> };

const TIMEOUT_MS = 60_000;
/** A feed behind an address may have this many bytes at most; local files are not limited. */
const LARGEST_DOWNLOAD = 2 * 1024 ** 3;
const FEED_FILE = /\.(csv|tsv|txt|json|ndjson|xml|gz)$/i;

/** Whether a feed comes from a web address. */
export function isRemote(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * The files of a feed: a file or folder below `folder`, or a web address.
 *
 * @throws FeedError when there is none, or when the path leads out of `folder`.
 */
export function feedFiles(folder: string, source: string, timeoutMs = TIMEOUT_MS): FeedFile[] {
  if (isRemote(source)) return [{ name: source.replace(/[?#].*$/, ''), open: () => download(source, timeoutMs) }];
  let path: string;
  try {
    path = realpathSync(join(folder, source));
  } catch {
    throw new FeedError(`The feed ${source} does not exist.`);
  }
  if (!path.startsWith(realpathSync(folder) + sep))
    throw new FeedError(`The feed ${source} lies outside of the dealer's folder.`);
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => FEED_FILE.test(name))
        .sort()
        .map((name) => join(path, name))
    : [path];
  if (files.length === 0) throw new FeedError(`The folder ${source} holds no feed file.`);
  return files.map((file) => ({
    name: file.slice(realpathSync(folder).length + 1),
    open: async () => unzip(file, createReadStream(file)),
  }));
}

function unzip(name: string, bytes: Readable): Readable {
  if (!/\.gz$/i.test(name)) return bytes;
  const gunzip = createGunzip();
  bytes.on('error', (error) => gunzip.destroy(error));
  return bytes.pipe(gunzip);
}

async function download(address: string, timeoutMs: number): Promise<Readable> {
  let problem = '';
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'follow' });
      if (response.ok && response.body) return limited(Readable.fromWeb(response.body as never), address);
      problem = `answered ${response.status}`;
      await response.body?.cancel();
      if (response.status < 500 && response.status !== 429) break;
    } catch (error) {
      problem =
        (error as Error).name === 'TimeoutError'
          ? `did not answer within ${timeoutMs / 1000} s`
          : `could not be reached (${cause(error)})`;
    }
  }
  throw new FeedError(`The feed at ${address.replace(/[?#].*$/, '')} ${problem}.`);
}

const cause = (error: unknown) => ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message;

function limited(bytes: Readable, address: string): Readable {
  let seen = 0;
  async function* count() {
    for await (const chunk of bytes) {
      seen += (chunk as Uint8Array).length;
      if (seen > LARGEST_DOWNLOAD) throw new FeedError(`The feed at ${address} is larger than 2 GB.`);
      yield chunk;
    }
  }
  const out = Readable.from(count());
  return /\.gz(?:[?#]|$)/i.test(address) ? unzip('.gz', out) : out;
}
