import type { Columns } from './columns.ts';
import { createEngineWith, type EngineOptions, type SearchEngine } from './engine-core.ts';
import { TextSearch } from './text-search.ts';

/** An engine with all that it needs: on a server, while printing, and in tests. A browser loads its parts (page-client). */
export const createEngine = (stored: Columns, options?: EngineOptions): SearchEngine =>
  createEngineWith(stored, (all) => new TextSearch(all), options);
