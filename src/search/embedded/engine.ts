import { createEngineWith, type SearchEngine } from './engine-core.ts';
import type { Columns } from './index/columns.ts';
import { PHRASE_TABLE } from './text/phrase-table.ts';
import { readPhrases } from './text/phrases.ts';
import type { MatchOptions } from './text/query-matcher.ts';
import { TextSearch } from './text/text-search.ts';

/** What shoppers say, for an engine that has all that it needs. */
export const PHRASE_BOOK = readPhrases(PHRASE_TABLE);

/** An engine with all that it needs: on a server, while rendering, and in tests. A browser loads its parts (page-client). */
export const createEngine = (stored: Columns, options?: MatchOptions): SearchEngine =>
  createEngineWith(stored, (all) => new TextSearch(all, PHRASE_BOOK), options);
