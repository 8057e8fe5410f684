import { describe, expect, it } from 'vitest';
import { EMPTY_STATE } from '#src/domain/search/state.ts';
import { suggestionRequest, toSuggestions, withSuggestion } from './suggestions.ts';

const facets = {
  make: { Mazda: 30, Toyota: 20, 'Mercedes-Benz': 4 },
  make_model: { 'Mazda > CX-5': 12, 'Mazda > CX-30': 9, 'Toyota > HiLux': 8 },
  body: { SUV: 25, Ute: 8 },
};
const labels = (text: string) => toSuggestions(text, { facets }).map(({ label }) => label);

describe('suggestions', () => {
  it('SRCH-034 offers makes, models and bodies that begin with the text, most vehicles first', () => {
    expect(labels('m')).toEqual(['Mazda', 'Mazda CX-5', 'Mazda CX-30', 'Mercedes-Benz']);
    expect(labels('cx5')).toEqual(['Mazda CX-5']);
    expect(labels('CX-')).toEqual(['Mazda CX-5', 'Mazda CX-30']);
    expect(labels('mazda cx')).toEqual(['Mazda CX-5', 'Mazda CX-30']);
    expect(labels('su')).toEqual(['SUV']);
    expect(labels(' - ')).toEqual([]);
  });

  it('SRCH-034 offers what was found when the text names nothing in full, at most 6', () => {
    expect(toSuggestions('toyta', { facets: { make: { Toyota: 20 }, make_model: { 'Toyota > HiLux': 8 } } })).toEqual([
      { facet: 'make', value: 'Toyota', label: 'Toyota', count: 20 },
      { facet: 'make_model', value: 'Toyota > HiLux', label: 'Toyota HiLux', count: 8 },
    ]);
    const makes = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`M${n}`, n + 1]));
    expect(toSuggestions('m', { facets: { make: makes } })).toHaveLength(6);
  });

  it('SRCH-034 offers what the text names without its typing errors', () => {
    const offered = toSuggestions('mazad cx', { facets, queryCorrected: 'mazda cx' });
    expect(offered.map(({ label }) => label)).toEqual(['Mazda CX-5', 'Mazda CX-30']);
  });

  it('SRCH-034 counts under the other filters of the search, without make, model and body', () => {
    const params = {
      query: 'hil',
      page: 2,
      facetFilters: [['make:Kia'], ['body:Ute'], ['fuel:Diesel']],
      numericFilters: ['price<=9'],
    };
    const requested = suggestionRequest('hilux', { indexName: 'Car_production:price:asc', params }, 'Car_production');
    expect(requested.indexName).toBe('Car_production');
    expect(requested.params).toMatchObject({
      query: 'hilux',
      ...{ hitsPerPage: 0, page: 0 },
      facetFilters: [['fuel:Diesel']],
      numericFilters: ['price<=9'],
      facets: ['make_model', 'make', 'body'],
    });
  });

  it('SRCH-034 choosing one sets its filter, empties the box and goes to page 1', () => {
    const state = { ...EMPTY_STATE, query: 'hil', page: 3, lists: { make: ['Kia'], fuel: ['Diesel'] } };
    const [model] = toSuggestions('hilux', { facets });
    expect(model && withSuggestion(state, model)).toEqual({
      ...EMPTY_STATE,
      lists: { make_model: ['Toyota > HiLux'], fuel: ['Diesel'] },
    });
  });
});
