import type { PlannedPage } from './pages.ts';

/** Parts of props that say which day it is or was, not what a page is about: opening hours of today, "New arrival". */
const OF_THE_DAY = new Set(['today', 'tag']);
/** Parts of a head that follow from others, or say how the page is loaded. */
const OF_THE_HEAD = new Set(['preloadImage', 'ogImage', 'markdown']);

/**
 * What a page says to a reader, as one text: two pages with the same text differ at most in what the day of the build
 * changes. A page with a Markdown alternate says what its alternate says; of another its props count.
 *
 * @param alternate the page's Markdown, if it has one.
 */
export function pageContent({ kind, props }: PlannedPage, alternate: string | undefined): string {
  const { head, ...rest } = props;
  return JSON.stringify([kind, head, alternate === undefined ? rest : alternate], (key, value: unknown) =>
    OF_THE_DAY.has(key) || OF_THE_HEAD.has(key) ? undefined : value,
  );
}
