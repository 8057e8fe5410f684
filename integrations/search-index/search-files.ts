import { hash } from 'node:crypto';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { siteCards } from '#src/page-data/card.ts';
import { SEARCH_REF_PATH, type SearchRef } from '#src/page-data/search-ref.ts';
import { searchRoutes } from '#src/page-data/search-routes.ts';
import { sitePaths } from '#src/page-data/site-paths.ts';
import { buildIndex } from '#src/search/embedded/build-index.ts';

/** Vehicles per file of card records: an unfiltered page needs one file. */
const CHUNK = 96;

/**
 * The search files of a site: the column index and the card records, named after their content so that browsers may
 * keep them for ever, and the small file that says where they are.
 */
export function buildSearchFiles(site: SiteModel): { path: string; bytes: string }[] {
  const { searchable } = searchRoutes(site);
  const cards = siteCards(site, sitePaths(site));
  const files: { path: string; bytes: string }[] = [];
  const add = (name: string, value: unknown) => {
    const bytes = JSON.stringify(value);
    const path = `search-index/${name}.${hash('sha1', bytes, 'hex').slice(0, 10)}.json`;
    files.push({ path, bytes });
    return `/${path}`;
  };
  const index = add('index', buildIndex(searchable));
  const chunks: string[] = [];
  for (let from = 0; from < searchable.length; from += CHUNK) {
    chunks.push(
      add(
        `cars-${chunks.length}`,
        searchable.slice(from, from + CHUNK).map((car) => cards.car(car)),
      ),
    );
  }
  const ref: SearchRef = { index, chunks, chunkSize: CHUNK, count: searchable.length };
  return [...files, { path: SEARCH_REF_PATH.slice(1), bytes: JSON.stringify(ref) }];
}
