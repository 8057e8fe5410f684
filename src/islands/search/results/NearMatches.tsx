import { useContext, useEffect, useState } from 'react';
import type { Range, SearchState } from '#src/domain/search/state.ts';
import { countOf } from '#src/domain/vehicle/item-words.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import { cardView } from '#src/domain/vehicle-card/card-view.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import type { SearchResult } from '#src/search/client.ts';
import { searchClient } from '#src/search/create-client.ts';
import type { SearchScope } from '#src/search/search-setup.ts';
import { stateRequests } from '#src/search/state-requests.ts';
import { toStockRequests } from '#src/search/stock-requests.ts';
import { VehicleCard } from '../../vehicle-card/VehicleCard.tsx';
import type { Chip } from '../filters/use-chips.ts';
import { SearchContext } from '../instantsearch/search-context.ts';
import { gridClass } from './grid-class.ts';
import './NearMatches.css';

type Props = {
  props: SearchIslandProps;
  /** The filters in force. */
  chips: readonly Chip[];
  /** What the page is limited to. */
  scope: SearchScope;
  today: string;
};

/** A filter that could be left out, and what is found then. */
type Option = { chip: Chip; count: number; hits: readonly CardCar[] };

/** Vehicles shown of the search that is closest to what was asked for. */
const SHOWN = 3;

/** What a search that found nothing offers: the filters to leave out, what is closest, an alert and a number to call (SRCH-060). */
export function NearMatches({ props, chips, scope, today }: Props) {
  const search = useContext(SearchContext);
  const options = useOptions(props, chips, scope, search?.state);
  const { nouns, card, phone, alertHref } = props;
  const [closest] = options.toSorted((a, b) => a.count - b.count);
  // Without the only chip nothing of what was asked for is left but an order, by how far a price is from it.
  const isClose = chips.length > 1 || closest?.chip.key === 'price';
  return (
    <>
      {options.length > 0 && (
        <ul className="near-matches__options">
          {options.map(({ chip, count }) => (
            <li key={chip.key}>
              <button type="button" className="button button--secondary" onClick={() => search?.change(chip.without)}>
                Without {chip.key === 'query' ? chip.text : `“${chip.text}”`}: {countOf(count, nouns)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {closest && (
        <>
          <h2 className="near-matches__title">{isClose ? 'Close to it' : `Some of our ${nouns.plural}`}</h2>
          <ul className={`near-matches__cards ${gridClass({ columns: 3, layout: 'grid' })}`}>
            {closest.hits.map((car) => (
              <li key={car.id}>
                <VehicleCard view={cardView(car, card, today)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {(alertHref ?? phone) && (
        <p className="near-matches__help">
          {alertHref && (
            <a className="button button--primary" href={alertHref} rel="nofollow">
              Tell me when one arrives
            </a>
          )}
          {phone && (
            <span>
              Or ask us: <a href={phone.href}>{phone.text}</a>
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** What is found without each of the filters; those that find nothing either are left out. */
function useOptions(
  { provider, service, setup }: SearchIslandProps,
  chips: readonly Chip[],
  scope: SearchScope,
  state: (() => SearchState) | undefined,
): Option[] {
  const [options, setOptions] = useState<Option[]>([]);
  const asked = chips.map(({ key, text }) => key + text).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: chips are new objects with each drawing.
  useEffect(() => {
    if (!state || chips.length === 0) return;
    let isCurrent = true;
    const limits = { ...setup, scope, hitsPerPage: SHOWN, facets: [], ranges: [] };
    const requests = chips.flatMap(({ key, without }) => {
      const [main] = stateRequests({ ...without(state()), ...nearestFirst(key, state().ranges.price) }, limits);
      return toStockRequests([main], limits, Date.now()).slice(0, 1);
    });
    const show = (results: readonly SearchResult<CardCar>[]) => {
      if (!isCurrent) return;
      const found = chips.map((chip, at) => ({
        chip,
        count: results[at]?.nbHits ?? 0,
        hits: results[at]?.hits ?? [],
      }));
      setOptions(found.filter(({ count }) => count > 0));
    };
    searchClient(provider, service)
      .then(async (client) => show((await client.search<CardCar>(requests)).results))
      .catch((error: unknown) => console.warn('What is close to the search could not be found.', error));
    return () => {
      isCurrent = false;
    };
  }, [asked, scope, provider, service, setup, state]);
  return options;
}

/** Without its highest price, the cheapest are closest to what was wanted; without its lowest one, the dearest. */
function nearestFirst(key: string, price: Range | undefined): Partial<SearchState> {
  if (key !== 'price' || !price) return {};
  return { sort: price.max === undefined ? 'priceDesc' : 'priceAsc' };
}
