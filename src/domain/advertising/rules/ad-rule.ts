import type { Source } from '../../law/source.ts';
import type { State } from '../../postcode/postcode-state.ts';

/** `error` stops the build of a dealer who does not acknowledge it; `warning` is told. */
type Level = 'error' | 'warning';

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
