import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  LIVE_HOURS,
  LIVE_LIMITS,
  type LiveChange,
  type LiveFile,
  type LivePayload,
  liveSequence,
} from '#src/domain/live/live-changes.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { readJson, writeFileAtomic } from '../files/json-file.ts';
import { readKey, sign } from './keys.ts';

export type Changes = Record<string, LiveChange>;

/** The live file of a dealer, kept outside the built folder so that a first build does not lose it. */
export const liveFile = (root: string, slug: string) => join(root, '.data/live', `${slug}.json`);

/** What the built site says of its vehicles. */
export function readBuiltSite(dist: string, slug: string): SiteData {
  const data = readJson<SiteData>(join(dist, '.functions', `${slug}.json`));
  if (!data) throw new Error(`${slug} is not built yet: npm run build -- ${slug}`);
  return data;
}

/** The changes a dealer's live file holds now; none when it has none or it expired. */
export function readChanges(root: string, slug: string, now: Date): Changes {
  const file = readJson<LiveFile>(liveFile(root, slug));
  if (!file) return {};
  const payload = JSON.parse(file.payload) as LivePayload;
  return Date.parse(payload.expires) > now.getTime() ? payload.changes : {};
}

function lastSequence(root: string, slug: string): number {
  const file = readJson<LiveFile>(liveFile(root, slug));
  return file ? liveSequence(file.payload, slug) : 0;
}

/** Without what the build has caught up with: vehicles it knows as sold, or shows at another price than `from`. */
export function stillNeeded(changes: Changes, built: SiteData): Changes {
  return Object.fromEntries(
    Object.entries(changes).filter(([slug, { sold, price }]) => {
      const car = Object.hasOwn(built.cars, slug) ? built.cars[slug] : undefined;
      if (!car || !isInStock(car)) return false;
      return sold === true || car.price === price?.from;
    }),
  );
}

type Listed = { slug: string; status: string; price: number | undefined };

/** What a newly read stock says differently from the build: vehicles gone or sold, and new prices. */
export function changesFromStock(built: SiteData, stock: readonly Listed[]): Changes {
  const now = new Map(stock.map((car) => [car.slug, car]));
  const changes: Changes = {};
  for (const [slug, car] of Object.entries(built.cars)) {
    if (!isInStock(car)) continue;
    const listed = now.get(slug);
    if (!listed || !isInStock(listed)) changes[slug] = { sold: true };
    else if (car.price !== undefined && listed.price !== undefined && car.price !== listed.price)
      changes[slug] = { price: { from: car.price, to: listed.price } };
  }
  return changes;
}

/**
 * Signs the changes and writes the live file, beside the built pages too when they are there.
 *
 * @throws Error when there are more changes than pages read; then it is time to build.
 */
export async function writeLive(
  root: string,
  dist: string,
  slug: string,
  changes: Changes,
  now: Date,
): Promise<LiveFile> {
  const count = Object.keys(changes).length;
  if (count > LIVE_LIMITS.changes)
    throw new Error(
      `${count} changes are more than the ${LIVE_LIMITS.changes} that pages read. Build: npm run build -- ${slug}`,
    );
  const content: LivePayload = {
    version: 1,
    site: slug,
    // The clock, so that a machine without the last file does not start again at one.
    sequence: Math.max(lastSequence(root, slug) + 1, now.getTime()),
    issued: now.toISOString(),
    expires: new Date(now.getTime() + LIVE_HOURS * 3_600_000).toISOString(),
    changes,
  };
  const payload = JSON.stringify(content);
  const file: LiveFile = { payload, signature: await sign(await readKey(root, slug), payload) };
  const text = JSON.stringify(file);
  writeFileAtomic(liveFile(root, slug), text);
  if (existsSync(join(dist, slug))) writeFileAtomic(join(dist, slug, 'live.json'), text);
  return file;
}
