import { describe, expect, it } from 'vitest';
import { gridClass } from './grid-class.ts';

describe('list of results', () => {
  it('SRCH-003 SRCH-004 is a grid of 3 or 4 columns, or a carousel of the same cards', () => {
    expect(gridClass({ layout: 'grid', columns: 3 })).toBe('search__grid search__grid--3');
    expect(gridClass({ layout: 'grid', columns: 4 })).toBe('search__grid search__grid--4');
    expect(gridClass({ layout: 'carousel', columns: 4 })).toBe('search__grid search__grid--carousel');
  });
});
