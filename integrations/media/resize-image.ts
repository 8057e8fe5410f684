import { hash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAsked } from './asked-size.ts';
import { chooseFormat, convertImage, type ImageFormat } from './convert-image.ts';
import { readImageSource } from './image-source.ts';

export type ResizeOptions = {
  /** The published folder of the site that is asked. */
  root: string;
  /** Hosts whose pictures may be fetched and resized; none unless given. */
  hosts?: readonly string[];
  /** Folder of finished pictures. */
  cache?: string;
};

type Finished = { bytes: Buffer; format: ImageFormat };

/** Requests for the same picture wait for one piece of work. */
const running = new Map<string, Promise<Finished | undefined>>();

/**
 * Answers `/.netlify/images?url=…&w=…&h=…&fit=cover&q=…` (GEN-042) like Netlify's image CDN: AVIF, WebP or JPEG by
 * `Accept`. Finished pictures are kept by content, so a changed photograph is a new picture.
 */
export async function resizeImage(request: Request, options: ResizeOptions): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET and HEAD.');
  const asked = parseAsked(new URL(request.url).searchParams);
  if ('mistake' in asked) return refuse(400, asked.mistake);
  const source = await readImageSource(asked.source, options.root, options.hosts ?? []);
  if ('status' in source) return refuse(source.status, 'The picture cannot be had.');

  const format = chooseFormat(request.headers.get('accept'));
  const { width, height, crop, quality } = asked;
  const key = hash('sha256', `${hash('sha256', source.bytes)} ${width} ${height} ${crop} ${quality} ${format} 1`);
  const etag = `"${key.slice(0, 32)}"`;
  const headers = { 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800', vary: 'Accept', etag };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });

  const finished = await once(key, () =>
    kept(options.cache ?? '.cache/media', key, () => convertImage(source.bytes, asked, format)),
  );
  if (!finished) return refuse(415, 'That is no photograph, or one of too many pixels.');
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(finished.bytes), {
    headers: {
      ...headers,
      'content-type': `image/${finished.format}`,
      'content-length': String(finished.bytes.length),
      'x-content-type-options': 'nosniff',
    },
  });
}

function refuse(status: number, message: string): Response {
  return new Response(message, { status, headers: { 'cache-control': 'no-store', 'content-type': 'text/plain' } });
}

function once(key: string, work: () => Promise<Finished | undefined>): Promise<Finished | undefined> {
  const busy = running.get(key);
  if (busy) return busy;
  const started = work().finally(() => running.delete(key));
  running.set(key, started);
  return started;
}

/** A finished picture from the cache, or made and put there whole (written aside, then renamed). */
async function kept(cache: string, key: string, make: () => Promise<Finished | undefined>) {
  const folder = join(cache, key.slice(0, 2));
  for (const format of ['avif', 'webp', 'jpeg', 'png'] as const) {
    const bytes = await readFile(join(folder, `${key}.${format}`)).catch(() => undefined);
    if (bytes) return { bytes, format };
  }
  const made = await make();
  if (!made) return undefined;
  const file = join(folder, `${key}.${made.format}`);
  const aside = `${file}.${process.pid}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(aside, made.bytes);
    await rename(aside, file);
  } catch {
    // A full or read-only disk costs speed, not pictures.
    await rm(aside, { force: true }).catch(() => undefined);
  }
  return made;
}
