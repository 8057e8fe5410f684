import { memo, startTransition, useEffect, useState } from 'react';
import type { CardSettings } from '#src/domain/vehicle-card/card-settings.ts';
import { cardView } from '#src/domain/vehicle-card/card-view.ts';
import { VehicleCard } from '../../vehicle-card/VehicleCard.tsx';
import { Promo } from '../promos/Promo.tsx';
import { afterPaint } from './after-paint.ts';
import type { ResultItem } from './result-items.ts';
import { isDeep, onScreen, rowsOf } from './screen-cards.ts';

type Props = {
  items: readonly ResultItem[];
  card: CardSettings;
  /** YYYY-MM-DD in the site's time zone. */
  today: string;
  /** Classes of the list. */
  className: string;
  /** `behind`: laid out for the answer to come, out of sight. `asleep`: no longer shown, until the next is painted. */
  place: 'shown' | 'behind' | 'asleep';
};

/**
 * The cards of an answer. Those on the screen are drawn first, the others once these are painted, in the place that is kept for
 * them. A list `behind` the shown one is laid out and then put to sleep: to show it takes two classes away.
 */
export const CardList = memo(function CardList({ items, card, today, className, place }: Props) {
  const [atOnce] = useState(() => (isDeep() ? items.length : Math.min(items.length, onScreen())));
  const [isWhole, setWhole] = useState(atOnce === items.length);
  const [isLaidOut, setLaidOut] = useState(false);
  useEffect(() => {
    if (place === 'shown') return afterPaint(() => startTransition(() => setWhole(true)));
    return afterPaint(() => setLaidOut(true));
  }, [place]);
  const hidden = place === 'behind' && !isLaidOut ? ' search__behind' : ' search__asleep';
  const rows = rowsOf(items.length - atOnce);
  return (
    <ul className={place === 'shown' ? className : className + hidden}>
      {(isWhole ? items : items.slice(0, atOnce)).map((item) => (
        <Item key={item.key} item={item} card={card} today={today} />
      ))}
      {!isWhole && rows > 0 && <li className="search__place" style={{ '--rows': rows } as React.CSSProperties} />}
    </ul>
  );
});

const Item = memo(function Item({ item, card, today }: { item: ResultItem } & Pick<Props, 'card' | 'today'>) {
  if ('tile' in item)
    return (
      <li className="promo-slot" data-promo-slot="">
        <Promo tile={item.tile} />
      </li>
    );
  return (
    <li>
      <VehicleCard view={cardView(item.car, card, today)} heading="h2" swiped={card.photoSwipe} />
    </li>
  );
});
