import { useLayoutEffect } from 'react';
import { foundHeading } from '#src/domain/search/record/found-heading.ts';
import { leadText, missingText } from '#src/domain/search/record/lead-text.ts';
import { countShown } from '#src/domain/search/results-page.ts';
import type { Lists } from '#src/domain/search/state.ts';
import { type Noun, nounOfBodies } from '#src/domain/vehicle/item-words.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import type { SearchScope } from '#src/search/search-setup.ts';
import { connectAnswer } from './instantsearch/connect-answer.ts';
import { useConnector } from './instantsearch/use-connector.ts';

/** Whether there is an answer, whether the last search failed, and what the vehicles found are called. */
type SearchHead = { isAnswered: boolean; failed: boolean; noun: Noun };

/**
 * Lets the rendered heading of the page follow the search: its filters by name, how many vehicles were found and what they
 * cost; on a page for any address (ROUTE-017) what was found under the name in it. The line keeps its height, so that nothing
 * below it moves.
 */
export function useSearchHead({
  shell,
  nouns,
  stockCount,
  requested,
}: Pick<SearchIslandProps, 'shell' | 'nouns' | 'stockCount' | 'requested'>): SearchHead {
  const answer = useConnector(
    connectAnswer,
    {},
    ({ answer: { nbHits, isRendered, failed, scope, missing, facets_stats, _state } }) => ({
      ...{ total: nbHits, isRendered, failed, scope, missing },
      lists: { ...scope, ...chosenOf(_state.disjunctiveFacetsRefinements) },
      maxAtmKg: _state.numericRefinements.atm?.['<=']?.[0] as number | undefined,
      prices: facets_stats?.price,
      weekly: facets_stats?.subscription_price,
    }),
    'rest',
    'now',
  );
  const noun = nounOfBodies((answer?.lists ?? requested?.lists)?.body ?? [], nouns);
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>('[data-search-heading]');
    const lead = document.querySelector<HTMLElement>('[data-search-lead]');
    if (!heading || !lead) return;
    const say = (text: string) => {
      if (text === lead.textContent) return;
      lead.style.minHeight = `${lead.getBoundingClientRect().height}px`;
      lead.textContent = text;
    };
    if (answer && !answer.isRendered) {
      const { scope, missing } = answer;
      const found = { count: countShown(answer.total, stockCount), noun, prices: answer.prices, weekly: answer.weekly };
      const isNear = Object.keys(scope).length > 0;
      say(missing ? missingText(found, heading.textContent, isNear) : leadText(found));
      const name = shell
        ? !missing && scopeHeading(scope)
        : foundHeading(answer.lists, nouns, answer.maxAtmKg) || heading.dataset.searchHeading;
      if (name) heading.textContent = name;
    } else if (answer?.failed && lead.dataset.rendered) say(lead.dataset.rendered);
  }, [shell, nouns, noun, stockCount, answer]);
  return { isAnswered: answer !== undefined, failed: answer?.failed ?? false, noun };
}

/** The filters that are set: a facet without a choice has an empty list, which is not in place of what the page is limited to. */
const chosenOf = (lists: Lists): Lists =>
  Object.fromEntries(Object.entries(lists).filter(([, { length }]) => length > 0));

/** The heading of a search page that was not rendered for its address: "Porsche 911", "Ute". */
function scopeHeading({ make, model, car_type, ...others }: SearchScope): string {
  if (make) return [make, model ?? []].flat().join(' ');
  if (car_type) return '';
  return Object.values(others).flat()[0] ?? '';
}
