import { eq, sql } from 'drizzle-orm';
import type { LiveChange } from '#src/domain/live/live-changes.ts';
import { liveText, readLiveFile } from '#src/domain/live/read-live-file.ts';
import { liveSequences } from '../database/tables.ts';
import type { FunctionContext } from '../http/context.ts';
import { log, safeError } from '../log/log.ts';
import { siteAsset } from '../site-data/site-asset.ts';
import type { SiteCar, SiteData } from '../site-data/site-data.ts';

/** How long a deployed function keeps what it read, as the file's own cache time is. */
const KEPT_MS = 30_000;
const TIMEOUT_MS = 4_000;

type Changes = ReadonlyMap<string, LiveChange>;
const NONE: Changes = new Map();

/**
 * What changed on the vehicles of the site since the build (docs/decisions/008-live-changes.md); nothing when the site
 * has no live file, or one that cannot be read.
 */
export function liveChangesOf(context: FunctionContext): Promise<Changes> {
  const { site, now, readAsset, memory } = context;
  if (!site.live) return Promise.resolve(NONE);
  // A file on this machine is read anew: that costs nothing.
  if (readAsset) return read(context, site.live);
  const known = memory?.live.get(site.slug);
  if (known && now.getTime() < known.until) return known.changes;
  const changes = read(context, site.live);
  memory?.live.set(site.slug, { until: now.getTime() + KEPT_MS, changes });
  return changes;
}

/** The site of a call with its live changes: sold vehicles are sold, new prices are the prices. */
export async function liveSite(context: FunctionContext): Promise<SiteData> {
  return withLiveChanges(context.site, await liveChangesOf(context));
}

function withLiveChanges(site: SiteData, changes: Changes): SiteData {
  if (changes.size === 0) return site;
  const cars = Object.entries(site.cars).map(([slug, car]) => {
    const change = changes.get(slug);
    return [slug, change ? changed(car, change) : car] as const;
  });
  return { ...site, cars: Object.fromEntries(cars) };
}

function changed({ market, ...car }: SiteCar, { sold, price }: LiveChange): SiteCar {
  // What is sold is compared with nothing (CMP-030).
  if (sold) return { ...car, status: 'sold' };
  if (!price || car.price !== price.from) return { ...car, ...(market && { market }) };
  if (price.to === 0) {
    const { price: _, ...unpriced } = car;
    return unpriced;
  }
  return { ...car, price: price.to, ...(market && { market: { ...market, price: price.to } }) };
}

async function read(context: FunctionContext, live: NonNullable<SiteData['live']>): Promise<Changes> {
  const { site, now } = context;
  try {
    const response = live.url.startsWith('/')
      ? await siteAsset(context, live.url)
      : await fetch(live.url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) await response.body?.cancel();
    if (response.status === 404) return NONE;
    if (!response.ok) throw new Error(`The live file answered ${response.status}.`);
    const { sequence, changes } = await readLiveFile(
      await liveText(response),
      live.publicKey,
      site.slug,
      now.getTime(),
    );
    if (sequence < (await newestSeen(context, sequence))) throw new Error('The live file is older than one before.');
    return changes;
  } catch (error) {
    log.warn({ err: safeError(error) }, 'Live changes are ignored.');
    return NONE;
  }
}

/** The newest live file that any function of the site has seen, this one counted. */
async function newestSeen({ db, site }: FunctionContext, sequence: number): Promise<number> {
  try {
    const [seen] = await db
      .select({ sequence: liveSequences.sequence })
      .from(liveSequences)
      .where(eq(liveSequences.website_slug, site.slug));
    if (seen && seen.sequence >= sequence) return seen.sequence;
    await db
      .insert(liveSequences)
      .values({ website_slug: site.slug, sequence })
      .onConflictDoUpdate({
        target: liveSequences.website_slug,
        set: { sequence: sql`greatest(${liveSequences.sequence}, ${sequence})` },
      });
  } catch (error) {
    log.warn({ err: safeError(error) }, 'Which live file is the newest is not known: the database does not answer.');
  }
  return sequence;
}
