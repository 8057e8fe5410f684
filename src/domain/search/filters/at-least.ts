import type { ListAttribute } from '../attributes.ts';

/** Places that no vehicle has more of. */
export const MAX_SEATS = 60;

/** Whether a filter asks for so many or more: who needs four berths has no use for three, and takes five (SRCH-090). */
export const isAtLeast = (attribute: string): attribute is 'seats' | 'sleeps' =>
  attribute === 'seats' || attribute === 'sleeps';

/** The values that a value of a filter stands for: of a number of places it and every greater one. */
export function valuesMeant(attribute: ListAttribute, value: string): string[] {
  const least = Number(value);
  if (!isAtLeast(attribute) || !Number.isInteger(least) || least < 1 || least > MAX_SEATS) return [value];
  return Array.from({ length: MAX_SEATS - least + 1 }, (_, more) => String(least + more));
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
