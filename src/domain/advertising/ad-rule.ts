import type { State } from '../postcode/postcode-state.ts';

/** `error` stops the build of a dealer who does not acknowledge it; `warning` is told. */
type Level = 'error' | 'warning';

/**
 * How sure we are of what a rule says. `read`: the law or its regulator says so, and we read it. `secondary`: somebody who
 * knows it says so, a law firm or a trade body. `unread`: we know that there is a rule and could not read it.
 */
export type Certainty = 'read' | 'secondary' | 'unread';

/** Where a rule is written. */
export type Source = { text: string; href?: string; sure: Certainty };

/** How a rule holds in a state; `from` is its first day, YYYY-MM-DD, where it is not old. */
export type Force = { level: Level; source: Source; from?: string };

/** One rule of advertising law. It holds in the states that are named, and by `elsewhere` in all others. */
export type AdRule = {
  /** The fault, as a heading. */
  title: string;
  /** The remedy. */
  instead: string;
  elsewhere?: Force;
  states?: Partial<Record<State, Force>>;
};
