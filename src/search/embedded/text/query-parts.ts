import { capital } from '#src/domain/text/capital.ts';
import type { QueryPart, SearchResult } from '../../client.ts';
import type { QueryLimit, QueryMeaning } from '../../query/query-meaning.ts';
import { isOneWord, partsOf, type QueryUnit } from './query-unit.ts';
import type { ParsedQuery } from './query-units.ts';
import { WORD_PLACES } from './tokens.ts';

/** Characters of a query: the first one, and the one after the last. */
type Place = { from: number; to: number };
type Found = Place & Pick<QueryPart, 'label' | 'kind' | 'attribute' | 'min' | 'max' | 'relaxed'>;

/** How a query was understood, and what of it was left out. */
export type Understood = {
  query: string;
  meaning: QueryMeaning;
  parsed: ParsedQuery;
  isRelaxed(part: QueryUnit | QueryLimit): boolean;
  /** The name of a value that a word, or what a phrase means, is all of. */
  nameOf(unit: QueryUnit): string | undefined;
  /** The same for two neighbouring words as one ("land cruiser"). */
  jointName(word: string, next: string): string | undefined;
};

/** A text of a query with the words that were typed with errors as they are meant. */
export const withoutErrors = (text: string, { corrected }: ParsedQuery): string =>
  text.replace(WORD_PLACES, (word) => corrected?.get(word.toLowerCase()) ?? word);

/** The parts of a query in the order of its words, and the query with those between tags that were given up. */
export function queryParts(understood: Understood): Pick<SearchResult, 'queryParts' | 'queryAfterRemoval'> {
  const { query, meaning, parsed, isRelaxed } = understood;
  const tokens = [...meaning.rest.matchAll(WORD_PLACES)].flatMap(({ index, 0: word }, at) => {
    let to = index;
    return (parsed.apart?.get(at) ?? [word.length]).map((length) => {
      to += length;
      return { from: to - length, to };
    });
  });
  const charsOf = ({ from, to }: Place): Place => ({
    from: tokens[from]?.from ?? 0,
    to: tokens[to]?.to ?? 0,
  });
  const labelAt = ({ from, to }: Place) => capital(query.slice(from, to));
  const { orderAt } = parsed;
  const found: Found[] = [
    ...meaning.limits.map(
      (limit): Found => ({ ...limit, kind: 'limit', label: limitLabel(limit), ...relaxed(isRelaxed(limit)) }),
    ),
    ...(orderAt ? [{ kind: 'order', label: `${labelAt(charsOf(orderAt))} first`, ...charsOf(orderAt) } as const] : []),
    ...unitParts(understood, charsOf),
  ];
  found.sort((a, b) => a.from - b.from);
  const left = found.filter((part) => part.relaxed);
  return {
    queryParts: found.map(({ from, to, ...part }) => ({
      ...part,
      tokens: query.slice(from, to),
      without: `${query.slice(0, from)} ${query.slice(to)}`.replace(/\s+/g, ' ').trim(),
    })),
    ...(left.length > 0 && {
      queryAfterRemoval: left.reduceRight(
        (text, { from, to }) => `${text.slice(0, from)}<em>${text.slice(from, to)}</em>${text.slice(to)}`,
        query,
      ),
    }),
  };
}

function unitParts(
  { query, parsed, isRelaxed, nameOf, jointName }: Understood,
  charsOf: (at: Place) => Place,
): Found[] {
  const found: Found[] = [];
  let last: QueryUnit | undefined;
  const labelOf = (unit: QueryUnit) => {
    const { from, to } = charsOf(unit);
    return nameOf(unit) ?? capital(withoutErrors(query.slice(from, to), parsed));
  };
  for (const unit of parsed.units) {
    const before = found.at(-1);
    const relaxedToo = before && Boolean(before.relaxed) === isRelaxed(unit);
    const [own, previous] = [unit.tokens[0] ?? '', last?.tokens[0] ?? ''];
    const place = charsOf(unit);
    const joint =
      last && isOneWord(last) && isOneWord(unit) && unit.from > last.to ? jointName(previous, own) : undefined;
    // "rangie" is two words that stand at one place.
    if (before && last?.from === unit.from) before.label += ` ${nameOf(unit) ?? capital(own)}`;
    else if (before && relaxedToo && joint) Object.assign(before, { label: joint, to: place.to });
    else
      found.push({
        kind: unit.phrase || unit.either || unit.without ? 'meaning' : 'word',
        label: partsOf(unit).map(labelOf).join(' or '),
        ...place,
        ...relaxed(isRelaxed(unit)),
      });
    last = unit;
  }
  return found;
}

const relaxed = (is: boolean) => (is ? { relaxed: true as const } : {});

/** What stands after the number of a limit. */
const AFTER: { [name in QueryLimit['attribute']]?: string } = {
  km: ' km',
  subscription_price: ' a week',
  atm: ' kg',
  tare: ' kg tare',
  gvm: ' kg GVM',
  length: ' m',
  cc: ' cc',
  electric_range: ' km range',
  towing: ' kg',
};

function limitLabel({ attribute, min, max }: QueryLimit): string {
  if (attribute === 'seats' || attribute === 'sleeps')
    return `${min}${max === undefined ? '+' : max === min ? '' : ` to ${max}`} ${attribute === 'seats' ? attribute : 'berths'}`;
  const isYear = attribute === 'year';
  const isWeekly = attribute === 'subscription_price';
  const [before, after] = [attribute === 'price' || isWeekly ? '$' : '', AFTER[attribute] ?? ''];
  const written = (value: number) => `${before}${isYear ? value : value.toLocaleString('en-AU')}${after}`;
  if (min !== undefined && max !== undefined) return `${written(min)} to ${written(max)}`;
  if (max !== undefined) return `${isYear ? 'Up to' : 'Under'} ${written(max)}`;
  if (attribute === 'towing') return `Tows ${written(min ?? 0)} or more`;
  return `${isYear ? 'From' : 'Over'} ${written(min ?? 0)}`;
}
