import { changedSummary } from '#src/domain/live/changed-summary.ts';
import { carBucket } from '#src/domain/vehicle/car-bucket.ts';
import type {
  VehicleSummary,
  VehicleSummaryFile,
  VehicleSummaryRef,
} from '#src/domain/vehicle-page/vehicle-summary.ts';
import { VEHICLE_SUMMARIES } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { loadLiveChanges } from './load-live-changes.ts';

/**
 * The sheets of vehicles by slug, in the order asked, with what changed since the build; undefined for a vehicle the
 * site does not have.
 *
 * @throws Error when a file cannot be had, so that a fault of the network is not shown as a vehicle that is gone.
 */
export async function loadVehicleSummaries(
  slugs: readonly string[],
  fetcher: typeof fetch = fetch,
): Promise<(VehicleSummary | undefined)[]> {
  const { count } = (await read(`${VEHICLE_SUMMARIES}/current.json`, fetcher)) as VehicleSummaryRef;
  const live = await loadLiveChanges();
  const files = new Map<number, Promise<VehicleSummaryFile>>();
  return Promise.all(
    slugs.map(async (slug) => {
      const bucket = carBucket(slug, count);
      const file =
        files.get(bucket) ?? (read(`${VEHICLE_SUMMARIES}/${bucket}.json`, fetcher) as Promise<VehicleSummaryFile>);
      files.set(bucket, file);
      const summary = (await file).cars.find((car) => car.slug === slug);
      return summary && changedSummary(summary, live.get(slug));
    }),
  );
}

/**
 * The sheet of one vehicle by its id or its slug; undefined for a vehicle the site does not have.
 *
 * @throws Error when a file cannot be had.
 */
export async function findVehicleSummary(
  name: string,
  by: 'id' | 'slug',
  fetcher: typeof fetch = fetch,
): Promise<VehicleSummary | undefined> {
  const slug = by === 'slug' ? name : await slugOf(name, fetcher);
  return slug === undefined ? undefined : (await loadVehicleSummaries([slug], fetcher))[0];
}

async function slugOf(id: string, fetcher: typeof fetch): Promise<string | undefined> {
  const { count } = (await read(`${VEHICLE_SUMMARIES}/current.json`, fetcher)) as VehicleSummaryRef;
  const { slugs } = (await read(`${VEHICLE_SUMMARIES}/${carBucket(id, count)}.json`, fetcher)) as VehicleSummaryFile;
  return Object.hasOwn(slugs, id) ? slugs[id] : undefined;
}

async function read(address: string, fetcher: typeof fetch): Promise<unknown> {
  const response = await fetcher(address, { signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}
