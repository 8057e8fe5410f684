import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '#src/search/embedded/engine.ts';
import { createLoadingClient, type LoadingClient } from '#src/search/embedded/load-client.ts';
import { SEARCH_REF_PATH, type SearchRef } from '#src/search/embedded/search-ref.ts';

/** The search of a built dealer. */
export type DealerSearch = { client: LoadingClient; ref: SearchRef };

/** Finds a file of a built site by the path of its address. */
export type FindFile = (folder: string, path: string) => string | undefined;

/** The searches of built dealers, each over the index as it is built now. */
export function dealerSearches(dist: string, findFile: FindFile): (slug: string) => DealerSearch | undefined {
  const known = new Map<string, { stamp: number; search: DealerSearch }>();
  return (slug) => {
    const folder = join(dist, slug);
    const file = join(folder, SEARCH_REF_PATH);
    const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (stamp === undefined) return undefined;
    const before = known.get(slug);
    if (before?.stamp === stamp) return before.search;
    const ref = JSON.parse(readFileSync(file, 'utf8')) as SearchRef;
    const search = { client: clientOf(folder, findFile), ref };
    known.set(slug, { stamp, search });
    return search;
  };
}

function clientOf(folder: string, findFile: FindFile): LoadingClient {
  const read = (address: string) => {
    const file = findFile(folder, address);
    return Promise.resolve(file ? new Response(readFileSync(file)) : new Response(null, { status: 404 }));
  };
  return createLoadingClient(
    SEARCH_REF_PATH,
    (columns) => createEngine(columns),
    (address) => read(String(address)),
  );
}
