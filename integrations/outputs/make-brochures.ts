import { readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { brochure } from '#src/domain/vehicle-page/brochure.ts';
import type {
  VehicleSummary,
  VehicleSummaryFile,
  VehicleSummaryRef,
} from '#src/domain/vehicle-page/vehicle-summary.ts';
import { VEHICLE_SUMMARIES } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { BROCHURES, brochurePath, makeBrochure } from '#src/server/brochure/make-brochure.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { readJson, writeFileAtomic } from '../files/json-file.ts';
import { openImageService } from '../media/resize-image.ts';

export type BrochureOptions = {
  dist: string;
  slug: string;
  /** Last parts of vehicle addresses; empty for every vehicle that is for sale. */
  cars?: readonly string[];
  /** Makes those again that are there already, for photographs that changed under the same address. */
  force?: boolean;
  dryRun?: boolean;
  /** Folder of resized pictures. */
  cacheFolder: string;
  now: Date;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
};

export type BrochureResult = {
  made: number;
  /** There already, and saying what they should. */
  kept: number;
  /** Of vehicles that are gone, or of an earlier state. */
  removed: number;
  interrupted: boolean;
};

/** Brochures drawn at once: while one is drawn, the photos of others are read and scaled. */
const AT_ONCE = Math.max(4, availableParallelism() * 2);

/**
 * Makes the PDF brochures of a built dealer before anybody asks, into `dist/<slug>/brochures`, where the function
 * finds them (API-028). Only those whose page says something new are drawn. Each file is written whole or not at all, so
 * that a stopped run leaves nothing broken and the next one goes on.
 *
 * @throws Error when the dealer is not built, or has no vehicle of a given name.
 */
export async function makeBrochures(options: BrochureOptions): Promise<BrochureResult> {
  const { dist, slug, cacheFolder, now, signal } = options;
  const folder = join(dist, slug);
  const site = readJson<SiteData>(join(dist, '.functions', `${slug}.json`));
  const summaries = readSummaries(folder);
  if (!site?.brochure || !summaries) throw new Error(`${slug} is not built yet: npm run build -- ${slug}`);
  const about = site.brochure;
  const unknown = (options.cars ?? []).filter((car) => !summaries.has(car));
  if (unknown.length > 0) throw new Error(`The built site has no vehicle ${unknown.join(', ')}.`);

  const all = [...summaries.values()].filter(({ sold }) => !sold);
  const chosen = options.cars?.length ? options.cars.flatMap((car) => summaries.get(car) ?? []) : all;
  const fileOf = (summary: VehicleSummary) => {
    const page = brochure(summary, about);
    return { page, path: brochurePath(summary.slug, page, site) };
  };
  const there = new Set(listFiles(join(folder, BROCHURES)).map((name) => `${BROCHURES}/${name}`));
  const pages = chosen.map(fileOf);
  const work = options.force ? pages : pages.filter(({ path }) => !there.has(path));
  const images = openImageService({ cache: cacheFolder });
  const readAsset = (path: string) =>
    images(new Request(new URL(path, about.origin), { headers: { accept: 'image/jpeg' } }), {
      ...{ root: folder, hosts: site.imageHosts },
    });

  let made = 0;
  const queue = work.values();
  const draw = async () => {
    for (const { page, path } of queue) {
      if (signal?.aborted) return;
      if (!options.dryRun) writeFileAtomic(join(folder, path), await makeBrochure(page, { site, readAsset, now }));
      made += 1;
      options.onProgress?.(made, work.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, draw));

  const interrupted = made < work.length;
  // What nobody links to any more goes last, and only when everything that stays is there.
  const current = new Set(all.map((summary) => fileOf(summary).path));
  for (const { path } of pages) current.add(path);
  const old = interrupted ? [] : [...there].filter((path) => !current.has(path));
  if (!options.dryRun) for (const path of old) rmSync(join(folder, path), { force: true });
  return { made, kept: pages.length - work.length, removed: old.length, interrupted };
}

function readSummaries(folder: string): Map<string, VehicleSummary> | undefined {
  const ref = readJson<VehicleSummaryRef>(join(folder, VEHICLE_SUMMARIES, 'current.json'));
  if (!ref) return undefined;
  const summaries = new Map<string, VehicleSummary>();
  for (let file = 0; file < ref.count; file += 1) {
    const { cars } = readJson<VehicleSummaryFile>(join(folder, VEHICLE_SUMMARIES, `${file}.json`)) ?? { cars: [] };
    for (const summary of cars) summaries.set(summary.slug, summary);
  }
  return summaries;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
