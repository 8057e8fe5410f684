import { describe, expect, it } from 'vitest';
import { facetsShown } from './facets-shown.ts';
import { SORT_LABELS } from './labels.ts';

const most = Number.MAX_SAFE_INTEGER;
const values = (...names: string[]) => names.map((value) => ({ value, count: 1 }));
const setup = { scope: {} } as Parameters<typeof facetsShown>[0]['setup'];
const certified = { facet: 'certified' as const, values: values('true', 'false'), most };
const models = { facet: 'make_model' as const, values: values('Kia > Rio', 'Mazda > 3', 'Mazda > CX-5'), most };

describe('facets on offer', () => {
  it('SRCH-045 "false" of the certified filter is hidden where only certified vehicles are sold', () => {
    const chosen = { certified: ['true'] };
    const [shown] = facetsShown({ facets: [certified], certifiedOnly: true, setup }, undefined, chosen);
    expect(shown?.values).toEqual(values('true'));
    const [both] = facetsShown({ facets: [certified], certifiedOnly: false, setup }, undefined, chosen);
    expect(both?.values).toEqual(certified.values);
  });

  it('SRCH-047 models are offered under the chosen makes, and of the make of the page', () => {
    const props = { facets: [models], certifiedOnly: false, setup };
    expect(facetsShown(props, undefined, {})).toEqual([]);
    const chosen = facetsShown(props, undefined, { make: ['mazda'] });
    expect(chosen[0]?.values).toEqual(values('Mazda > 3', 'Mazda > CX-5'));
    const ofPage = facetsShown({ ...props, setup: { ...setup, scope: { make: ['Mazda'] } } }, undefined, {});
    expect(ofPage[0]?.values).toHaveLength(2);
  });

  it('SRCH-031 the sort orders have their labels', () => {
    expect(SORT_LABELS).toEqual({
      relevance: 'Most relevant',
      latest: 'Latest',
      priceDesc: 'Highest price',
      priceAsc: 'Lowest price',
    });
  });
});
