import { join } from 'node:path';
import { DAY_MS } from '#src/domain/calendar/days.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { addReason, type ReasonCount } from '../../feeds/report/stock-report.ts';
import { type FetchLimits, fetchImage, NoImage } from '../../feeds/values/fetch-image.ts';
import { imageKey } from '../../feeds/values/image-address.ts';
import { findImageSource, type ImageSource, type NoSource } from '../image-source.ts';
import type { MeasuredPhoto, PhotoSides } from './measure-photo.ts';
import { type PhotoNote, readPhotoNotes, writePhotoNotes } from './photo-notes.ts';

/** How long a build may still look at new photographs; all dealers of one build share it. */
export type LookingTime = { milliseconds: number };

/** Twenty seconds: some two thousand photographs of the own disk, or a few hundred of a server. The next build goes on. */
export const LOOKING_MILLISECONDS = 20_000;

export type PhotoQuestion = {
  root: string;
  slug: string;
  mode: Settings['stock']['measurePhotos'];
  /** Copies made at import: their address and their file. */
  copies: readonly { path: string; source: string }[];
  /** Milliseconds since 1970. */
  now: number;
  /** Only what is noted is used when absent. */
  time?: LookingTime | undefined;
} & Partial<Omit<FetchLimits, 'isEnough'> & { atOnce: number }>;

export type MeasuredPhotos = {
  vehicles: Vehicle[];
  /** Photos that cannot be shown, by reason, one for each photo of a vehicle. */
  broken: ReasonCount[];
  /** Photographs that are still to be looked at. */
  waiting: number;
};

/** After this many failures in a row a server is not asked again in this build. */
const PATIENCE = 4;
/** A photograph elsewhere is taken to be the same for so many days; one that could not be had is asked for again the next day. */
const KEEP_DAYS = 30;
/** Bytes of a picture among which its size is, after the thumbnail and the colour profile that cameras write. */
const HEAD_BYTES = 512 * 1024;

type Wanted = { key: string; url: string; car: string; isFirst: boolean; source?: ImageSource };

/**
 * Tells of the photos of vehicles how large they are and what their ground is, and takes off those that cannot be shown, so that the
 * next photo or the placeholder is in their place. Each is looked at once: what was found is noted in `.cache/photos` by
 * the file's time and size, or by the address. Photographs elsewhere are fetched under the rules of every foreign picture;
 * of all but the first of a vehicle only the head is read. What there is no time for stays unknown until the next build.
 */
export async function measurePhotos(vehicles: readonly Vehicle[], question: PhotoQuestion): Promise<MeasuredPhotos> {
  const { root, slug, now, time } = question;
  const day = Math.floor(now / DAY_MS);
  const before = readPhotoNotes(root, slug);
  const notes = new Map<string, PhotoNote>();
  const notesByUrl = new Map<string, PhotoNote>();
  const copies = new Map(question.copies.map(({ path, source }) => [`/${path}`, source]));
  const place = { root: join(root, 'content', slug), locate: (path: string) => Promise.resolve(copies.get(path)) };
  const wanted = new Map<string, Wanted>();
  const keys = new Map<string, string>();

  for (const car of vehicles)
    for (const [at, { image }] of (car.images ?? []).entries()) {
      const { url } = image;
      const isFirst = at === 0;
      if (keys.has(url) && !isFirst) continue;
      const found = await keyOf(url);
      if (!found) continue;
      const { key, source } = found;
      keys.set(url, key);
      const note = before.get(key);
      if (note && isCurrent(note, day)) {
        notes.set(key, note);
        notesByUrl.set(url, note);
      }
      const known = notes.get(key);
      if (!known || (isFirst && 'width' in known && !known.preview))
        wanted.set(url, { key, url, car: car.stocknum ?? String(car.id), isFirst, ...(source && { source }) });
    }

  // What a list of vehicles shows comes first.
  const queue = [...wanted.values()].sort((a, b) => Number(b.isFirst) - Number(a.isFirst));
  const looked = time ? await lookAt(queue, { ...question, time, day }) : new Map<string, PhotoNote>();
  for (const [url, note] of looked) {
    notes.set(keys.get(url) ?? url, note);
    notesByUrl.set(url, note);
  }
  if (time && (looked.size > 0 || notes.size !== before.size)) writePhotoNotes(root, slug, notes);

  const broken: ReasonCount[] = [];
  const measured = vehicles.map((car) => withNotes(car, notesByUrl, broken));
  return { vehicles: measured, broken, waiting: wanted.size - looked.size };

  /** What tells a photograph from its successor; undefined for one that is not looked at. */
  async function keyOf(url: string): Promise<{ key: string; source?: ImageSource } | undefined> {
    if (question.mode === 'none' || /\.svg(?:[?#]|$)/i.test(url)) return undefined;
    if (/^https?:\/\//i.test(url)) {
      if (question.mode !== 'all' || !URL.canParse(url)) return undefined;
      return { key: url.includes('?') ? imageKey(url, undefined) : url };
    }
    if (!isOwnPicture(url)) return undefined;
    const source = await findImageSource(url, place);
    if ('status' in source) return { key: `${url} is not there`, source: missing(source) };
    // Not the inode: it is another one after a fresh checkout.
    return { key: `${url} ${source.id.split(' ').slice(2).join(' ')}`, source };
  }
}

/** A path below the folder of pictures, also for those who read `..` in it. */
const isOwnPicture = (url: string) =>
  url.startsWith('/images/') &&
  URL.canParse(url, 'http://site') &&
  new URL(url, 'http://site').pathname.startsWith('/images/');

const missing = (status: NoSource): ImageSource => ({ id: '', isForeign: false, read: () => Promise.resolve(status) });

function isCurrent(note: PhotoNote, day: number): boolean {
  if ('width' in note) return day - note.day < KEEP_DAYS;
  return note.day === day;
}

/** Looks at what there is time for; answers notes by address. */
async function lookAt(
  queue: readonly Wanted[],
  question: PhotoQuestion & { time: LookingTime; day: number },
): Promise<Map<string, PhotoNote>> {
  const found = new Map<string, PhotoNote>();
  if (queue.length === 0) return found;
  const { time, day, timeoutMs = 8_000, bytes = 15 * 1024 ** 2, atOnce = 8, mayReach, resolve } = question;
  const { measureHead, measurePhoto, NoPhoto } = await import('./measure-photo.ts');
  const started = performance.now();
  const left = () => time.milliseconds - (performance.now() - started);
  const inARow = new Map<string, number>();
  const waiting = queue.values();

  const own = async (source: ImageSource): Promise<MeasuredPhoto> => {
    const content = await source.read();
    if ('status' in content) throw new NoPhoto(content.status === 413 ? 'too many bytes' : 'the file is not there');
    return measurePhoto(content);
  };
  const foreign = async ({ url, isFirst }: Wanted): Promise<PhotoSides | MeasuredPhoto> => {
    const limits = {
      timeoutMs: Math.max(1, Math.min(timeoutMs, left())),
      bytes,
      ...(mayReach && { mayReach }),
      ...(resolve && { resolve }),
    };
    if (isFirst) return measurePhoto((await fetchImage(url, limits)).bytes);
    let sides: PhotoSides | undefined;
    const isEnough = async (soFar: Buffer) => {
      sides = await measureHead(soFar);
      return sides !== undefined || soFar.length > HEAD_BYTES;
    };
    const image = await fetchImage(url, { ...limits, isEnough });
    sides ??= await measureHead(image.bytes);
    if (!sides) throw new NoPhoto('not a photograph');
    return sides;
  };
  const worker = async () => {
    for (const one of waiting) {
      if (left() <= 0) return;
      const host = one.source ? '' : new URL(one.url).host;
      if ((inARow.get(host) ?? 0) >= PATIENCE) {
        found.set(one.url, { tried: 'not asked, because the server failed before', day });
        continue;
      }
      try {
        const measured = one.source ? await own(one.source) : await foreign(one);
        found.set(one.url, { ...measured, day });
        inARow.delete(host);
      } catch (error) {
        const isBad = error instanceof NoPhoto || error instanceof NoImage;
        if (isBad) found.set(one.url, { bad: error.message, day });
        // A server that ran out of our time is no server that fails.
        else if (left() > 0) {
          found.set(one.url, { tried: 'the server cannot be reached', day });
          inARow.set(host, (inARow.get(host) ?? 0) + 1);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  time.milliseconds = Math.max(0, left());
  return found;
}

/** A vehicle with what is noted of its photos, without those that cannot be shown. */
function withNotes(car: Vehicle, notes: ReadonlyMap<string, PhotoNote>, broken: ReasonCount[]): Vehicle {
  const { images } = car;
  if (!images?.some(({ image }) => notes.has(image.url))) return car;
  const kept: number[] = [];
  const measured = images.map(({ image }, at) => {
    const note = notes.get(image.url);
    if (note && 'bad' in note) addReason(broken, note.bad, `${car.stocknum ?? car.id}: ${image.url.slice(0, 200)}`);
    else kept.push(at);
    if (!note || !('width' in note)) return { image };
    const { day: _, preview, ...about } = note;
    // Only the first photo of a page has a preview.
    return { image: { ...image, ...about, ...(at === kept[0] && preview && { preview }) } };
  });
  if (kept.length === images.length) return { ...car, images: measured };
  const shown = kept.flatMap((at) => measured[at] ?? []);
  const primary = car.primary_image_url?.trim();
  const isBad = primary && notes.get(primary) && 'bad' in (notes.get(primary) ?? {});
  return {
    ...car,
    images: shown,
    photos_count: shown.length,
    primary_image_url: isBad ? (shown[0]?.image.url ?? null) : car.primary_image_url,
    ...(car.thumbnails && { thumbnails: kept.map((at) => car.thumbnails?.[at] ?? '') }),
  };
}
