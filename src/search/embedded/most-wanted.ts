import type { QueryUnit } from './query-unit.ts';

/**
 * How words are looked for: as they are typed (only the last one may be a beginning), every word as a beginning, or every
 * word also with typing errors although it stands somewhere.
 */
export type Strictness = 'typed' | 'begun' | 'loose';
const STEPS: readonly Strictness[] = ['typed', 'begun', 'loose'];

/** From this weight on a part says what is wanted, such as a body, a family or a make, and is given up last. */
export const LATE = 4;

/** The parts that were kept, and how they were looked for. */
export type Kept = { units: readonly QueryUnit[]; how: Strictness };

/** What is known of a part: how many vehicles have it as it is typed, and how much it says. */
export type About = { found: number; weight: number };

/**
 * All parts of a query while that finds something, strictly first; then without those that stand nowhere; then without
 * the one that says least (of those that say the same, the one that most vehicles have), and so on. One part is always kept.
 *
 * @param find what parts find together; undefined for nothing.
 */
export function mostWanted<T>(
  units: readonly QueryUnit[],
  find: (units: readonly QueryUnit[], how: Strictness) => T | undefined,
  about: (unit: QueryUnit) => About,
): { found: T | undefined; kept?: Kept } {
  const whole = wholly(units, find);
  if (whole.found) return whole;
  const known = new Map(units.map((unit) => [unit, about(unit)]));
  let kept = units.filter((unit) => (known.get(unit)?.found ?? 0) > 0);
  if (kept.length > 0 && kept.length < units.length) {
    const found = find(kept, 'typed');
    if (found) return { found, kept: { units: kept, how: 'typed' } };
  }
  const weightOf = (unit: QueryUnit) => known.get(unit)?.weight ?? 0;
  const countOf = (unit: QueryUnit) => known.get(unit)?.found ?? 0;
  while (kept.length > 1) {
    const leastFirst = kept.toReversed().sort((a, b) => weightOf(a) - weightOf(b) || countOf(b) - countOf(a));
    const early = leastFirst.filter((unit) => weightOf(unit) < LATE);
    for (const unit of early.length > 0 ? early : leastFirst) {
      const others = kept.filter((other) => other !== unit);
      const found = find(others, 'typed');
      if (found) return { found, kept: { units: others, how: 'typed' } };
    }
    kept = kept.filter((unit) => unit !== leastFirst[0]);
  }
  return { found: undefined };
}

/** The same without giving any part up. */
export function wholly<T>(
  units: readonly QueryUnit[],
  find: (units: readonly QueryUnit[], how: Strictness) => T | undefined,
): { found: T | undefined; kept?: Kept } {
  for (const how of STEPS) {
    const found = find(units, how);
    if (found) return { found, kept: { units, how } };
  }
  return { found: undefined };
}
