import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { renderedSlots, withPromos } from '#src/domain/content/place-promos.ts';
import { cardView } from '#src/domain/vehicle-card/card-view.ts';
import { collapseSoldRuns } from '#src/domain/vehicle-card/sold-runs.ts';
import { RenderedSlot } from '#src/islands/hydrate/RenderedSlot.tsx';
import { withoutPreloads } from '#src/islands/hydrate/without-preloads.ts';
import { gridClass } from '#src/islands/search/results/grid-class.ts';
import { renderedCard } from '#src/islands/search/results/rendered-card.ts';
import { SearchIsland } from '#src/islands/search/SearchIsland.tsx';
import { VehicleCard } from '#src/islands/vehicle-card/VehicleCard.tsx';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import type { FoundVehicles } from './find-vehicles.ts';

const ISLAND = 'SearchIsland';

type Props = { props: SearchIslandProps; cars: FoundVehicles['cars']; today: string };

/** The search island with the vehicles that were found, as search.astro renders it with those of its address. */
export function renderSearch({ props, cars, today }: Props): string {
  const slot = withoutPreloads(renderToStaticMarkup(<Cards props={props} cars={cars} today={today} />));
  return renderToString(
    <div className="island" data-island={ISLAND} data-asked="" data-props={JSON.stringify(props)}>
      <SearchIsland {...props}>
        <RenderedSlot html={slot} />
      </SearchIsland>
    </div>,
    { identifierPrefix: ISLAND },
  );
}

/** Text as HTML. */
export const renderText = (text: string): string => renderToStaticMarkup(text);

function Cards({ props, cars, today }: Props) {
  const { card, promo, setup, requested } = props;
  const rendered = props.collapseSoldRuns ? collapseSoldRuns(cars) : cars;
  const carTypes = requested?.lists.car_type ?? setup.scope.car_type ?? promo?.carTypes ?? [];
  const slots = promo ? renderedSlots(promo, { items: rendered.length, carTypes, today }) : [];
  const items = rendered.map((car, place) => (
    <li key={car.id}>
      <VehicleCard {...renderedCard(cardView(car, card, today), place, card)} />
    </li>
  ));
  const promos = slots.map(({ position }) => ({
    position,
    item: <li key={`promo ${position}`} className="promo-slot" data-promo-slot="" />,
  }));
  return <ul className={gridClass(props)}>{withPromos(items, promos)}</ul>;
}
