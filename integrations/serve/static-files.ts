import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  webmanifest: 'application/manifest+json',
};
const COMPRESSED = /^(?:text\/|application\/(?:json|xml|manifest)|image\/svg)/;
const MIN_COMPRESSED = 512;
/** How hard a text is compressed: a file once for many, an answer for one. */
const USUAL = 6;
const FAST = 4;
const CACHE_BYTES = 32 * 1024 * 1024;

/** A file of a site by the path of an address; undefined when there is none, or the path leads out of the folder. */
export function findFile(folder: string, pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (path.includes('\0') || path.split('/').includes('..') || /\/(?:_headers|_redirects)$/.test(path))
    return undefined;
  const plain = join(folder, path);
  for (const file of path.endsWith('/') ? [join(plain, 'index.html')] : [plain, `${plain}.html`]) {
    if (isFile(file) && realpathSync(file).startsWith(realpathSync(folder) + sep)) return file;
  }
  return undefined;
}

/** A name that no file can have (a part of more than 255 bytes) is none. */
function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** An answer with a text that is no file: brotli or gzip where it pays and the browser takes it. */
export function compressText(request: Request, text: string, headers: Headers): Response {
  const bytes = Buffer.from(text);
  const encoding = bytes.length >= MIN_COMPRESSED ? acceptedEncoding(request) : undefined;
  const body = encoding ? compressBytes(bytes, encoding, FAST) : bytes;
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return new Response(new Uint8Array(body), { headers });
}

const compressed = new Map<string, Buffer>();
let cachedBytes = 0;

/** The answer with a file: type, ETag, 304, ranges, and brotli or gzip where it pays and the browser takes it. */
export function sendFile(request: Request, file: string, status = 200): Response {
  const stat = statSync(file);
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
  const etag = `"${createHash('sha1').update(`${stat.ino}-${stat.mtimeMs}-${stat.size}`).digest('base64url').slice(0, 20)}"`;
  const headers = new Headers({ 'content-type': type, etag, vary: 'Accept-Encoding', 'accept-ranges': 'bytes' });
  if (
    request.headers
      .get('if-none-match')
      ?.split(/,\s*/)
      .some((known) => known.replace(/^W\//, '') === etag)
  ) {
    return new Response(null, { status: 304, headers });
  }
  // A range is of GET only (RFC 9110, 14.2).
  const range = request.method === 'GET' ? /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') : null;
  if (range && status === 200 && isUnchanged(request, etag)) return sendRange(file, stat, range, headers);
  const encoding = COMPRESSED.test(type) && stat.size >= MIN_COMPRESSED ? acceptedEncoding(request) : undefined;
  if (encoding) {
    const body = compress(file, etag, encoding);
    headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.length));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers });
  }
  headers.set('content-length', String(stat.size));
  return new Response(request.method === 'HEAD' ? null : readOnRequest(file), { status, headers });
}

function sendRange(file: string, stat: Stats, [, from = '', to = '']: RegExpExecArray, headers: Headers): Response {
  const start = from === '' ? Math.max(0, stat.size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? stat.size - 1 : Math.min(Number(to), stat.size - 1);
  if (start > end || start >= stat.size)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${stat.size}` } });
  headers.set('content-range', `bytes ${start}-${end}/${stat.size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(readOnRequest(file, { start, end }), { status: 206, headers });
}

/** The bytes of a file, which is opened when the first of them are read: an answer that nobody reads holds nothing open. */
function readOnRequest(file: string, part?: { start: number; end: number }): ReadableStream {
  async function* chunks(): AsyncGenerator<Uint8Array, void> {
    yield* createReadStream(file, part) as AsyncIterable<Uint8Array>;
  }
  return NodeStream.from(chunks()) as ReadableStream;
}

/** Whether a range may be sent (RFC 9110, 13.1.5): only of the file that the browser has a part of. */
function isUnchanged(request: Request, etag: string): boolean {
  const known = request.headers.get('if-range');
  return known === null || known === etag;
}

/** The encoding the browser likes best of those it takes (RFC 9110, 12.5.3), brotli when it likes both the same. */
function acceptedEncoding(request: Request): 'br' | 'gzip' | undefined {
  const accepted = parseAccept(request.headers.get('accept-encoding') ?? '');
  const weightOf = (name: string) =>
    (accepted.find(({ type }) => type.toLowerCase() === name) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  const [brotli, gzip] = [weightOf('br'), weightOf('gzip')];
  if (brotli <= 0 && gzip <= 0) return undefined;
  return brotli >= gzip ? 'br' : 'gzip';
}

function compress(file: string, etag: string, encoding: 'br' | 'gzip'): Buffer {
  const key = `${encoding}${etag}`;
  let body = compressed.get(key);
  if (!body) {
    const bytes = readFileSync(file);
    body = compressBytes(bytes, encoding, USUAL);
    cachedBytes += body.length;
    if (cachedBytes > CACHE_BYTES) {
      compressed.clear();
      cachedBytes = body.length;
    }
    compressed.set(key, body);
  }
  return body;
}

/** The slugs of the sites that are built; none before the first build. */
export const builtSlugs = (dist: string): string[] =>
  existsSync(dist) ? readdirSync(dist).filter((name) => hasSite(dist, name)) : [];

/** Whether a site is built. */
export function hasSite(dist: string, slug: string): boolean {
  return /^[a-z0-9-]+$/.test(slug) && existsSync(join(dist, slug, 'index.html'));
}

function compressBytes(bytes: Buffer, encoding: 'br' | 'gzip', quality: number): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes, { level: quality });
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
