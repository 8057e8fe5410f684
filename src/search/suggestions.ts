import { splitMakeModel } from '#src/domain/search/attributes.ts';
import { mostSuggestions } from '#src/domain/search/results-page.ts';
import { type Lists, type SearchState, withList } from '#src/domain/search/state.ts';
import type { SearchRequest, SearchResult } from './client.ts';

const FACETS = ['make_model', 'make', 'body'] as const;

/** A filter that a typed text means (SRCH-034). */
export type Suggestion = { facet: (typeof FACETS)[number]; value: string; label: string; count: number };

/** The filters that stay when a suggestion is chosen: make, model and body are what it sets. */
const others = ({ make: _make, make_model: _models, model: _model, body: _body, ...lists }: Lists): Lists => lists;
const SET_BY_IT = /^(?:make|make_model|model|body):/;

/** The query that suggestions for a text are taken from: the vehicles it finds under the other filters of a search. */
export function suggestionRequest(text: string, { params = {} }: SearchRequest, indexName: string): SearchRequest {
  const groups = (Array.isArray(params.facetFilters) ? params.facetFilters : []) as readonly (readonly string[])[];
  return {
    indexName,
    params: {
      ...params,
      query: text,
      ...{ hitsPerPage: 0, page: 0, attributesToRetrieve: [], facets: [...FACETS] },
      facetFilters: groups.filter(([first = '']) => !SET_BY_IT.test(first)),
    },
  };
}

/**
 * The suggestions of an answer: values that are named by the text, typing errors corrected, most vehicles first; when the text names none of
 * them in full ("toyta", "vw"), the models it found most of.
 */
export function toSuggestions(
  text: string,
  { facets = {}, queryCorrected = text }: Pick<SearchResult, 'facets' | 'queryCorrected'>,
): Suggestion[] {
  const typed = squeezed(queryCorrected);
  if (typed === '') return [];
  const all = FACETS.flatMap((facet) =>
    Object.entries(facets[facet] ?? {}).map(([value, count]) => ({
      facet,
      value,
      label: labelOf(facet, value),
      count,
    })),
  ).sort((a, b) => b.count - a.count);
  const named = all.filter(({ facet, value, label }) => {
    const names = facet === 'make_model' ? [label, splitMakeModel(value).model] : [label];
    return names.some((name) => squeezed(name).startsWith(typed));
  });
  const found = all.filter(({ facet }) => facet !== 'body');
  return (named.length > 0 ? named : found).slice(0, mostSuggestions);
}

/** The state after a suggestion was chosen: its filter, the other filters, and no text. */
export function withSuggestion(state: SearchState, { facet, value }: Suggestion): SearchState {
  return withList({ ...state, query: '', lists: others(state.lists) }, facet, [value]);
}

function labelOf(facet: Suggestion['facet'], value: string): string {
  if (facet !== 'make_model') return value;
  const { make, model } = splitMakeModel(value);
  return `${make} ${model}`;
}

/** Letters and digits only, without accents. */
const squeezed = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
