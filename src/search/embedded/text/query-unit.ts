import type { Phrase } from './phrases.ts';

/** A part of a query that is found, or given up, as one: a word, or a phrase with its own meaning. */
export type QueryUnit = {
  tokens: readonly string[];
  phrase?: Phrase | undefined;
  /** "hilux or ranger": either will do. */
  either?: readonly [QueryUnit, QueryUnit];
  /** "hilux ranger": both where a vehicle has both ("cooper clubman"), or else either. */
  loosely?: boolean;
  /** "not white", "without sunroof": what it must not have. */
  without?: QueryUnit;
  /** Only the beginning of its last word may have been typed. */
  typing: boolean;
  /** Places of its first and last word in the query. */
  from: number;
  to: number;
};

/** The parts of which any will do; the part itself where there is no choice. */
export const partsOf = (unit: QueryUnit): readonly QueryUnit[] => unit.either?.flatMap(partsOf) ?? [unit];

/** Whether a part is a piece of equipment; few feeds tell it. */
export const isEquipment = ({ phrase }: QueryUnit): boolean => phrase?.meant[0]?.needs.filtered_features !== undefined;

/** Whether a part may be half of a name that is written as one word: "land cruiser". */
export const isOneWord = ({ tokens }: QueryUnit): boolean => tokens.length === 1;
