import { changedSheet } from '#src/domain/live/changed-sheet.ts';
import { carBucket } from '#src/domain/vehicle/car-bucket.ts';
import { CAR_SHEETS, type CarSheet, type CarSheetFile, type CarSheetRef } from '#src/domain/vehicle-page/car-sheet.ts';
import { loadLiveChanges } from './load-live-changes.ts';

/**
 * The sheets of vehicles by slug, in the order asked, with what changed since the print; undefined for a vehicle the
 * site does not have.
 *
 * @throws Error when a file cannot be had, so that a fault of the network is not shown as a vehicle that is gone.
 */
export async function loadCarSheets(
  slugs: readonly string[],
  fetcher: typeof fetch = fetch,
): Promise<(CarSheet | undefined)[]> {
  const { count } = (await read(`${CAR_SHEETS}/current.json`, fetcher)) as CarSheetRef;
  const live = await loadLiveChanges();
  const files = new Map<number, Promise<CarSheetFile>>();
  return Promise.all(
    slugs.map(async (slug) => {
      const bucket = carBucket(slug, count);
      const file = files.get(bucket) ?? (read(`${CAR_SHEETS}/${bucket}.json`, fetcher) as Promise<CarSheetFile>);
      files.set(bucket, file);
      const sheet = (await file).cars.find((car) => car.slug === slug);
      return sheet && changedSheet(sheet, live.get(slug));
    }),
  );
}

/**
 * The sheet of one vehicle by its id or its slug; undefined for a vehicle the site does not have.
 *
 * @throws Error when a file cannot be had.
 */
export async function findCarSheet(
  name: string,
  by: 'id' | 'slug',
  fetcher: typeof fetch = fetch,
): Promise<CarSheet | undefined> {
  const slug = by === 'slug' ? name : await slugOf(name, fetcher);
  return slug === undefined ? undefined : (await loadCarSheets([slug], fetcher))[0];
}

async function slugOf(id: string, fetcher: typeof fetch): Promise<string | undefined> {
  const { count } = (await read(`${CAR_SHEETS}/current.json`, fetcher)) as CarSheetRef;
  const { slugs } = (await read(`${CAR_SHEETS}/${carBucket(id, count)}.json`, fetcher)) as CarSheetFile;
  return Object.hasOwn(slugs, id) ? slugs[id] : undefined;
}

async function read(address: string, fetcher: typeof fetch): Promise<unknown> {
  const response = await fetcher(address, { signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}
