import { readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { brochure } from '#src/domain/vehicle-page/brochure.ts';
import { CAR_SHEETS, type CarSheet, type CarSheetFile, type CarSheetRef } from '#src/domain/vehicle-page/car-sheet.ts';
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
 * Makes the PDF brochures of a printed dealer before anybody asks, into `dist/<slug>/brochures`, where the function
 * finds them (API-028). Only those whose page says something new are drawn. Each file is written whole or not at all, so
 * that a stopped run leaves nothing broken and the next one goes on.
 *
 * @throws Error when the dealer is not printed, or has no vehicle of a given name.
 */
export async function makeBrochures(options: BrochureOptions): Promise<BrochureResult> {
  const { dist, slug, cacheFolder, now, signal } = options;
  const folder = join(dist, slug);
  const site = readJson<SiteData>(join(dist, '.functions', `${slug}.json`));
  const sheets = readSheets(folder);
  if (!site?.brochure || !sheets) throw new Error(`${slug} is not printed yet: npm run build -- ${slug}`);
  const about = site.brochure;
  const unknown = (options.cars ?? []).filter((car) => !sheets.has(car));
  if (unknown.length > 0) throw new Error(`The printed site has no vehicle ${unknown.join(', ')}.`);

  const all = [...sheets.values()].filter(({ sold }) => !sold);
  const chosen = options.cars?.length ? options.cars.flatMap((car) => sheets.get(car) ?? []) : all;
  const fileOf = (sheet: CarSheet) => {
    const page = brochure(sheet, about);
    return { page, path: brochurePath(sheet.slug, page, site) };
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
  const current = new Set(all.map((sheet) => fileOf(sheet).path));
  for (const { path } of pages) current.add(path);
  const old = interrupted ? [] : [...there].filter((path) => !current.has(path));
  if (!options.dryRun) for (const path of old) rmSync(join(folder, path), { force: true });
  return { made, kept: pages.length - work.length, removed: old.length, interrupted };
}

function readSheets(folder: string): Map<string, CarSheet> | undefined {
  const ref = readJson<CarSheetRef>(join(folder, CAR_SHEETS, 'current.json'));
  if (!ref) return undefined;
  const sheets = new Map<string, CarSheet>();
  for (let file = 0; file < ref.count; file += 1) {
    const { cars } = readJson<CarSheetFile>(join(folder, CAR_SHEETS, `${file}.json`)) ?? { cars: [] };
    for (const sheet of cars) sheets.set(sheet.slug, sheet);
  }
  return sheets;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
