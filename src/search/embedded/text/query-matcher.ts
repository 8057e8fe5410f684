import { once } from '#src/domain/text/once.ts';
import type { SearchParams } from '../../client.ts';
import type { QueryLimit, QueryMeaning } from '../../query/query-meaning.ts';
import { FilterRows } from '../filter-rows.ts';
import type { Found, NearRows } from '../found.ts';
import { allRows, type Bitmap, intersect, sizeOf } from '../index/bitmap.ts';
import { type Columns, valuesOf } from '../index/columns.ts';
import { requestFilter } from '../request-filter.ts';
import { type Phrase, WIDER_COST } from './phrases.ts';
import { conditionOf, fewerLimits, limitsBeside, nearestTo } from './query-limits.ts';
import type { Understood } from './query-parts.ts';
import { isEquipment } from './query-unit.ts';
import type { RetainedTerms } from './relax-query.ts';
import type { TextResult, TextSearch } from './text-search.ts';

/** What reads the text of queries; a browser loads it with the first one. */
export type NewTexts = (all: Columns) => TextSearch;

/** What a server may do in another way than a browser. */
export type MatchOptions = {
  /** How far vehicles are from where a request looks (near-rows). */
  nearFor?: ((all: Columns) => NearRows | undefined) | undefined;
};

/** What a query of a search was understood as, which the other queries of the same search follow. */
export type Plan = { limits: readonly QueryLimit[]; text?: { retained?: RetainedTerms | undefined } };

/** What a query finds with some of its limits. */
type Attempt = {
  limits: readonly QueryLimit[];
  rows: Bitmap;
  size: number;
  /** Without a match where the text takes no part. */
  text: (Omit<TextResult, 'match'> & { match?: TextResult['match'] | undefined }) | undefined;
};
type Question = {
  meaning: QueryMeaning;
  texts: () => Pick<TextSearch, 'search' | 'named'>;
  hasLimits: boolean;
  filters: FilterRows;
};

const NO_MEANING: QueryMeaning = { text: '', limits: [], rest: '' };
const NO_WORDS: RetainedTerms = { units: [], how: 'typed' };
const NAMED = ['make', 'model', 'colour', 'badge'] as const;
/** Attributes of which a phrase may mean one value. */
const MEANT = ['body', 'fuel', 'transmission'];

/** Finds the rows of queries. */
export function queryMatcher(all: Columns, newTexts: NewTexts, { nearFor }: MatchOptions) {
  const { columns } = all;
  const filters = new FilterRows(all);
  const everyRow = allRows(all.count);
  let near: NearRows | undefined;
  const textsOf = once(() => newTexts(all));

  /**
   * The rows that a query finds. Where its text and limits find nothing together, words are given up, and then limits.
   *
   * @param follow what another query of the same search found out.
   */
  return function match(params: SearchParams, follow?: Plan) {
    const requested = everyRow.slice();
    const filter = requestFilter(params);
    if (filter) intersect(requested, filters.rows(filter));
    if (params.aroundLatLng) near ??= nearFor?.(all);
    const around = near?.(params, requested);
    const query = params.query ?? '';
    const meaning = query ? textsOf().meaningOf(query) : NO_MEANING;
    const limits = limitsBeside(meaning, params);
    const { size, ...best } = bestAttempt(
      { meaning, texts: textsOf, filters, hasLimits: limits.length > 0 },
      limits,
      requested,
      follow,
    );
    const left = limits.find((limit) => !follow && !best.limits.includes(limit));
    const { rows, text } = best;
    const found: Found = { rows, tiers: text?.match?.tiers, order: text?.order ?? (left && nearestTo(left)) };
    const inOrder = around ? around(found) : found;
    const retained = text?.retained?.units;
    const understood: Understood = {
      query,
      meaning,
      parsed: text ?? { units: [] },
      isRelaxed: (part) =>
        'attribute' in part
          ? limits.includes(part) && size > 0 && !best.limits.includes(part)
          : retained !== undefined && !retained.includes(part),
      nameOf: ({ tokens, phrase }) => (phrase ? meantName(columns, phrase) : textsOf().named(tokens[0] ?? '', NAMED)),
      jointName: (word, next) => textsOf().named(word + next, ['make', 'model']),
    };
    const plan: Plan = { limits: best.limits, ...(text && { text }) };
    return { ...inOrder, size, plan, understood };
  };
}

/** What is found with the most limits that find anything; with all of them where none do. */
function bestAttempt(
  question: Question,
  limits: readonly QueryLimit[],
  requested: Bitmap,
  follow: Plan | undefined,
): Attempt {
  const [first = [], ...fewer] = follow ? [follow.limits] : fewerLimits(limits);
  const best = attempt(question, first, requested, follow);
  if (best.size > 0) return best;
  for (const some of fewer) {
    const found = attempt(question, some, requested, follow);
    if (found.size > 0) return found;
  }
  return best;
}

function attempt(
  { meaning, texts, filters, hasLimits }: Question,
  limits: readonly QueryLimit[],
  requested: Bitmap,
  follow: Plan | undefined,
): Attempt {
  const rows = requested.slice();
  for (const limit of limits) intersect(rows, filters.rows(conditionOf(limit)));
  const said = meaning.text ? texts().search(meaning.text, rows, follow && (follow.text ?? {})) : undefined;
  // Of words that no vehicle has, limits and an order are what is left; of words that say nothing, and of equipment that
  // a feed does not tell, everything.
  const isMore = hasLimits || said?.order;
  const isWide = isMore || said?.saysNothing || said?.units.every(isEquipment);
  const text =
    said && ((isMore && said.saysNothing) || (isWide && said.nowhere))
      ? { ...said, ...(said.saysNothing && { units: [] }), match: undefined, retained: NO_WORDS }
      : said;
  if (text?.match) intersect(rows, text.match.rows);
  return { limits, rows, text, size: sizeOf(rows) };
}

/** The value that a phrase means, when it is one. */
function meantName(columns: Columns['columns'], { meant }: Phrase): string | undefined {
  const [need, ...others] = Object.entries(meant[0]?.needs ?? {});
  if (!need || others.length > 0 || !MEANT.includes(need[0])) return undefined;
  // "economical" is more than a hybrid.
  if (need[0] !== 'body' && meant.some(({ needs }) => 'body' in needs)) return undefined;
  // A "camper" is a trailer first, and then a motorhome: the name of one body is not what it finds.
  const [name, ...more] = valuesOf(columns.get(need[0])).filter((value) =>
    meant.some(
      ({ cost, needs }) => cost < WIDER_COST && Object.keys(needs).length === 1 && needs[need[0]]?.test(value),
    ),
  );
  return more.length > 0 ? undefined : name;
}
