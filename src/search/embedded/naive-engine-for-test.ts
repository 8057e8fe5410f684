import { measuredShareMin } from '#src/domain/search/attributes.ts';
import { matchesFilter } from '#src/domain/search/filters/match-filter.ts';
import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import type { SearchRequest } from '../client.ts';
import { meaningOf, patternsTold, type QueryLimit } from '../query/query-meaning.ts';
import { PHRASE_BOOK } from './engine.ts';
import { requestFilter } from './request-filter.ts';
import { mayBeMistyped, nameNear, RARE } from './text/name-near.ts';
import { isNamed, RANKS, rankOf } from './text/named-ranks.ts';
import { WIDER_COST } from './text/phrases.ts';
import { conditionOf, fewerLimits, limitsBeside, nearestTo } from './text/query-limits.ts';
import { isEquipment, isOneWord, partsOf, type QueryUnit } from './text/query-unit.ts';
import { parseQuery } from './text/query-units.ts';
import { type About, relaxQuery, type Strictness } from './text/relax-query.ts';
import { MIN_PREFIX } from './text/stock-numbers.ts';
import { namingWords, PREFIX_COST, TYPO_COST, UNKNOWN_COST, WEIGHTS, YEAR_COST } from './text/text-search.ts';
import { typosAllowed, typosBetween, wordsOf } from './text/tokens.ts';
import { beginsPlace, indexedWords, PLACE_COST, SEARCHED, type SearchedName, wordsOfMakes } from './text/vocabulary.ts';

const NAMES = new Set(['badge', 'series', 'title_words', 'tag', 'filtered_features']);

/**
 * For tests: what the engine should answer, worked out record by record without any index. Slow and plain. What a query
 * is made of and what is given up first is decided by the same rules (query-units, query-limits, most-wanted).
 */
export function naiveSearch(records: readonly SearchRecord[], request: SearchRequest) {
  const params = request.params ?? request;
  const filter = requestFilter(params);
  const makes = wordsOfMakes(records.flatMap(({ make }) => make ?? []));
  const costsOf = new Map(records.map((record) => [record, recordWords(record, makes)]));
  const everyWord = new Set([...costsOf.values()].flatMap((tokens) => [...tokens.keys()]));
  const standing = new Map<string, boolean>();
  const requested = records.map((record) => !filter || matchesFilter(filter, record));
  let within = requested;
  const patterns = patternsTold(
    PHRASE_BOOK.limits,
    (attribute) =>
      records.filter((record) => record[attribute] !== undefined).length >= records.length * measuredShareMin,
  );
  const meaning = meaningOf(params.query ?? '', patterns, {
    isNumber: (figures) => records.some((record) => wordCost(record, figures, true, 'typed') !== undefined),
  });
  const limits = limitsBeside(meaning, params);
  const count = (word: string) => records.filter((record) => costsOf.get(record)?.has(word)).length;
  const kinds = new Set(records.flatMap(({ item_type }) => item_type ?? []));
  const stock = {
    stands: (word: string) => everyWord.has(word),
    kindOf,
    isInModel: (word: string) =>
      records.some((record) => record.model !== undefined && indexedWords(record.model, 'model', makes).has(word)),
    bodyOf,
    hasKinds: kinds.size > 1 && kinds.has('car'),
    nameNear: (word: string, typing: boolean) =>
      PHRASE_BOOK.isInPhrase(word)
        ? undefined
        : nameNear(word, typing, records.length, {
            ...{ all: everyWord, count, kindOf, soundOf: PHRASE_BOOK.soundOf },
            isFact: (name) => PHRASE_BOOK.phraseOf(name) !== undefined || isPlainFact(name),
          }),
  };
  const { units: all, order, saysNothing } = parseQuery(meaning.text, stock, PHRASE_BOOK);
  const read = saysNothing && limits.length > 0 ? [] : all;
  const units = read.filter(
    ({ without }) => !without || records.some((record) => unitCost(record, without, 'typed') !== undefined),
  );

  const find = (parts: readonly QueryUnit[], how: Strictness) => {
    const costs = records.map((record) => textCost(record, parts, how));
    return costs.some((cost, row) => cost !== undefined && within[row]) ? costs : undefined;
  };
  const everyRow = { found: records.map(() => 0), retained: undefined };
  const hasMore = order !== undefined || limits.length > 0 || saysNothing || units.every(isEquipment);
  const want = () => {
    const some = units.length > 0 ? relaxQuery(units, find, about) : everyRow;
    return !some.found && hasMore && units.every((unit) => about(unit).found === 0) ? everyRow : some;
  };
  let terms: ReturnType<typeof want> = { found: undefined };
  let left: QueryLimit | undefined;
  for (const some of fewerLimits(limits)) {
    within = records.map(
      (record, row) => requested[row] === true && some.every((limit) => matchesFilter(conditionOf(limit), record)),
    );
    terms = want();
    left = limits.find((limit) => !some.includes(limit));
    if (within.some((is, row) => is && terms.found?.[row] !== undefined)) break;
  }
  const nearest = left && nearestTo(left);
  const named = namingWords(order ? [] : (terms.retained?.units ?? []));
  const rank = ({ model, badge }: SearchRecord) => rankOf(isNamed(model ?? '', named), isNamed(badge ?? '', named));

  const found = records
    .map((record, row) => ({ record, row, cost: terms.found?.[row] }))
    .filter(({ row, cost }) => cost !== undefined && within[row])
    .map((entry) => ({ ...entry, cost: units.length > 0 ? (entry.cost ?? 0) * RANKS + rank(entry.record) : 0 }));
  const sort = /:([a-z_]+):(asc|desc)$/.exec(request.indexName);
  const [attribute, direction] = sort ? sort.slice(1) : [(order ?? nearest)?.attribute, (order ?? nearest)?.direction];
  const key = (record: SearchRecord) => {
    const value = attribute && record[attribute as 'price'];
    const isLast = value === undefined || value === '' || record.status === 'sold';
    return isLast ? Number.POSITIVE_INFINITY : direction === 'asc' ? value : -value;
  };
  found.sort((a, b) => (sort ? 0 : compare(a.cost, b.cost)) || compare(key(a.record), key(b.record)) || a.row - b.row);

  const facets: Record<string, Record<string, number>> = {};
  for (const name of params.facets ?? []) {
    const counts = new Map<string, number>();
    for (const { record } of found) {
      const value = record[name as 'make' | 'filtered_features' | 'year'];
      for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value])
        counts.set(String(one), (counts.get(String(one)) ?? 0) + 1);
    }
    facets[name] = Object.fromEntries(counts);
  }
  return { nbHits: found.length, rows: found.map(({ row }) => row), facets };

  /** Least cost of a record that has every part, or two neighbouring words as one. */
  function textCost(record: SearchRecord, parts: readonly QueryUnit[], how: Strictness): number | undefined {
    // best[i]: least cost of the first i parts.
    const best: (number | undefined)[] = [0];
    for (const [at, unit] of parts.entries()) {
      const previous = parts[at - 1];
      const isPair = previous && isOneWord(previous) && isOneWord(unit);
      const joined = isPair
        ? joinedCost(record, (previous.tokens[0] ?? '') + unit.tokens[0], unit.typing, how)
        : undefined;
      best.push(lower(add(best[at], unitCost(record, unit, how)), isPair ? add(best[at - 1], joined) : undefined));
    }
    return best[parts.length];
  }

  function unitCost(record: SearchRecord, unit: QueryUnit, how: Strictness): number | undefined {
    const { tokens, phrase, either, loosely, without, typing } = unit;
    if (without) return lackingCost(record, without);
    if (loosely && records.some((other) => textCost(other, partsOf(unit), how) !== undefined))
      return textCost(record, partsOf(unit), how);
    if (either) return either.map((one) => unitCost(record, one, how)).reduce(lower, undefined);
    if (!phrase) return wordCost(record, tokens[0] ?? '', typing, how);
    const parts = tokens.map((word, at) => ({
      tokens: [word],
      typing: typing && at === tokens.length - 1,
      from: 0,
      to: 0,
    }));
    const costs = phrase.meant
      .filter(({ cost }) => how === 'loose' || cost < WIDER_COST)
      .filter(({ needs }) =>
        Object.entries(needs).every(([name, pattern]) => pattern.test(String(record[name as 'make'] ?? ''))),
      )
      .map(({ cost }) => cost);
    return lower(costs.length > 0 ? Math.min(...costs) : undefined, textCost(record, parts, how));
  }

  /** What a record costs that has not what a part means. */
  function lackingCost(record: SearchRecord, part: QueryUnit): number | undefined {
    const costs = records.flatMap((other) => unitCost(other, part, 'typed') ?? []);
    const own = unitCost(record, part, 'typed');
    if (own !== undefined && own < Math.max(PLACE_COST, Math.min(...costs) + 1)) return undefined;
    const [first] = partsOf(part);
    const columns = Object.keys(SEARCHED).filter((name) =>
      records.some((other) => hasWord(other, name as SearchedName, first?.tokens[0] ?? '')),
    );
    const name = first?.phrase ? Object.keys(first.phrase.meant[0]?.needs ?? {})[0] : columns[0];
    return name && !Array.isArray(record[name as 'make']) && !LISTS.has(name) && record[name as 'make'] === undefined
      ? UNKNOWN_COST
      : 0;
  }

  function hasWord(record: SearchRecord, name: SearchedName, word: string): boolean {
    return [record[name] ?? []].flat().some((value) => indexedWords(value, name, makes).has(word));
  }

  /** Whether a record has a word that costs nothing: of its make, model, body or colour. */
  function isPlainFact(word: string): boolean {
    return records.some((record) => costsOf.get(record)?.get(word)?.includes(0));
  }

  function kindOf(word: string): 'make' | 'model' | undefined {
    const kind = (['make', 'model', 'make_model'] as const).find((name) =>
      records.some((record) => hasWord(record, name, word) && wordsOf(record[name] ?? '').join('') === word),
    );
    return kind && (kind === 'make' ? 'make' : 'model');
  }

  function bodyOf(word: string): string | undefined {
    const named = records.filter((record) =>
      (['make', 'model', 'make_model'] as const).some((name) => hasWord(record, name, word)),
    );
    const bodies = Map.groupBy(
      named.filter(({ body }) => body),
      ({ body }) => body,
    );
    const inOrder = [...new Set(records.map(({ body }) => body))];
    return [...bodies].sort(
      ([a, some], [b, others]) => others.length - some.length || inOrder.indexOf(a) - inOrder.indexOf(b),
    )[0]?.[0];
  }

  function wordCost(record: SearchRecord, word: string, typing: boolean, how: Strictness): number | undefined {
    const prefix = typing || how !== 'typed';
    const key = `${prefix} ${word}`;
    const stands = standing.get(key) ?? records.some((other) => plainCost(other, word, prefix) !== undefined);
    standing.set(key, stands);
    const plain = plainCost(record, word, prefix);
    if (!stands || how === 'loose') return lower(plain, mistypedCost(record, word, prefix));
    return isMistyped(word, prefix) ? lower(plain, mistypedCost(record, word, prefix, 1)) : plain;
  }

  /** Whether a word that stands somewhere is a typing error all the same. */
  function isMistyped(word: string, prefix: boolean): boolean {
    const found = records.filter((record) => plainCost(record, word, prefix) !== undefined).length;
    if (!mayBeMistyped(word, found, records.length) || PHRASE_BOOK.phraseOf(word)) return false;
    if (records.some(({ make, model }) => [make, model].some((name) => wordsOf(name ?? '').join('') === word)))
      return false;
    const others = records.filter((record) => mistypedCost(record, word, prefix, 1) !== undefined).length;
    return others > 0 && found * RARE <= others;
  }

  function joinedCost(record: SearchRecord, word: string, typing: boolean, how: Strictness): number | undefined {
    return how === 'loose' ? wordCost(record, word, typing, how) : plainCost(record, word, typing || how !== 'typed');
  }

  function mistypedCost(record: SearchRecord, word: string, prefix: boolean, limit = 2): number | undefined {
    const most = Math.min(limit, typosAllowed(word));
    if (most === 0) return undefined;
    return least(record, (other, cost) => add(cost, times(typosBetween(word, other, most, prefix), TYPO_COST)));
  }

  function plainCost(record: SearchRecord, word: string, prefix: boolean): number | undefined {
    const stock = wordsOf(record.stocknum ?? '').join('');
    if (stock === word) return 0;
    const isYear = /^\d{4}$/.test(word) && record.year === Number(word);
    const isStarted = prefix && word.length >= MIN_PREFIX && stock.startsWith(word);
    const found = least(record, (other, cost) => {
      if (other === word || PHRASE_BOOK.synonymsOf(word).includes(other)) return cost;
      return prefix && other.startsWith(word) && beginsPlace(word, cost) ? cost + PREFIX_COST : undefined;
    });
    return lower(lower(found, isYear ? YEAR_COST : undefined), isStarted ? PREFIX_COST : undefined);
  }

  /** The least of what the words of a record cost. */
  function least(record: SearchRecord, costOf: (word: string, cost: number) => number | undefined): number | undefined {
    return [...(costsOf.get(record) ?? [])]
      .flatMap(([word, costs]) => costs.map((cost) => costOf(word, cost)))
      .reduce(lower, undefined);
  }

  function about(unit: QueryUnit): About {
    const found = records.filter((record) => unitCost(record, unit, 'typed') !== undefined).length;
    if (unit.phrase) return { found, weight: unit.phrase.weight };
    if (unit.without) return { found, weight: WEIGHTS.fact };
    if (unit.either) return { found, weight: Math.max(...unit.either.map((one) => about(one).weight)) };
    const word = unit.tokens[0] ?? '';
    const weights = records.flatMap((record) =>
      searched(record).flatMap(([name, value]) => {
        if (!indexedWords(value, name, makes).has(word)) return [];
        const isWhole = wordsOf(value).join('') === word;
        if (name === 'make') return [isWhole ? WEIGHTS.whole : WEIGHTS.make];
        if (name === 'model' || (name === 'make_model' && isWhole)) return [isWhole ? WEIGHTS.whole : WEIGHTS.part];
        return [NAMES.has(name) || name === 'make_model' ? WEIGHTS.name : WEIGHTS.fact];
      }),
    );
    if (/^\d{4}$/.test(word)) weights.push(WEIGHTS.fact);
    return { found, weight: weights.length > 0 ? Math.max(...weights) : WEIGHTS.mistyped };
  }
}

const LISTS: ReadonlySet<string> = new Set(['filtered_features', 'year']);
const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);
const add = (a: number | undefined, b: number | undefined) => (a === undefined || b === undefined ? undefined : a + b);

const times = (a: number | undefined, b: number) => (a === undefined ? undefined : a * b);
const lower = (a: number | undefined, b: number | undefined) =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b);

/** Every searched value of a record with its attribute. */
const searched = (record: SearchRecord): [name: SearchedName, value: string][] =>
  (Object.keys(SEARCHED) as SearchedName[]).flatMap((name) =>
    [record[name] ?? []].flat().map((value): [SearchedName, string] => [name, value]),
  );

/** The words of a record with all that they cost there. */
function recordWords(record: SearchRecord, makes: ReadonlySet<string>): Map<string, number[]> {
  const tokens = new Map<string, number[]>();
  for (const [name, value] of searched(record))
    for (const [word, cost] of indexedWords(value, name, makes)) tokens.set(word, [...(tokens.get(word) ?? []), cost]);
  return tokens;
}
