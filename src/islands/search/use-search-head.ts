import { useLayoutEffect } from 'react';
import { leadText, missingText } from '#src/domain/search/lead-text.ts';
import { countShown } from '#src/domain/search/result-count.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import { connectAnswer } from './connect-answer.ts';
import { scopeHeading } from './scope-heading.ts';
import { useConnector } from './use-connector.ts';

/**
 * Lets the printed heading of the page follow the search: how many vehicles were found and what they cost at least; on a
 * page for any address (ROUTE-017) also what was found under the name in it. The line keeps its height, so that nothing
 * below it moves.
 *
 * @returns whether there is an answer, and whether the last search failed.
 */
export function useSearchHead({
  shell,
  nouns,
  dealer,
  stockCount,
}: Pick<SearchIslandProps, 'shell' | 'nouns' | 'dealer' | 'stockCount'>): { isAnswered: boolean; failed: boolean } {
  const answer = useConnector(
    connectAnswer,
    {},
    ({ answer: { nbHits, isPrinted, failed, scope, missing, facets_stats } }) => ({
      ...{ total: nbHits, isPrinted, failed, scope, missing },
      prices: facets_stats?.price,
    }),
    'rest',
    'now',
  );
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>('[data-search-heading]');
    const lead = document.querySelector<HTMLElement>('[data-search-lead]');
    if (!heading || !lead) return;
    const say = (text: string) => {
      if (text === lead.textContent) return;
      lead.style.minHeight = `${lead.getBoundingClientRect().height}px`;
      lead.textContent = text;
    };
    if (answer && !answer.isPrinted) {
      const { scope, missing } = answer;
      const found = { count: countShown(answer.total, stockCount), noun: nouns, prices: answer.prices };
      const isNear = Object.keys(scope).length > 0;
      say(missing ? missingText(found, heading.textContent, isNear) : leadText(found, dealer));
      const name = shell && !missing && scopeHeading(scope);
      if (name) heading.textContent = name;
    } else if (answer?.failed && lead.dataset.printed) say(lead.dataset.printed);
  }, [shell, nouns, dealer, stockCount, answer]);
  return { isAnswered: answer !== undefined, failed: answer?.failed ?? false };
}
