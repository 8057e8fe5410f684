import { typosAllowed, typosBetween } from './tokens.ts';

/** What is known of the words of a stock. */
export type NamedLabels = {
  all: Iterable<string>;
  /** How many vehicles have a word. */
  count(word: string): number;
  kindOf(word: string): 'make' | 'model' | undefined;
  /** Whether a word says what a vehicle is: "camper" (phrase-table), "white". */
  isFact(word: string): boolean;
  soundOf(word: string): string;
};

/**
 * A word that is no make or model, and that at least so many times fewer vehicles have than what is one typing error
 * away, is such an error too: "navarra" is a colour of one Audi, and Navaras for everybody else.
 */
export const RARE = 20;
const MIN_LENGTH = 5;
/** Typing errors of a word that sounds as what is meant: "corrola" is spelt with two. */
const SOUND_TYPOS = 2;
/** Whether a word that finds so many of all vehicles may be a typing error all the same. */
export const mayBeMistyped = (word: string, found: number, all: number): boolean =>
  word.length >= MIN_LENGTH && found * RARE <= all;

/**
 * The make or model that a word with typing errors is, or what a vehicle is where it stands nowhere ("campr", "whtie"): the
 * one with the fewest errors, of those the one that most vehicles have; undefined where another word of the stock is nearer, or as near
 * and more frequent.
 *
 * @param vehicles how many there are.
 * @param typing the word may go on: none while it is the beginning of another one.
 */
export function nameNear(word: string, typing: boolean, vehicles: number, tokens: NamedLabels): string | undefined {
  const allowed = typosAllowed(word);
  if (allowed === 0 || word.length < MIN_LENGTH || tokens.kindOf(word)) return undefined;
  const found = tokens.count(word);
  if (!mayBeMistyped(word, found, vehicles)) return undefined;
  const sound = tokens.soundOf(word);
  let best: { name: string; typos: number; count: number } | undefined;
  for (const name of tokens.all) {
    if (typing && name.length > word.length && name.startsWith(word)) return undefined;
    const most = best?.typos ?? (found > 0 ? 1 : SOUND_TYPOS);
    const typos = typosBetween(word, name, most);
    if (!typos || (typos > allowed && tokens.soundOf(name) !== sound)) continue;
    const count = tokens.count(name);
    const order = best ? typos - best.typos || best.count - count || (name < best.name ? -1 : 1) : -1;
    if (order < 0) best = { name, typos, count };
  }
  return best && ((found === 0 && tokens.isFact(best.name)) || (tokens.kindOf(best.name) && found * RARE <= best.count))
    ? best.name
    : undefined;
}
