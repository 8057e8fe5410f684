import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import { EMPTY_STATE, type SearchState } from '#src/domain/search/state.ts';

/** Random numbers below `below`; the same on every run. */
export function randomSource(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export type Kind = 'empty' | 'refine' | 'prefix' | 'typo' | 'sort' | 'range' | 'combo' | 'stock number';

const SHARES: [Kind, number][] = [
  ['empty', 20],
  ['refine', 60],
  ['prefix', 40],
  ['typo', 20],
  ['sort', 20],
  ['range', 25],
  ['combo', 10],
  ['stock number', 5],
];

/** 200 states of a search page that shoppers bring about: values are those of real records, frequent ones more often. */
export function queryMix(records: readonly SearchRecord[]): { kind: Kind; state: SearchState }[] {
  const random = randomSource(11);
  const pick = () => records[random(records.length)] ?? records[0] ?? { show_on_dealer_website: 'true' as const };
  const lists = (): SearchState['lists'] => {
    const car = pick();
    const found: SearchState['lists'] = {};
    for (const name of (['make', 'body', 'fuel', 'transmission', 'colour', 'car_type'] as const).toSorted(
      () => random(3) - 1,
    )) {
      const value = car[name];
      if (value && Object.keys(found).length < 1 + random(3))
        found[name] = [value, ...(random(3) === 0 ? [pick()[name] ?? value] : [])];
    }
    return found;
  };
  const word = () => (random(2) === 0 ? (pick().make ?? 'toyota') : (pick().model ?? 'corolla'));
  const mistyped = (text: string) => {
    const at = 1 + random(Math.max(1, text.length - 2));
    return `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`;
  };
  const ranges = (): SearchState['ranges'] =>
    [
      { price: { max: 10_000 + random(12) * 5_000 } },
      { km: { max: 20_000 + random(8) * 20_000 } },
      { year: { min: 2010 + random(12) } },
      { price: { min: 10_000, max: 30_000 }, year: { min: 2015 } },
    ][random(4)] ?? {};
  const sorts = ['latest', 'priceDesc', 'priceAsc'] as const;
  const make: Record<Kind, () => Partial<SearchState>> = {
    empty: () => ({ page: 1 + random(3) }),
    refine: () => ({ lists: lists() }),
    prefix: () => {
      const text = `${random(2) === 0 ? '' : `${word()} `}${word()}`;
      return { query: text.slice(0, Math.max(2, text.length - random(4))) };
    },
    typo: () => ({ query: `${mistyped(word())} ` }),
    sort: () => ({ sort: sorts[random(3)] ?? 'latest', lists: random(2) === 0 ? lists() : {} }),
    range: () => ({ ranges: ranges(), lists: random(2) === 0 ? lists() : {} }),
    combo: () => ({ query: word(), lists: lists(), ranges: ranges(), sort: sorts[random(3)] ?? 'latest' }),
    'stock number': () => ({ query: (pick().stocknum ?? '').slice(0, 5) }),
  };
  return SHARES.flatMap(([kind, count]) =>
    Array.from({ length: count }, () => ({ kind, state: { ...EMPTY_STATE, ...make[kind]() } })),
  );
}
