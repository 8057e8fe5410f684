import type { SearchParameters } from 'algoliasearch-helper';
import type { IndexUiState, Widget } from 'instantsearch.js';
import { readRange } from '#src/domain/search/address.ts';
import { LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from '#src/domain/search/attributes.ts';
import type { SearchSetup } from '#src/search/search-setup.ts';

/**
 * The filters that an address may ask for without a control on the page (SRCH-010): all but those that InstantSearch's own
 * connectors look after. Their values are searched, and neither counted nor offered.
 */
export function otherFilters({ facets, ranges }: Pick<SearchSetup, 'facets' | 'ranges'>): Widget {
  const lists = LIST_ATTRIBUTES.filter((name) => !facets.includes(name));
  const numbers = RANGE_ATTRIBUTES.filter((name) => !ranges.includes(name));
  return {
    $$type: 'forecourt.otherFilters',
    init: () => undefined,
    shouldRender: () => false,
    dispose: ({ state }) => withFilters(state, {}, lists, numbers),
    getWidgetUiState: (uiState, { searchParameters }) => filtersOf(searchParameters, uiState, lists, numbers),
    getWidgetSearchParameters: (parameters, { uiState }) => withFilters(parameters, uiState, lists, numbers),
  };
}

function filtersOf(
  parameters: SearchParameters,
  uiState: IndexUiState,
  lists: readonly string[],
  numbers: readonly string[],
): IndexUiState {
  const refinementList = { ...uiState.refinementList };
  for (const name of lists) {
    const values = parameters.isDisjunctiveFacet(name) ? parameters.getDisjunctiveRefinements(name) : [];
    if (values.length > 0) refinementList[name] = values;
  }
  const range = { ...uiState.range };
  for (const name of numbers) {
    const { '>=': [min] = [], '<=': [max] = [] } = parameters.getNumericRefinements(name);
    if (min !== undefined || max !== undefined) range[name] = `${min ?? ''}:${max ?? ''}`;
  }
  return {
    ...uiState,
    ...(Object.keys(refinementList).length > 0 && { refinementList }),
    ...(Object.keys(range).length > 0 && { range }),
  };
}

function withFilters(
  parameters: SearchParameters,
  { refinementList = {}, range = {} }: IndexUiState,
  lists: readonly string[],
  numbers: readonly string[],
): SearchParameters {
  let next = parameters;
  for (const name of lists) {
    if (next.isDisjunctiveFacet(name)) next = next.removeDisjunctiveFacet(name);
    const values = refinementList[name] ?? [];
    if (values.length > 0) next = next.addDisjunctiveFacet(name);
    for (const value of values) next = next.addDisjunctiveFacetRefinement(name, value);
  }
  for (const name of numbers) {
    if (next.isNumericRefined(name)) next = next.removeNumericRefinement(name);
    const { min, max } = readRange(range[name] ?? null) ?? {};
    if (min !== undefined) next = next.addNumericRefinement(name, '>=', min);
    if (max !== undefined) next = next.addNumericRefinement(name, '<=', max);
  }
  return next;
}
