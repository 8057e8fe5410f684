import { useEffect, useState } from 'react';
import type { CardSettings } from '#src/domain/vehicle-card/card-settings.ts';
import { afterPaint } from './after-paint.ts';
import { CardList } from './CardList.tsx';
import type { ResultItem } from './result-items.ts';

type Props = {
  /** The items of the last answer; undefined while the rendered ones are shown. */
  shown: readonly ResultItem[] | undefined;
  /** The items of the answer that comes next, if that is known. */
  next: readonly ResultItem[] | undefined;
  card: CardSettings;
  today: string;
  className: string;
};

/** Numbers for lists: the same one keeps its elements from the time it is prepared until it goes. */
function listKeys(): (items: readonly ResultItem[]) => number {
  const keys = new WeakMap<readonly ResultItem[], number>();
  let made = 0;
  return (items) => {
    const key = keys.get(items) ?? ++made;
    keys.set(items, key);
    return key;
  };
}

/**
 * The shown list, the next one, and the previous one, which unmounts after the new one is painted: unmounting is slow.
 */
export function CardLists({ shown, next, ...drawn }: Props) {
  const [keyOf] = useState(listKeys);
  const [painted, setPainted] = useState(shown);
  useEffect(() => afterPaint(() => setPainted(shown)), [shown]);
  const lists = [...new Set([painted, shown, next])].filter((items) => items !== undefined);
  return lists.map((items) => (
    <CardList
      key={keyOf(items)}
      items={items}
      place={items === shown ? 'shown' : items === next ? 'behind' : 'asleep'}
      {...drawn}
    />
  ));
}
