import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Mistake } from '#src/sources/mistakes/mistakes.ts';
import { readSettings } from '#src/sources/read-settings.ts';
import { FeedError } from '../../feeds/feed-error.ts';
import { download } from '../../feeds/read/download.ts';
import { isRemote } from '../../feeds/read/feed-source.ts';

/** Feeds that are asked at a time. */
const AT_ONCE = 8;

/** What a look at the feeds of all dealers found. */
export type FeedHashes = {
  /** Dealer → hash of what its remote feeds say; dealers without one, and those below, are missing. */
  hashes: Record<string, string>;
  /** Why the feeds of a dealer could not be had; never with the query or password of an address. */
  failures: { slug: string; why: string }[];
};

/**
 * Asks the feeds behind web addresses, as a build does: a server that says "not modified" to what is in `.cache/feeds` is taken
 * at its word. A dealer whose settings have mistakes has no feeds here; its build tells them.
 */
export async function promptFeeds(root: string, slugs: readonly string[]): Promise<FeedHashes> {
  const found: FeedHashes = { hashes: {}, failures: [] };
  const waiting = slugs.flatMap((slug) => {
    const mistakes: Mistake[] = [];
    const feeds = readSettings(root, slug, mistakes)?.stock.feeds ?? [];
    const sources = feeds.map(({ source }) => source).filter(isRemote);
    return sources.length > 0 ? [{ slug, sources }] : [];
  });
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { slug, sources } = next;
      try {
        found.hashes[slug] = await hashFeeds(sources, join(root, '.cache/feeds'));
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
        found.failures.push({ slug, why: error.message });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  found.failures.sort((a, b) => (a.slug < b.slug ? -1 : 1));
  return found;
}

async function hashFeeds(sources: readonly string[], cacheFolder: string): Promise<string> {
  const sum = createHash('sha256');
  for (const source of sources) {
    sum.update(`${source}\0`);
    await pipeline(createReadStream(await download(source, cacheFolder)), sum, { end: false });
  }
  return sum.digest('hex').slice(0, 24);
}
