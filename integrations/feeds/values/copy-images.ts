import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '#src/domain/calendar/days.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { writeFileAtomic } from '../../files/json-file.ts';
import { addReason, type ReasonCount } from '../report/stock-report.ts';
import { type FetchLimits, fetchImage, NoImage } from './fetch-image.ts';
import { expires, imageKey } from './image-address.ts';

export type CopyQuestion = {
  /** Where copies stay between builds: `.cache/images/<slug>`. */
  cacheFolder: string;
  mode: Settings['stock']['copyImages'];
  /** Milliseconds since 1970; copies that no vehicle has used for 30 days are removed. */
  now: number;
  /** What is kept of the bytes of a picture. */
  finish?: { name: string; picture(bytes: Buffer): Promise<Buffer> };
} & Partial<FetchLimits & { atOnce: number }>;

export type CopiedImages = {
  vehicles: Vehicle[];
  /** Copies the vehicles refer to: path in the site and file. */
  files: { path: string; source: string }[];
  /** Pictures that could not be copied, by reason. */
  failures: ReasonCount[];
};

const PUBLISHED = '/images/stock/';
/** Copies are named `<key>-<hash of the content>.<kind>`. */
const COPY = /^[0-9a-f]{24}-[0-9a-f]{24}\.[a-z]{3,4}$/;
const KEEP_MS = 30 * DAY_MS;
/** After this many failures in a row a server is not asked again in this build. */
const PATIENCE = 8;

/**
 * Copies pictures whose addresses expire (or all of them) and gives the vehicles with the addresses of the copies,
 * `/images/stock/<hash of the content>.<kind>`. A picture is fetched once, however often its signature changes, until the
 * feed says that the vehicle changed. A picture that is not there is taken off its vehicle; one whose server fails keeps
 * its address. Vehicles of an earlier build that refer to copies are served as well.
 */
export async function copyImages(vehicles: readonly Vehicle[], question: CopyQuestion): Promise<CopiedImages> {
  const copies = copiesIn(question.cacheFolder);
  const { finish } = question;
  // Copies that were finished in another way are others.
  const stateOf = (car: Vehicle) => (finish ? `${car.updated_at ?? ''} ${finish.name}` : car.updated_at);
  const failures: ReasonCount[] = [];
  const wanted = new Map<string, { key: string; car: string }>();
  const wants = (address: string) =>
    question.mode === 'all' ? /^https?:\/\//i.test(address) : question.mode === 'expiring' && expires(address);
  for (const car of vehicles)
    for (const address of addressesOf(car))
      if (!wanted.has(address) && wants(address))
        wanted.set(address, { key: imageKey(address, stateOf(car)), car: car.stocknum ?? String(car.id) });
  const gone = await fetchMissing(wanted, copies, failures, question);
  const published = new Map(
    [...wanted].map(([address, { key }]) => {
      const name = copies.get(key);
      return [address, name ? publishedPath(name) : gone.has(key) ? undefined : address] as const;
    }),
  );
  const renamed = wanted.size === 0 ? [...vehicles] : vehicles.map((car) => withAddresses(car, published));
  const used = new Set(renamed.flatMap(addressesOf).filter((address) => address.startsWith(PUBLISHED)));
  const files = [];
  for (const name of copies.values()) {
    const source = join(question.cacheFolder, name);
    if (used.has(publishedPath(name))) files.push({ path: publishedPath(name).slice(1), source });
    else if (question.now - statSync(source).mtimeMs > KEEP_MS) rmSync(source, { force: true });
  }
  const unique = new Map(files.map((file) => [file.path, file]));
  return { vehicles: renamed, files: [...unique.values()].sort((a, b) => (a.path < b.path ? -1 : 1)), failures };
}

function copiesIn(folder: string): Map<string, string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => COPY.test(name)) : [];
  return new Map(names.map((name) => [name.slice(0, name.indexOf('-')), name]));
}

const publishedPath = (name: string) => PUBLISHED + name.slice(name.indexOf('-') + 1);

/** Fetches what has no copy yet, a few at once; answers the keys of pictures that are not there. */
async function fetchMissing(
  wanted: ReadonlyMap<string, { key: string; car: string }>,
  copies: Map<string, string>,
  failures: ReasonCount[],
  { cacheFolder, bytes = 15 * 1024 ** 2, timeoutMs = 20_000, atOnce = 8, finish, ...rest }: CopyQuestion,
): Promise<Set<string>> {
  const byKey = new Map([...wanted].map(([address, { key, car }]) => [key, { address, car }]));
  const queue = [...byKey].filter(([key]) => !copies.has(key)).values();
  const gone = new Set<string>();
  const inARow = new Map<string, number>();
  const worker = async () => {
    for (const [key, { address, car }] of queue) {
      const { host, pathname } = new URL(address);
      const place = `${car}: ${host}${pathname}`;
      if ((inARow.get(host) ?? 0) >= PATIENCE) {
        addReason(failures, 'not asked, because the server failed before', place);
        continue;
      }
      try {
        const image = await fetchImage(address, { ...rest, bytes, timeoutMs });
        const bytesKept = finish ? await finish.picture(image.bytes) : image.bytes;
        const digest = createHash('sha256').update(bytesKept).digest('hex').slice(0, 24);
        const name = `${key}-${digest}.${image.kind}`;
        writeFileAtomic(join(cacheFolder, name), bytesKept);
        copies.set(key, name);
        inARow.delete(host);
      } catch (error) {
        if (error instanceof NoImage) gone.add(key);
        else inARow.set(host, (inARow.get(host) ?? 0) + 1);
        addReason(failures, `picture not copied: ${reasonOf(error as Error)}`, place);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return gone;
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'no answer in time';
  return error instanceof NoImage || /^answered/.test(error.message) ? error.message : 'the server cannot be reached';
}

function addressesOf(car: Vehicle): string[] {
  return [
    ...(car.images ?? []).flatMap(({ image }) => [image.url, image.thumb?.url]),
    ...(car.thumbnails ?? []),
    ...(car.spin_images ?? []),
    car.primary_image_url,
    car.spin_interior_image,
  ].filter((address): address is string => typeof address === 'string' && address !== '');
}

/** A vehicle with other addresses of pictures; undefined takes a picture off. */
function withAddresses(car: Vehicle, published: ReadonlyMap<string, string | undefined>): Vehicle {
  if (!addressesOf(car).some((address) => published.has(address))) return car;
  const renamed = (address: string) => (published.has(address) ? published.get(address) : address);
  const images = (car.images ?? []).flatMap(({ image }) => {
    const url = renamed(image.url);
    const thumb = image.thumb ? renamed(image.thumb.url) : undefined;
    return url ? [{ image: { url, ...(thumb && { thumb: { url: thumb } }) } }] : [];
  });
  const interior = car.spin_interior_image ? renamed(car.spin_interior_image) : car.spin_interior_image;
  return {
    ...car,
    images,
    photos_count: images.length,
    primary_image_url: images[0]?.image.url ?? null,
    ...(car.thumbnails && { thumbnails: car.thumbnails.map((address) => renamed(address) ?? '') }),
    ...(car.spin_images && { spin_images: car.spin_images.map(renamed).filter((url) => url !== undefined) }),
    ...(car.spin_interior_image && { spin_interior_image: interior ?? null }),
  };
}
