import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteData } from '#src/server/site-data/site-data.ts';

const siteData = new Map<string, { stamp: number; data: SiteData }>();

/** What functions know of a built dealer; undefined for one that is not built. It is read again after a build. */
export function readSiteData(dist: string, slug: string): SiteData | undefined {
  const file = join(dist, '.functions', `${slug}.json`);
  const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (stamp === undefined) return undefined;
  const known = siteData.get(file);
  if (known?.stamp === stamp) return known.data;
  const data = JSON.parse(readFileSync(file, 'utf8')) as SiteData;
  siteData.set(file, { stamp, data });
  return data;
}
