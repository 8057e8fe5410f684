import type { Columns } from './columns.ts';
import { createEngineWith, type EngineOptions, type SearchEngine } from './engine-core.ts';
import { PHRASE_TABLE } from './phrase-table.ts';
import { readPhrases } from './phrases.ts';
import { TextSearch } from './text-search.ts';

/** What shoppers say, for an engine that has all that it needs. */
export const PHRASE_BOOK = readPhrases(PHRASE_TABLE);

/** An engine with all that it needs: on a server, while printing, and in tests. A browser loads its parts (page-client). */
export const createEngine = (stored: Columns, options?: EngineOptions): SearchEngine =>
  createEngineWith(stored, (all) => new TextSearch(all, PHRASE_BOOK), options);
