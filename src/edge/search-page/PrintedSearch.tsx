import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { printedSlots, withPromos } from '#src/domain/promo/place-promos.ts';
import { cardView } from '#src/domain/vehicle-card/card-view.ts';
import { collapseSoldRuns } from '#src/domain/vehicle-card/sold-runs.ts';
import { PrintedSlot } from '#src/islands/PrintedSlot.tsx';
import { gridClass } from '#src/islands/search/grid-class.ts';
import { printedCard } from '#src/islands/search/printed-card.ts';
import { SearchIsland } from '#src/islands/search/SearchIsland.tsx';
import { VehicleCard } from '#src/islands/vehicle-card/VehicleCard.tsx';
import { withoutPreloads } from '#src/islands/without-preloads.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import type { FoundVehicles } from './find-vehicles.ts';

const ISLAND = 'SearchIsland';

type Props = { props: SearchIslandProps; cars: FoundVehicles['cars']; today: string };

/** The search island with the vehicles that were found, as search.astro prints it with those of its address. */
export function printSearch({ props, cars, today }: Props): string {
  const slot = withoutPreloads(renderToStaticMarkup(<Cards props={props} cars={cars} today={today} />));
  return renderToString(
    <div className="island" data-island={ISLAND} data-asked="" data-props={JSON.stringify(props)}>
      <SearchIsland {...props}>
        <PrintedSlot html={slot} />
      </SearchIsland>
    </div>,
    { identifierPrefix: ISLAND },
  );
}

/** Text as HTML. */
export const printText = (text: string): string => renderToStaticMarkup(text);

function Cards({ props, cars, today }: Props) {
  const { card, promo, setup, asked } = props;
  const printed = props.collapseSoldRuns ? collapseSoldRuns(cars) : cars;
  const carTypes = asked?.lists.car_type ?? setup.scope.car_type ?? promo?.carTypes ?? [];
  const slots = promo ? printedSlots(promo, { items: printed.length, carTypes, today }) : [];
  const items = printed.map((car, place) => (
    <li key={car.id}>
      <VehicleCard {...printedCard(cardView(car, card, today), place, card)} />
    </li>
  ));
  const promos = slots.map(({ position }) => ({
    position,
    item: <li key={`promo ${position}`} className="promo-slot" data-promo-slot="" />,
  }));
  return <ul className={gridClass(props)}>{withPromos(items, promos)}</ul>;
}
