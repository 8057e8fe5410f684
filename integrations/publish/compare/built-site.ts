import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from '#src/domain/analytics/templates.ts';
import type { SiteCar, SiteData } from '#src/server/site-data/site-data.ts';
import type { PlacedFinding } from '../../build/advertising/check-advertising.ts';
import { pageFile, readManifest } from '../../build/manifest.ts';
import type { SiteReport } from '../../build/result.ts';
import { readJson } from '../../files/json-file.ts';

/** A dealer as a build left it. */
export type BuiltSite = {
  /** `dist/<slug>`. */
  folder: string;
  name: string;
  /** Address paths of its pages, in the order of the build. */
  paths: string[];
  templateOf(path: string): Template | 'page';
  /** The HTML of a page; empty where the file is missing. */
  html(path: string): string;
  cars: Record<string, SiteCar>;
  findings: PlacedFinding[];
};

/** Reads what the last complete build into a folder noted of a dealer; undefined when there was none. */
export function readBuiltSite(dist: string, slug: string): BuiltSite | undefined {
  const manifest = readManifest(dist, slug);
  if (!manifest) return undefined;
  const data = readJson<SiteData>(join(dist, '.functions', `${slug}.json`));
  const report = readJson<SiteReport>(join(dist, `${slug}.report.json`));
  const folder = join(dist, slug);
  return {
    folder,
    name: data?.name ?? slug,
    paths: Object.keys(manifest.pages),
    templateOf: (path) => manifest.kinds?.[path] ?? 'page',
    html: (path) => {
      const file = join(folder, pageFile(path));
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    },
    cars: data?.cars ?? {},
    findings: report?.advertising ?? [],
  };
}
