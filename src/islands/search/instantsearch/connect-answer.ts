import type { SearchResults } from 'algoliasearch-helper';
import type { Connector } from 'instantsearch.js';
import type { AnswerNotes } from '#src/islands/search/instantsearch/stock-client.ts';
import type { SearchResult } from '#src/search/client.ts';

/** An answer with what the client of the stock search says beside it. */
type StockAnswer = SearchResults & Pick<SearchResult, 'facets_stats' | 'queryCorrected' | 'queryParts'> & AnswerNotes;

export type AnswerDescription = { $$type: 'forecourt.answer'; renderState: { answer: StockAnswer } };

/** A connector of our own: the last answer as it is, for what no connector of InstantSearch gives. */
export const connectAnswer: Connector<AnswerDescription, object> = (render) => (widgetParams) => ({
  $$type: 'forecourt.answer',
  init: () => undefined,
  dispose: () => undefined,
  render({ results, instantSearchInstance }) {
    if (results) render({ answer: results as StockAnswer, instantSearchInstance, widgetParams }, false);
  },
});
