import type { State } from '../postcode/postcode-state.ts';
import type { RuleId } from './ad-rules.ts';

/** What a finding is about, as a person looks it up. */
export type About = {
  /** A stock number, or the path of a file: what an acknowledgement names. */
  id: string;
  /** "2021 Mazda CX-5", or the title of a page. */
  name: string;
  /** Its address on the site, where it has one. */
  path?: string;
};

/** A text that visitors read. */
export type AdText = {
  /** Its field: `description`, `dealercomments`. */
  key: string;
  text: string;
};

/** A finding of a rule. */
export type Match = {
  rule: RuleId;
  /** The field of the text. */
  key?: string;
  /** The words that were found with those around them, or what is missing. */
  found: string;
  /** The very words that a text has, for whoever looks for their line. */
  words?: string;
  /** Where they begin in the text. */
  at?: number;
};

/** A finding as it is reported. */
export type Finding = Match & {
  about: About;
  level: 'error' | 'warning';
  /** The state whose rule it is; missing for a rule of all states. */
  state?: State;
};
