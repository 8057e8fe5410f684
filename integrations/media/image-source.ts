import { hash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import {
  type CheckedOptions,
  checkedRequest,
  PrivateAddress,
  readAtMost,
} from '#src/server/http/request/checked-request.ts';

export type NoSource = { status: 400 | 403 | 404 | 413 | 502 };

/** A picture that may be read. `id` is another one when the picture is; a foreign one is fetched. */
export type ImageSource = { id: string; isForeign: boolean; read(): Promise<Buffer | NoSource> };

export type SourcePlace = {
  /** The published folder of the site: nothing outside it is read, neither by `..` nor through a link. */
  root: string;
  /** Host names of foreign pictures that may be fetched, for example `images.dealer.example`. */
  hosts?: readonly string[];
  /** Which pictures of these hosts may be fetched; all of them when absent. */
  isShown?: ((url: URL) => boolean) | undefined;
  /** A file outside the folder served for a path of the site which is not there yet. */
  locate?: ((path: string) => Promise<string | undefined>) | undefined;
  resolve?: CheckedOptions['resolve'];
};

const MAX_BYTES = 25 * 1024 * 1024;
const FETCH_MILLISECONDS = 10_000;
/** For so long a foreign picture is taken to be the same. */
const FOREIGN_MILLISECONDS = 60 * 60 * 1000;

/** Finds a picture of the site in its folder, or on a host that the site allows. The HTTP status says why there is none. */
export async function findImageSource(source: string, place: SourcePlace): Promise<ImageSource | NoSource> {
  if (/^https?:\/\//i.test(source)) return foreignSource(source, place);
  return source.startsWith('/') && !source.startsWith('//') ? ownSource(source, place) : { status: 400 };
}

/** `findImageSource` and the bytes. */
export async function readImageSource(source: string, place: SourcePlace): Promise<{ bytes: Buffer } | NoSource> {
  const found = await findImageSource(source, place);
  if ('status' in found) return found;
  const bytes = await found.read();
  return 'status' in bytes ? bytes : { bytes };
}

async function ownSource(source: string, { root, locate }: SourcePlace): Promise<ImageSource | NoSource> {
  let path: string;
  try {
    path = decodeURIComponent(new URL(source, 'http://site').pathname);
  } catch {
    return { status: 400 };
  }
  if (path.includes('\0') || path.split(/[/\\]/).some((part) => part === '..' || part.startsWith('.')))
    return { status: 403 };
  const file = await realpath(join(resolve(root), path)).catch(() => undefined);
  if (file === undefined) {
    const elsewhere = await locate?.(path);
    return elsewhere === undefined ? { status: 404 } : fileSource(elsewhere);
  }
  if (!file.startsWith((await realpath(root)) + sep)) return { status: 403 };
  return fileSource(file);
}

async function fileSource(file: string): Promise<ImageSource | NoSource> {
  const about = await stat(file).catch(() => undefined);
  if (!about?.isFile()) return { status: 404 };
  if (about.size > MAX_BYTES) return { status: 413 };
  const { dev, ino, mtimeMs, size } = about;
  return {
    id: `${dev} ${ino} ${mtimeMs} ${size}`,
    isForeign: false,
    read: () => readFile(file).catch((): NoSource => ({ status: 404 })),
  };
}

function foreignSource(
  source: string,
  { hosts = [], isShown = () => true, resolve: resolver }: SourcePlace,
): ImageSource | NoSource {
  if (!URL.canParse(source)) return { status: 400 };
  const url = new URL(source);
  if (!hosts.includes(url.hostname.toLowerCase()) || url.username !== '' || url.port !== '') return { status: 403 };
  if (!isShown(url)) return { status: 403 };
  return {
    isForeign: true,
    id: `${hash('sha256', url.href)} ${Math.floor(Date.now() / FOREIGN_MILLISECONDS)}`,
    read: () => fetchForeign(url, resolver),
  };
}

async function fetchForeign(url: URL, resolver: CheckedOptions['resolve']): Promise<Buffer | NoSource> {
  try {
    // A redirect could lead to a host nobody allowed, so none is followed.
    const answer = await checkedRequest(url, {
      timeoutMs: FETCH_MILLISECONDS,
      headers: { accept: 'image/*' },
      ...(resolver && { resolve: resolver }),
    });
    const { statusCode = 0 } = answer;
    if (statusCode < 200 || statusCode > 299) {
      answer.destroy();
      return { status: statusCode === 404 ? 404 : 502 };
    }
    return (await readAtMost(answer, MAX_BYTES)) ?? { status: 413 };
  } catch (error) {
    return { status: error instanceof PrivateAddress ? 403 : 502 };
  }
}
