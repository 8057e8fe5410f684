import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readJson, temporaryName, writeJson } from '../../files/json-file.ts';
import { FeedError } from '../feed-error.ts';

export type DownloadLimits = {
  /** The server may say nothing for this long. */
  idleMs: number;
  /** A whole attempt may take this long. */
  totalMs: number;
  bytes: number;
};

const LIMITS: DownloadLimits = { idleMs: 60_000, totalMs: 600_000, bytes: 2 * 1024 ** 3 };

/** What is kept beside a downloaded feed for the next question. */
type Kept = { etag?: string; lastModified?: string };

/** A problem that another attempt may not have. */
class Passing extends Error {}

/** An address for messages: without query, fragment, user name and password, which may hold keys. */
export function publicAddress(address: string): string {
  return address.replace(/[?#].*$/s, '').replace(/^([a-z+.-]+:\/\/)[^/@]*@/i, '$1');
}

/**
 * Fetches a feed into `cacheFolder` and gives the path of the file. A server that answers 304 to the entity tag or date
 * of the copy that is there is taken at its word. One further attempt after a failed connection, a broken-off answer, a
 * time-out, 429 or 5xx. User name and password in the address are sent as basic authentication.
 *
 * @throws FeedError that says what the server did; never with the query or password of the address.
 */
export async function download(
  address: string,
  cacheFolder: string,
  limits: Partial<DownloadLimits> = {},
): Promise<string> {
  const all = { ...LIMITS, ...limits };
  mkdirSync(cacheFolder, { recursive: true });
  const file = join(cacheFolder, createHash('sha256').update(address).digest('hex').slice(0, 24));
  try {
    return await attempt(address, file, all).catch((error: unknown) => {
      if (error instanceof Passing) return attempt(address, file, all);
      throw error;
    });
  } catch (error) {
    if (error instanceof FeedError || error instanceof Passing)
      throw new FeedError(`The feed at ${publicAddress(address)} ${error.message}.`);
    throw error;
  }
}

async function attempt(address: string, file: string, limits: DownloadLimits): Promise<string> {
  const quiet = new AbortController();
  const silence = setTimeout(() => quiet.abort(), limits.idleMs);
  const signal = AbortSignal.any([quiet.signal, AbortSignal.timeout(limits.totalMs)]);
  const temporary = temporaryName(file);
  try {
    const response = await fetch(withoutCredentials(address), { signal, headers: headersFor(address, file) });
    if (response.status === 304 && existsSync(`${file}.feed`)) return `${file}.feed`;
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      const problem = `answered ${response.status}`;
      throw response.status >= 500 || response.status === 429 ? new Passing(problem) : new FeedError(problem);
    }
    let seen = 0;
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        silence.refresh();
        seen += chunk.length;
        if (seen > limits.bytes) throw new FeedError(`is larger than ${Math.round(limits.bytes / 1024 ** 2)} MB`);
        yield chunk;
      }
    };
    await pipeline(response.body, counted, createWriteStream(temporary), { signal });
    renameSync(temporary, `${file}.feed`);
    writeJson(`${file}.json`, keptFrom(response.headers));
    return `${file}.feed`;
  } catch (error) {
    if (error instanceof FeedError || error instanceof Passing) throw error;
    if (signal.aborted) throw new Passing('did not answer in time');
    const cause = ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message;
    throw new Passing(`could not be reached (${cause.slice(0, 120)})`);
  } finally {
    clearTimeout(silence);
    rmSync(temporary, { force: true });
  }
}

function keptFrom(headers: Headers): Kept {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')];
  return { ...(etag && { etag }), ...(lastModified && { lastModified }) };
}

function headersFor(address: string, file: string): Record<string, string> {
  const { username, password } = new URL(address);
  const kept = existsSync(`${file}.feed`) ? readJson<Kept>(`${file}.json`) : undefined;
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    accept: 'text/csv, application/json, application/xml, text/*;q=0.8, */*;q=0.5',
    ...(username && { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }),
    ...(kept?.etag && { 'if-none-match': kept.etag }),
    ...(kept?.lastModified && { 'if-modified-since': kept.lastModified }),
  };
}

function withoutCredentials(address: string): URL {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url;
}
