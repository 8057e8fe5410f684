import type { QueryUnit } from './query-unit.ts';

/**
 * How words are looked for: as they are typed (only the last one may be a beginning), every word as a beginning, or every
 * word also with typing errors although it stands somewhere.
 */
export type Strictness = 'typed' | 'begun' | 'loose';
const STEPS: readonly Strictness[] = ['typed', 'begun', 'loose'];

/** From this weight on a part says what is wanted, such as a body, a family or a make, and is given up last. */
const LATE = 4;

/** The parts that were kept, and how they were looked for. */
export type RetainedTerms = { units: readonly QueryUnit[]; how: Strictness };

/** What is known of a part: how many vehicles have it as it is typed, and how much it says. */
export type About = { found: number; weight: number };

/**
 * All parts of a query while that finds something, strictly first; then without those that stand nowhere; then without
 * the one that says least (of those that say the same, the one that most vehicles have), and so on. One part is always kept.
 *
 * @param find what parts find together; undefined for nothing.
 */
export function relaxQuery<T>(
  units: readonly QueryUnit[],
  find: (units: readonly QueryUnit[], how: Strictness) => T | undefined,
  about: (unit: QueryUnit) => About,
): { found: T | undefined; retained?: RetainedTerms } {
  const whole = matchAll(units, find);
  if (whole.found) return whole;
  const known = new Map(units.map((unit) => [unit, about(unit)]));
  let retained = units.filter((unit) => (known.get(unit)?.found ?? 0) > 0);
  if (retained.length > 0 && retained.length < units.length) {
    const found = find(retained, 'typed');
    if (found) return { found, retained: { units: retained, how: 'typed' } };
  }
  const weightOf = (unit: QueryUnit) => known.get(unit)?.weight ?? 0;
  const countOf = (unit: QueryUnit) => known.get(unit)?.found ?? 0;
  while (retained.length > 1) {
    const leastFirst = retained.toReversed().sort((a, b) => weightOf(a) - weightOf(b) || countOf(b) - countOf(a));
    const early = leastFirst.filter((unit) => weightOf(unit) < LATE);
    for (const unit of early.length > 0 ? early : leastFirst) {
      const others = retained.filter((other) => other !== unit);
      const found = find(others, 'typed');
      if (found) return { found, retained: { units: others, how: 'typed' } };
    }
    retained = retained.filter((unit) => unit !== leastFirst[0]);
  }
  return { found: undefined };
}

/** The same without giving any part up. */
export function matchAll<T>(
  units: readonly QueryUnit[],
  find: (units: readonly QueryUnit[], how: Strictness) => T | undefined,
): { found: T | undefined; retained?: RetainedTerms } {
  for (const how of STEPS) {
    const found = find(units, how);
    if (found) return { found, retained: { units, how } };
  }
  return { found: undefined };
}
