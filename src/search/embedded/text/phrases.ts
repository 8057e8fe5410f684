import type { RangeAttribute } from '#src/domain/search/attributes.ts';
import type { LimitName, MeasureRow, Patterns } from '../../query/query-meaning.ts';
import { NAMES } from './vocabulary.ts';

/** What a vehicle must have, by attribute: patterns, without regard to case. `*` stands for each attribute a name is written in. */
export type Needs = Readonly<Record<string, string>>;
/** Names separated by `|`, how late the phrase is given up (most-wanted), and what it means: costs, each with its needs. */
export type PhraseRow = readonly [names: string, weight: number, ...meant: (readonly [cost: number, needs: Needs])[]];

/**
 * What shoppers say, as data: it is rendered beside the index and fetched with the first text that is typed (search-files),
 * so that no script carries it.
 */
export type PhraseTable = {
  phrases: readonly PhraseRow[];
  /**
   * Other names of makes and models, and misspellings beyond one or two typing errors (words.ts): a line each, the
   * meaning and the typed text.
   */
  nicknames: string;
  /** How a word sounds: patterns and what they are replaced by, one after the other. */
  sounds: readonly (readonly [pattern: string, by: string])[];
  /** Words that mean the same; each finds the others. */
  synonyms: readonly (readonly string[])[];
  /** Words that ask for an order, as the end of a replica's name has it. */
  orders: readonly (readonly [names: string, attribute: WantedOrder['attribute'], direction: 'asc' | 'desc'])[];
  /** Words that say nothing about a vehicle, or nothing that a stock list says. */
  empty: string;
  /** Patterns of the words around what is not wanted, likened or towed (query-units). */
  grammar: Readonly<Record<GrammarName, string>>;
  /** How a text names limits (limit-patterns). */
  limits: Readonly<Record<LimitName, string>>;
  /** How a text names what is measured (limit-patterns). */
  measures: readonly MeasureRow<string>[];
};

/** The patterns of a sentence (phrase-table). */
export type GrammarName =
  | 'counted'
  | 'not'
  | 'except'
  | 'but'
  | 'any'
  | 'like'
  | 'likened'
  | 'replaced'
  | 'or'
  | 'car'
  | 'towed'
  | 'heavy';

/** Values that a vehicle must have, all of them, by attribute; and what a vehicle found by them costs. */
export type Meant = { cost: number; needs: Readonly<Record<string, RegExp>> };
/** What a phrase means: any of some descriptions. `weight` says how late it is given up (most-wanted). */
export type Phrase = { weight: number; meant: readonly Meant[] };
/** An order that a query asks for in words, as the end of a replica's name has it. */
export type WantedOrder = { attribute: RangeAttribute | 'payload'; direction: 'asc' | 'desc' };

/** Shoppers' phrases with their meaning (phrase-table), ready for lookup. */
export type PhraseBook = {
  /** What a text in lower case with single spaces means beyond its words; words of it may be plurals. */
  phraseOf(text: string): Phrase | undefined;
  /** The single words among the phrases. */
  readonly tokens: readonly string[];
  /** Whether a word is part of a phrase or has synonyms: the "class" of "c class" is no misspelt Calais. */
  isInPhrase(word: string): boolean;
  /** A word as it sounds: "corrola" and "corolla" are the same. */
  soundOf(word: string): string;
  /** Other words that mean the same as a word. */
  synonymsOf(word: string): readonly string[];
  orderOf(text: string): WantedOrder | undefined;
  isEmpty(word: string): boolean;
  /** The words that a nickname or spelling stands for; undefined when it is none. */
  meantWords(word: string): readonly string[] | undefined;
  /** How sentences are built; an empty book does not know. */
  readonly grammar: Readonly<Record<GrammarName, RegExp>> | undefined;
  readonly limits: Patterns | undefined;
};

/** Cost of what a phrase means only where nothing else is found. */
export const WIDER_COST = 8;
/** Longest phrase, in words. */
export const MAX_PHRASE_WORDS = 4;

/** The book of a table; one that could not be had is empty. */
export function readPhrases({
  phrases,
  nicknames,
  sounds,
  synonyms,
  orders,
  empty,
  grammar,
  limits,
  measures = [],
}: Partial<PhraseTable>): PhraseBook {
  const found = new Map<string, Phrase>();
  const single = phrases?.flatMap(([names]) => names.split('|').filter((name) => /^[a-z]+$/.test(name))) ?? [];
  for (const [names, weight, ...rows] of phrases ?? []) {
    const phrase = {
      weight,
      meant: rows.flatMap(([cost, needs]) => everyWay(needs).map((own) => ({ cost, needs: own }))),
    };
    // "dualcab" is written as one word, too.
    for (const name of names.split('|')) found.set(name, phrase).set(name.replaceAll(' ', ''), phrase);
  }
  const inPhrases = new Set([phrases?.map(([names]) => names.split(/[| ]/)), synonyms].flat(3));
  const terms = new Map<string, WantedOrder>();
  for (const [names, attribute, direction] of orders ?? [])
    for (const name of names.split('|')) terms.set(name, { attribute, direction });
  const emptyWords = new Set(empty?.split(' '));
  return {
    grammar: grammar && patternsOf(grammar),
    limits: limits && {
      ...patternsOf(limits),
      measures: measures.map(([name, when, how, ...more]) => [
        name,
        new RegExp(when, 'i'),
        new RegExp(how, 'i'),
        ...more,
      ]),
    },
    phraseOf: (text) => found.get(text) ?? found.get(text.replace(/s$/, '')) ?? found.get(text.replace(/s\b/g, '')),
    tokens: single,
    isInPhrase: (word) => inPhrases.has(word) || inPhrases.has(word.replace(/s$/, '')),
    soundOf: (word) => (sounds ?? []).reduce((said, [pattern, by]) => said.replace(RegExp(pattern, 'g'), by), word),
    synonymsOf: (word) => synonyms?.find((same) => same.includes(word))?.filter((other) => other !== word) ?? [],
    orderOf: (text) => terms.get(text),
    isEmpty: (word) => emptyWords.has(word),
    meantWords: (word) => new RegExp(`^(.+):.* ${word}( |$)`, 'm').exec(nicknames ?? '')?.[1]?.split(' '),
  };
}

const patternsOf = <Name extends string>(sources: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(sources).map(([name, source]) => [name, new RegExp(source, 'i')]),
  ) as Record<Name, RegExp>;

/** The same needs for each attribute that a `*` stands for. */
function everyWay({ '*': named, ...others }: Needs): Record<string, RegExp>[] {
  const own = Object.fromEntries(Object.entries(others).map(([name, pattern]) => [name, new RegExp(pattern, 'i')]));
  return named === undefined ? [own] : [...NAMES].map((name) => ({ ...own, [name]: new RegExp(named, 'i') }));
}
