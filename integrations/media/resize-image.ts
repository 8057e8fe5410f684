import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ImageSize } from '#src/domain/media/image-service.ts';
import { Allowance, type AllowanceRate } from './allowance.ts';
import { chooseFormat, convertImage, type ImageFormat } from './convert-image.ts';
import { findImageSource, type ImageSource, type NoSource, type SourcePlace } from './image-source.ts';
import { type Finished, PictureCache } from './picture-cache.ts';
import { parseRequested, type Requested } from './requested-size.ts';
import { TooMuchWork, type WorkLimits, WorkQueue } from './work-queue.ts';

/** What is asked: the site, and who asks. */
export type ImageQuestion = SourcePlace & {
  /** Sizes that the site's settings add to those of every site. */
  sizes?: readonly (ImageSize & { quality: number })[] | undefined;
  /** Address of the caller; a picture for the site's own use has none and is under no limit. */
  caller?: string;
};

export type ImageServiceOptions = {
  /** Folder of finished pictures. */
  cache: string;
  /** Upper size of that folder; 1 GiB unless given. */
  cacheBytes?: number;
  limits?: Partial<WorkLimits>;
  /** How many new pictures one caller may have made or fetched. */
  allowance?: AllowanceRate;
};

const CACHE_BYTES = 1024 ** 3;
/** A page asks for some fifty pictures; a browser, for six at a time. */
const LIMITS: WorkLimits = { atOnce: availableParallelism(), waitingOfOne: 64, waiting: 512 };
/** A page full of new pictures every ten seconds, for as long as somebody looks. */
const ALLOWANCE: AllowanceRate = { most: 600, perSecond: 5 };
const RETRY_SECONDS = '10';
const REMEMBERED = 20_000;

/** Pictures of the sites in the sizes their pages show. */
export type ImageService = (request: Request, question: ImageQuestion) => Promise<Response>;

/**
 * Opens the service that answers `/.netlify/images?url=…&w=…&h=…&fit=cover&q=…` (GEN-042) like Netlify's image CDN:
 * AVIF, WebP or JPEG by `Accept`. It makes the sizes of `image-sizes.ts` only, one picture per core at a time, and keeps
 * finished ones by content, so a changed photograph is a new picture. Refusals: 400 other sizes, 403 a foreign picture that no
 * page shows, 429 a caller asked for too many new pictures, 503 too many are waiting.
 */
export function openImageService(options: ImageServiceOptions): ImageService {
  const cache = new PictureCache(options.cache, options.cacheBytes ?? CACHE_BYTES);
  const queue = new WorkQueue({ ...LIMITS, ...options.limits });
  const allowance = new Allowance(options.allowance ?? ALLOWANCE);
  /** Hashes of the contents of sources. */
  const contents = new Map<string, string>();
  /** A picture that two callers ask for is made once. */
  const running = new Map<string, Promise<Made>>();

  const keyOf = (content: string, { width, height, quality }: Requested, format: ImageFormat) =>
    hash('sha256', `${content} ${width} ${height} ${quality} ${format} 2`);

  const once = async (
    source: ImageSource,
    requested: Requested,
    format: ImageFormat,
    caller?: string,
  ): Promise<Made> => {
    const job = `${source.id} ${keyOf('', requested, format)}`;
    const work = running.get(job) ?? make(source, requested, format, caller).finally(() => running.delete(job));
    running.set(job, work);
    return work;
  };

  const make = async (
    source: ImageSource,
    requested: Requested,
    format: ImageFormat,
    caller?: string,
  ): Promise<Made> => {
    const before = contents.get(source.id);
    const there = before && (await cache.find(keyOf(before, requested, format)));
    if (before && there) return { ...there, key: keyOf(before, requested, format) };
    const take = () => {
      if (caller !== undefined && !allowance.take(caller, performance.now())) throw new TooMuchWork('limit');
    };
    // To fetch one is work for two machines, whatever comes.
    if (source.isForeign) take();
    const bytes = await source.read();
    if ('status' in bytes) return bytes;
    const content = hash('sha256', bytes);
    contents.set(source.id, content);
    if (contents.size > REMEMBERED) contents.delete(contents.keys().next().value ?? '');
    const key = keyOf(content, requested, format);
    const known = await cache.find(key);
    if (known) return { ...known, key };
    if (!source.isForeign) take();
    const made = await convertImage(bytes, requested, format);
    if (!made) return { status: 415 };
    await cache.keep(key, made);
    return { ...made, key };
  };

  return async (request, question) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET and HEAD.');
    const requested = parseRequested(new URL(request.url).searchParams, question.sizes);
    if ('mistake' in requested) return refuse(400, requested.mistake);
    const source = await findImageSource(requested.source, question);
    if ('status' in source) return refuse(source.status, NOT_THERE);

    const format = chooseFormat(request.headers.get('accept'));
    const content = contents.get(source.id);
    const key = content && keyOf(content, requested, format);
    if (key && request.headers.get('if-none-match') === etagOf(key))
      return new Response(null, { status: 304, headers: headersOf(key) });
    const kept = key ? await cache.find(key) : undefined;
    if (key && kept) return send(request, { ...kept, key });

    try {
      const made = await queue.run(question.caller ?? '', () => once(source, requested, format, question.caller));
      if ('status' in made) return refuse(made.status, made.status === 415 ? NO_PHOTOGRAPH : NOT_THERE);
      return send(request, made);
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error;
      return refuse(error.reason === 'limit' ? 429 : 503, 'Too many pictures are asked for. Try again later.');
    }
  };
}

type Made = (Finished & { key: string }) | NoSource | { status: 415 };

const NOT_THERE = 'The picture cannot be had.';
const NO_PHOTOGRAPH = 'That is no photograph, or one of too many pixels.';

const etagOf = (key: string) => `"${key.slice(0, 32)}"`;

function headersOf(key: string): Record<string, string> {
  const cached = 'public, max-age=86400, stale-while-revalidate=604800';
  return { 'cache-control': cached, vary: 'Accept', etag: etagOf(key) };
}

function send(request: Request, { bytes, format, key }: Finished & { key: string }): Response {
  const headers = headersOf(key);
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': `image/${format}`, 'content-length': String(bytes.length) },
  });
}

function refuse(status: number, message: string): Response {
  return new Response(message, {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/plain',
      ...((status === 429 || status === 503) && { 'retry-after': RETRY_SECONDS }),
    },
  });
}
