import type { ListAttribute } from '../attributes.ts';

/** Places that no vehicle has more of. */
export const MAX_SEATS = 60;

/** Whether a filter asks for so many or more: who needs four berths has no use for three, and takes five (SRCH-090). */
export const isAtLeast = (attribute: string): attribute is 'seats' | 'sleeps' => /^s(?:eats|leeps)$/.test(attribute);

/** Conditions of a filter, "seats:5", as all they mean: of numbers of places the least and every greater one. */
export function orMore(conditions: readonly string[]): readonly string[] {
  const [name = '', first] = (conditions[0] ?? '').split(':');
  if (!isAtLeast(name)) return conditions;
  const least = Math.min(...conditions.map((condition) => Number(condition.slice(name.length + 1))));
  // A nonsensical number finds nothing.
  return Array.from({ length: MAX_SEATS - least + 1 || 1 }, (_, at) => `${name}:${least + at || first}`);
}

/** Counts of single numbers as those of so many or more, the least first; of another attribute as they are. */
export function countsMeant<T extends { label: string; count: number }>(
  attribute: ListAttribute,
  items: readonly T[],
): T[] {
  if (!isAtLeast(attribute)) return [...items];
  let count = 0;
  return items
    .toSorted((a, b) => Number(b.label) - Number(a.label))
    .map((item) => {
      count += item.count;
      return { ...item, count };
    })
    .reverse();
}
