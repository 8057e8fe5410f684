import { hash } from 'node:crypto';
import type { Site } from '#src/page-data/site/site.ts';
import { locationIndex } from '#src/page-data/vehicle/vehicle-location.ts';
import { cardOrder, writeCardFile } from '#src/search/embedded/index/card-files.ts';
import { encodeIndex } from '#src/search/embedded/index/encode-index.ts';
import { SEARCH_REF_PATH, type SearchRef } from '#src/search/embedded/search-ref.ts';
import { PHRASE_TABLE } from '#src/search/embedded/text/phrase-table.ts';

/** Vehicles per file of card records: what results of one search need is in few files, and little else with it. */
export const CARDS_PER_FILE = 96;

/** A file below the site's folder. */
export type SearchFile = { path: string; bytes: string | Uint8Array };

/**
 * The search files of a site: the index and the card records, named after their content so that browsers may keep them
 * for ever, and the small file that says where they are. `rewrite` may change the image addresses in the card records. The
 * index is binary; its name ends in `.json` because hosts compress that type (docs/decisions/007-search-index.md). A file is
 * made when it is asked for, the one that names the others last.
 */
export function* searchFiles(
  site: Site,
  rewrite: (records: string) => string = (records) => records,
): Generator<SearchFile, void> {
  const { searchable } = site.search;
  const cards = site.cards;
  const named = (name: string, bytes: SearchFile['bytes']): SearchFile => {
    return { path: `search-index/${name}.${hash('sha1', bytes, 'hex').slice(0, 10)}.json`, bytes };
  };
  const index = named('index', encodeIndex(site.columns));
  yield index;
  const inOrder = [...cardOrder(site.columns)].flatMap((row) => searchable[row] ?? []);
  const chunks: string[] = [];
  for (let from = 0; from < inOrder.length; from += CARDS_PER_FILE) {
    const records = inOrder.slice(from, from + CARDS_PER_FILE).map((car) => cards.car(car));
    const chunk = named(`cars-${chunks.length}`, rewrite(writeCardFile(records)));
    chunks.push(`/${chunk.path}`);
    yield chunk;
  }
  const tokens = named('words', JSON.stringify(PHRASE_TABLE));
  yield tokens;
  const { indexName } = site.settings.search;
  const ref: SearchRef = {
    index: `/${index.path}`,
    chunks,
    chunkSize: CARDS_PER_FILE,
    count: inOrder.length,
    indexName,
    tokens: `/${tokens.path}`,
    ...placesOf(site),
  };
  yield { path: SEARCH_REF_PATH.slice(1), bytes: JSON.stringify(ref) };
}

/** Where the locations of searchable vehicles are, by the name that search knows them by. */
function placesOf(site: Site): Pick<SearchRef, 'places'> {
  const locationOf = locationIndex(site.content.locations);
  const places = new Map<string, readonly [number, number]>();
  for (const car of site.search.searchable) {
    const { latitude, longitude } = locationOf(car) ?? {};
    const { location_name } = site.record(car);
    if (location_name && typeof latitude === 'number' && typeof longitude === 'number')
      places.set(location_name, [latitude, longitude]);
  }
  return places.size > 0 ? { places: Object.fromEntries([...places].sort(([a], [b]) => (a < b ? -1 : 1))) } : {};
}
