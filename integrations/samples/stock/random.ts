/** A seeded source of choices: the same seed gives the same choices on every machine. */
export type Random = {
  /** From 0 to under 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different entries in their original order; all of them when there are fewer. */
  some<T>(list: readonly T[], count: number): T[];
  shuffle<T>(list: readonly T[]): T[];
};

/** Mulberry32 over an FNV-1a hash of the seed text. */
export function randomFor(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let last = copy.length - 1; last > 0; last--) {
      const other = int(0, last);
      [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
    }
    return copy;
  };
  return {
    next,
    int,
    shuffle,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => {
      const chosen = list[int(0, list.length - 1)];
      if (chosen === undefined) throw new Error('Nothing to pick from an empty list');
      return chosen;
    },
    some: (list, count) => {
      const places = shuffle(list.map((_, place) => place))
        .slice(0, count)
        .sort((a, b) => a - b);
      return places.map((place) => list[place] as (typeof list)[number]);
    },
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
