import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchParams } from '#src/search/client.ts';
import type { Columns } from '#src/search/embedded/columns.ts';
import { createEngine } from '#src/search/embedded/engine.ts';
import { createLoadingClient, type LoadingClient } from '#src/search/embedded/load-client.ts';
import { nearRows } from '#src/search/embedded/near-rows.ts';
import { SEARCH_REF_PATH, type SearchRef } from '#src/search/embedded/search-ref.ts';
import { DISTINCT_BY } from '../search-push/algolia-service.ts';
import { withOptionalFilters } from './optional-filters.ts';
import type { ApiParams } from './parameters.ts';
import { textRules } from './text-rules.ts';

/** The search of a printed dealer. */
export type DealerSearch = { client: LoadingClient; ref: SearchRef };

/** Finds a file of a printed site by the path of its address. */
export type FindFile = (folder: string, path: string) => string | undefined;

/** The searches of printed dealers, each over the index as it is printed now. */
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
    (columns, { places }) =>
      createEngine(columns, {
        textsFor: textRules(),
        refine: withOptionalFilters,
        thin: distinctRows,
        ...(places && { nearFor: (all) => nearRows(all, places) }),
      }),
    (address) => read(String(address)),
  );
}

/** `distinct`: of each make and model only the first so many; vehicles without a model are all given. */
function distinctRows(
  inOrder: () => readonly number[],
  given: SearchParams,
  { columns }: Columns,
): readonly number[] | undefined {
  const most = Number((given as ApiParams).distinct ?? 0);
  const column = columns.get(DISTINCT_BY);
  if (most === 0 || column?.kind !== 'facet') return undefined;
  const counts = new Uint32Array(column.values.length + 1);
  return inOrder().filter((row) => {
    const code = column.codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
    return code === 0 || (counts[code] ?? 0) <= most;
  });
}
