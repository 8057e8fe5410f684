import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TODAY } from '#integrations/samples/stock/dates.ts';

/** The project. */
export const ROOT = join(import.meta.dirname, '..');

/** The sample dealers. */
export const DEALERS = ['brolga', 'harbour', 'kite', 'southern-cross', 'wattle-caravans'];
/** When the tests have the sample dealers built: the day of their stock, so that no offer of theirs ends between two runs. */
const SAMPLE_DAY = new Date(`${TODAY}T02:00:00Z`);
/** Where the tests have the sample dealers built. */
export const SAMPLES = join(ROOT, '.build/tests/samples');

/**
 * Builds the sample dealers once for all tests that read their pages; a second call builds what has changed since.
 *
 * @throws Error with the messages of a dealer that cannot be built.
 */
export async function buildSamples(): Promise<void> {
  // Most who import this file read pages only.
  const { buildSites } = await import('#integrations/build/build-sites.ts');
  const { sites } = await buildSites({
    root: ROOT,
    dist: SAMPLES,
    slugs: DEALERS,
    now: SAMPLE_DAY,
    stream: process.stderr,
  });
  const failed = sites.filter(({ status }) => status === 'failed');
  if (failed.length > 0) throw new Error(failed.flatMap(({ messages }) => messages).join('\n'));
}

/** A built page; `path` is its address. */
export type Page = { path: string; html: string };

/** The paths of the pages below a folder, `cars/x.html`. */
function pageFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html'));
}

/** The pages below a folder, read. */
export function pagesIn(folder: string): Page[] {
  return pageFiles(folder).map((name) => ({
    path: `/${name.replace(/(?:^index)?\.html$/, '')}`,
    html: readFileSync(join(folder, name), 'utf8'),
  }));
}
