import { createReadStream, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { FeedError } from '../feed-error.ts';
import { download, publicAddress } from './download.ts';

/** One file of a feed as a stream of bytes, packed or not. */
export type FeedFile = { name: string; open(): Promise<Readable> };

const FEED_FILE = /\.(?:csv|tsv|txt|json|ndjson|jsonl|xml)(?:\.gz)?$/i;

/** Whether a feed comes from a web address. */
export function isRemote(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * The files of a feed: a file below `folder`, all feed files of a folder below it (by name; mapping files left out), or
 * a web address, whose answer is kept in `cacheFolder` (by default `.cache/feeds` of the working directory).
 *
 * @throws FeedError when there is none, or when the path leads out of `folder`.
 */
export function feedFiles(
  folder: string,
  source: string,
  cacheFolder = join(process.cwd(), '.cache/feeds'),
): FeedFile[] {
  if (isRemote(source)) {
    const open = async () => createReadStream(await download(source, cacheFolder));
    return [{ name: publicAddress(source), open }];
  }
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(source))
    throw new FeedError(`The feed ${publicAddress(source)} is neither a file nor an http or https address.`);
  const path = fileBelow(folder, source, 'The feed');
  const isFolder = statSync(path).isDirectory();
  const files = isFolder
    ? readdirSync(path)
        .filter((name) => FEED_FILE.test(name) && !/mapping\.json$/i.test(name))
        .sort()
        .map((name) => fileBelow(folder, join(source, name), 'The feed'))
        .filter((file) => statSync(file).isFile())
    : [path];
  if (files.length === 0) throw new FeedError(`The folder ${source} holds no feed file.`);
  if (!isFolder && !statSync(path).isFile()) throw new FeedError(`The feed ${source} is not a file.`);
  return files.map((file) => ({
    name: file.slice(realpathSync(folder).length + 1),
    open: async () => createReadStream(file),
  }));
}

/**
 * The real path of a file or folder below `folder`.
 *
 * @throws FeedError, beginning with `what`, when it does not exist or lies elsewhere, also by a symbolic link.
 */
export function fileBelow(folder: string, name: string, what: string): string {
  let path: string;
  try {
    path = realpathSync(join(folder, name));
  } catch {
    throw new FeedError(`${what} ${name} does not exist.`);
  }
  if (!path.startsWith(realpathSync(folder) + sep))
    throw new FeedError(`${what} ${name} lies outside of the dealer's folder.`);
  return path;
}
