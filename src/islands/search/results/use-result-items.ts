import { useContext, useEffect, useMemo, useState } from 'react';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import type { SearchResult } from '#src/search/client.ts';
import { connectAnswer } from '../instantsearch/connect-answer.ts';
import { SearchContext } from '../instantsearch/search-context.ts';
import { useConnector } from '../instantsearch/use-connector.ts';
import type { PromoPlaces } from '../promos/promo-places.ts';
import { type ResultItem, resultItems } from './result-items.ts';

type Found = { hits: readonly CardCar[]; carTypes: readonly string[]; isRendered: boolean };

const NONE: readonly string[] = [];

/** The items of the last answer, and of the one that is likely to be shown next; neither as long as the rendered ones are right. */
export function useResultItems(
  props: SearchIslandProps,
  promos: PromoPlaces,
  today: string,
): { shown: readonly ResultItem[] | undefined; next: readonly ResultItem[] | undefined; carTypes: readonly string[] } {
  const search = useContext(SearchContext);
  const found = useConnector(
    connectAnswer,
    {},
    ({ answer: { hits, isRendered, _state } }): Found => ({
      ...{ hits, isRendered },
      carTypes: _state.disjunctiveFacetsRefinements.car_type ?? NONE,
    }),
    'first',
  );
  const [ahead, setAhead] = useState<SearchResult<CardCar>>();
  useEffect(() => search?.onAhead(setAhead), [search]);
  useEffect(() => search?.order.onPaint(() => setAhead(undefined)), [search]);
  // An answer that is made to items twice would be drawn twice.
  const itemsOf = useMemo(() => {
    const itemsOfCars = resultItems(props, promos);
    const made = new WeakMap<readonly unknown[], readonly ResultItem[]>();
    return (cars: readonly CardCar[], carTypes: readonly string[]) => {
      const items = made.get(cars) ?? itemsOfCars(cars, carTypes, today);
      made.set(cars, items);
      return items;
    };
  }, [props, promos, today]);
  const carTypes = found?.carTypes ?? props.requested?.lists.car_type ?? NONE;
  return {
    shown: found && !found.isRendered ? itemsOf(found.hits, carTypes) : undefined,
    next: ahead && itemsOf(ahead.hits, carTypes),
    carTypes,
  };
}
