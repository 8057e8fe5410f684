import { useLayoutEffect } from 'react';
import { leadText, missingText } from '#src/domain/search/lead-text.ts';
import { countShown } from '#src/domain/search/result-count.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import type { SearchView } from '#src/search/session.ts';
import { scopeHeading } from './scope-heading.ts';

/**
 * Lets the printed heading of the page follow the search: how many vehicles were found and what they cost at least; on a
 * page for any address (ROUTE-017) also what was found under the name in it. The line keeps its height, so that nothing
 * below it moves.
 */
export function useSearchHead(
  { shell, nouns, dealer, stockCount }: Pick<SearchIslandProps, 'shell' | 'nouns' | 'dealer' | 'stockCount'>,
  { answer, setup, missing, failed }: SearchView<unknown>,
): void {
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>('[data-search-heading]');
    const lead = document.querySelector<HTMLElement>('[data-search-lead]');
    if (!heading || !lead) return;
    const say = (text: string) => {
      if (text === lead.textContent) return;
      lead.style.minHeight = `${lead.getBoundingClientRect().height}px`;
      lead.textContent = text;
    };
    if (answer) {
      const found = { count: countShown(answer.total, stockCount), noun: nouns, prices: answer.prices };
      const isNear = Object.keys(setup.scope).length > 0;
      say(missing ? missingText(found, heading.textContent, isNear) : leadText(found, dealer));
      const name = shell && !missing && scopeHeading(setup.scope);
      if (name) heading.textContent = name;
    } else if (failed && lead.dataset.printed) say(lead.dataset.printed);
  }, [shell, nouns, dealer, stockCount, answer, setup, missing, failed]);
}
