import type { SearchParams } from '#src/search/client.ts';
import type { Columns } from '#src/search/embedded/columns.ts';
import { PHRASE_BOOK } from '#src/search/embedded/engine.ts';
import type { Kept } from '#src/search/embedded/most-wanted.ts';
import type { QueryUnit } from '#src/search/embedded/query-unit.ts';
import { type TextMatch, TextSearch, type Want } from '#src/search/embedded/text-search.ts';
import { SEARCHED } from '#src/search/embedded/vocabulary.ts';
import { wordsOf } from '#src/search/embedded/words.ts';
import type { ApiParams } from './parameters.ts';

type Find = Parameters<Want>[1];
type Wanted = ReturnType<Want>;

/** Text searches of one index that are kept ready, each for the parameters that one looks by. */
const MOST_SEARCHES = 8;
/** Cost of an optional word that a vehicle does not have; above that of all others together. */
const MISSING_COST = 1024;

/**
 * The text searches of an index by the parameters that say how words are looked for: `restrictSearchableAttributes`,
 * `typoTolerance`, `optionalWords` and `removeWordsIfNoResults`.
 *
 * @returns the search for a query; undefined for one that looks as usual.
 */
export function textRules(): (params: SearchParams, all: Columns) => Pick<TextSearch, 'search' | 'named'> | undefined {
  const known = new Map<string, TextSearch>();

  /** A search of some attributes; it is made once, because it reads the whole index. */
  function textsOf(all: Columns, names: readonly string[], typoTolerance: boolean | string): TextSearch {
    const key = JSON.stringify([names, typoTolerance === false, typeof typoTolerance]);
    const texts =
      known.get(key) ??
      new TextSearch(names.length > 0 ? restricted(all, names) : all, PHRASE_BOOK, {
        ...(typoTolerance === false && { typosAllowed: () => 0 }),
        ...(typeof typoTolerance === 'string' && { fewestTypos: true }),
      });
    known.delete(key);
    known.set(key, texts);
    if (known.size > MOST_SEARCHES) known.delete(known.keys().next().value ?? '');
    return texts;
  }

  return (given, all) => {
    const { typoTolerance = true, removeWordsIfNoResults, ...params } = given as ApiParams;
    const optional = new Set((params.optionalWords ?? []).flatMap(wordsOf));
    const names = [...new Set(params.restrictSearchableAttributes ?? [])].sort();
    const want = removeWordsIfNoResults || optional.size > 0 ? wantFor(optional, removeWordsIfNoResults) : undefined;
    if (names.length === 0 && typoTolerance === true && !want) return undefined;
    const texts = textsOf(all, names, typoTolerance);
    return {
      search: (query, within, follow) => texts.search(query, within, follow, want),
      named: (word, among) => texts.named(word, among),
    };
  };
}

/** The columns without the texts that are not to be searched. */
function restricted({ count, columns }: Columns, names: readonly string[]): Columns {
  const isText = (name: string) => Object.hasOwn(SEARCHED, name) || name === 'stocknum' || name === 'year';
  return { count, columns: new Map([...columns].filter(([name]) => !isText(name) || names.includes(name))) };
}

/** Which words must be found: all but the optional ones; and which are left out where that finds nothing. */
function wantFor(optional: ReadonlySet<string>, remove: ApiParams['removeWordsIfNoResults'] = 'none'): Want {
  return (units, find) => {
    const isOptional = ({ words }: QueryUnit) => words.every((word) => optional.has(word));
    const all = withOptional(units, isOptional, find);
    if (all.found || remove === 'none') return all;
    if (remove === 'allOptional') return withOptional(units, () => true, find);
    for (let left = units.length - 1; left > 0; left -= 1) {
      const some = remove === 'lastWords' ? units.slice(0, left) : units.slice(-left);
      const found = withOptional(some, isOptional, find);
      if (found.found) return found;
    }
    return all;
  };
}

/** What has all words that are not optional, and of optional ones as many as possible; of optional ones alone at least one. */
function withOptional(units: readonly QueryUnit[], isOptional: (unit: QueryUnit) => boolean, find: Find): Wanted {
  const needed = units.filter((unit) => !isOptional(unit));
  const others = units.filter(isOptional).flatMap((unit) => find([unit], 'typed') ?? find([unit], 'begun') ?? []);
  const kept: Kept = { units, how: 'typed' };
  const base = needed.length > 0 ? find(needed, 'typed') ?? find(needed, 'begun') : anyOf(others); // biome-ignore format: one rule
  if (!base) return { found: undefined };
  return { found: others.reduce((match, other) => preferring(match, other), base), kept };
}

/** The rows of any of some matches, all as good. */
function anyOf(matches: readonly TextMatch[]): TextMatch | undefined {
  const [first, ...others] = matches;
  if (!first) return undefined;
  const rows = others.reduce((all, match) => all.map((word, at) => word | (match.rows[at] ?? 0)), first.rows.slice());
  return { rows, tiers: [rows.slice()] };
}

/** The same rows, those that another match has as well first. */
function preferring(match: TextMatch, other: TextMatch): TextMatch {
  const tiers: TextMatch['tiers'] = [];
  const add = (bits: Uint32Array, cost: number) => {
    if (!bits.some((word) => word !== 0)) return;
    const tier = tiers[cost];
    tiers[cost] = tier ? tier.map((word, at) => word | (bits[at] ?? 0)) : bits;
  };
  match.tiers.forEach((tier, cost) => {
    if (!tier) return;
    other.tiers.forEach((also, more) => {
      if (also) add(tier.map((word, at) => word & (also[at] ?? 0)), cost + more); // biome-ignore format: one step
    });
    add(tier.map((word, at) => word & ~(other.rows[at] ?? 0)), cost + MISSING_COST); // biome-ignore format: one step
  });
  return { rows: match.rows, tiers };
}
