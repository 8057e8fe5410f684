import { describe, expect, it } from 'vitest';
import { SORT_LABELS } from '#src/domain/search/labels.ts';
import { facetShown } from './use-facet.ts';

const items = (...labels: string[]) => labels.map((label) => ({ label, count: 1, isRefined: false }));
const setup = { scope: {} };

describe('facets on offer', () => {
  it('SRCH-045 "false" of the certified filter is hidden where only certified vehicles are sold', () => {
    const both = items('true', 'false');
    const props = { setup, makes: [] };
    expect(facetShown('certified', both, { ...props, certifiedOnly: true })).toEqual(items('true'));
    expect(facetShown('certified', both, { ...props, certifiedOnly: false })).toEqual(both);
  });

  it('SRCH-047 models are offered under the chosen makes, and of the make of the page', () => {
    const models = items('Kia > Rio', 'Mazda > 3', 'Mazda > CX-5');
    const props = { certifiedOnly: false, setup, makes: [] };
    expect(facetShown('make_model', models, props)).toEqual([]);
    expect(facetShown('make_model', models, { ...props, makes: ['mazda'] })).toEqual(
      items('Mazda > 3', 'Mazda > CX-5'),
    );
    expect(facetShown('make_model', models, { ...props, setup: { scope: { make: ['Mazda'] } } })).toHaveLength(2);
    const chosen = models.map((model) => ({ ...model, isRefined: model.label === 'Kia > Rio' }));
    expect(facetShown('make_model', chosen, props)).toEqual([{ label: 'Kia > Rio', count: 1, isRefined: true }]);
  });

  it('SRCH-090 a number of seats is counted with the greater ones, on every kind of page', () => {
    const seats = items('5', '7', '2').map((item) => ({ ...item, count: Number(item.label) }));
    const shown = facetShown('seats', seats, { certifiedOnly: false, setup, makes: [] });
    expect(shown.map(({ label, count }) => [label, count])).toEqual([
      ['2', 14],
      ['5', 12],
      ['7', 7],
    ]);
  });

  it('SRCH-031 the sort orders have their labels', () => {
    expect(SORT_LABELS).toEqual({
      relevance: 'Most relevant',
      latest: 'Latest',
      priceDesc: 'Highest price',
      priceAsc: 'Lowest price',
      kmAsc: 'Lowest kilometres',
      atmAsc: 'Lightest',
      payloadDesc: 'Largest payload',
      towingDesc: 'Highest tow rating',
    });
  });
});
