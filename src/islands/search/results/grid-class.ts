import type { SearchIslandProps } from '#src/page-data/search/search.ts';

/** The list of cards: 3 or 4 in a row (SRCH-003), or one row to scroll through (SRCH-004). */
export function gridClass({ columns, layout }: Pick<SearchIslandProps, 'columns' | 'layout'>): string {
  return layout === 'carousel' ? 'search__grid search__grid--carousel' : `search__grid search__grid--${columns}`;
}
