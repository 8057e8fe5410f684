/** Distance between the ranks of neighbours that are ranked anew: room for twenty insertions at one place. */
const GAP = 2 ** 20;

/**
 * A rank for each record, highest first, so that the service sorts them in their order here. Ranks of an earlier push
 * stay wherever the order allows it: a vehicle that is added, or moves, changes no other record.
 *
 * @param ids records in their order.
 * @param before ranks of the last push.
 */
export function orderKeys(ids: readonly string[], before: ReadonlyMap<string, number>): Map<string, number> {
  const kept = longestFalling(ids.map((id) => before.get(id)));
  const keys = new Map<string, number>();
  let at = 0;
  while (at < ids.length) {
    const id = ids[at] ?? '';
    if (kept.has(at)) {
      keys.set(id, before.get(id) ?? 0);
      at += 1;
      continue;
    }
    let end = at;
    while (end < ids.length && !kept.has(end)) end += 1;
    const lower = end < ids.length ? before.get(ids[end] ?? '') : undefined;
    const upper = at > 0 ? keys.get(ids[at - 1] ?? '') : undefined;
    const count = end - at;
    const top = upper ?? (lower ?? 0) + GAP * (count + 1);
    const bottom = lower ?? top - GAP * (count + 1);
    const step = Math.floor((top - bottom) / (count + 1));
    // No room is left between two neighbours: everything is ranked anew.
    if (step < 1) return orderKeys(ids, new Map());
    for (let n = 0; n < count; n += 1) keys.set(ids[at + n] ?? '', top - step * (n + 1));
    at = end;
  }
  return keys;
}

/** Places of a longest run of numbers, each smaller than the one before; missing numbers are never in it. */
function longestFalling(numbers: readonly (number | undefined)[]): Set<number> {
  /** ends[n]: place of the greatest number that ends a run of n + 1. */
  const ends: number[] = [];
  const previous = new Array<number>(numbers.length).fill(-1);
  numbers.forEach((number, place) => {
    if (number === undefined) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) > number) low = middle + 1;
      else high = middle;
    }
    previous[place] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = place;
  });
  const run = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) run.add(place);
  return run;
}
