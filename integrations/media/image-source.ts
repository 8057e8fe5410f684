import { open, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { isPrivateAddress } from '../stock-feeds/image-address.ts';

/** The picture's bytes, or the HTTP status that says why there are none. */
export type ImageSource = { bytes: Buffer } | { status: 400 | 403 | 404 | 413 | 502 };

const MAX_BYTES = 25 * 1024 * 1024;
const FETCH_MILLISECONDS = 10_000;

/**
 * Reads a picture of the site from its folder, or from a host that the site allows.
 *
 * @param root the published folder of the site: nothing outside it is read, neither by `..` nor through a link.
 * @param hosts host names of foreign pictures that may be fetched, for example `images.dealer.example`.
 */
export async function readImageSource(source: string, root: string, hosts: readonly string[]): Promise<ImageSource> {
  if (/^https?:\/\//i.test(source)) return fetchImage(source, hosts);
  return source.startsWith('/') && !source.startsWith('//') ? readFileOf(root, source) : { status: 400 };
}

async function readFileOf(root: string, source: string): Promise<ImageSource> {
  let path: string;
  try {
    path = decodeURIComponent(new URL(source, 'http://site').pathname);
  } catch {
    return { status: 400 };
  }
  if (path.includes('\0') || path.split(/[/\\]/).some((part) => part === '..' || part.startsWith('.')))
    return { status: 403 };
  try {
    const folder = await realpath(root);
    const file = await realpath(join(resolve(root), path));
    if (!file.startsWith(folder + sep)) return { status: 403 };
    const handle = await open(file, 'r');
    try {
      const about = await handle.stat();
      if (!about.isFile()) return { status: 404 };
      return about.size > MAX_BYTES ? { status: 413 } : { bytes: await handle.readFile() };
    } finally {
      await handle.close();
    }
  } catch {
    return { status: 404 };
  }
}

async function fetchImage(source: string, hosts: readonly string[]): Promise<ImageSource> {
  let url: URL;
  try {
    url = new URL(source);
  } catch {
    return { status: 400 };
  }
  if (!hosts.includes(url.hostname.toLowerCase()) || url.username !== '' || url.port !== '') return { status: 403 };
  try {
    if (await isPrivateAddress(url)) return { status: 403 };
    // A redirect could lead to a host nobody allowed, so none is followed.
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MILLISECONDS) });
    if (!answer.ok || !answer.body) return { status: answer.status === 404 ? 404 : 502 };
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body) {
      size += part.byteLength;
      if (size > MAX_BYTES) return { status: 413 };
      parts.push(part);
    }
    return { bytes: Buffer.concat(parts) };
  } catch {
    return { status: 502 };
  }
}
