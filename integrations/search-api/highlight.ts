import type { SearchHit, SearchParams } from '#src/search/client.ts';
import { wordsOf } from '#src/search/embedded/words.ts';

type Highlighted = { value: string; matchLevel: 'none' | 'partial' | 'full'; matchedWords: string[] };

/** Letters of word and text may differ in number only where accents are separate signs. */
export function highlightText(
  value: string,
  words: readonly string[],
  { highlightPreTag = '<em>', highlightPostTag = '</em>' }: SearchParams,
): Highlighted {
  const matched = new Set<string>();
  const text = value.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const own = wordsOf(word)[0] ?? '';
    const found = words.find((other) => own.startsWith(other));
    if (!found) return word;
    matched.add(found);
    return `${highlightPreTag}${word.slice(0, found.length)}${highlightPostTag}${word.slice(found.length)}`;
  });
  const matchLevel = matched.size === 0 ? 'none' : matched.size === new Set(words).size ? 'full' : 'partial';
  return { value: text, matchLevel, matchedWords: [...matched] };
}

/**
 * The texts of a record with the beginnings of words that the query names between tags (`<em>`, `</em>`), as Algolia
 * gives them. Texts are not escaped, which is the front end's work there too.
 *
 * @param attributes names, or `*` for every text of the record.
 */
export function highlight(
  record: SearchHit,
  attributes: readonly string[],
  params: SearchParams,
): Record<string, Highlighted> {
  const words = wordsOf(params.query ?? '');
  const result: Record<string, Highlighted> = {};
  for (const [name, value] of Object.entries(record)) {
    if (typeof value !== 'string' || name === 'objectID') continue;
    if (!attributes.includes('*') && !attributes.includes(name)) continue;
    result[name] = highlightText(value, words, params);
  }
  return result;
}

/**
 * A record as a hit: the attributes that are wanted (`-name` leaves one out, and with such names alone all others are
 * there), and what the query names of it between tags.
 */
export function toHit(record: SearchHit, params: SearchParams): SearchHit {
  const names = params.attributesToRetrieve ?? ['*'];
  const wanted = names.some((name) => !name.startsWith('-')) || names.length === 0 ? names : ['*'];
  const hit = Object.fromEntries(
    Object.entries(record).filter(
      ([name]) =>
        name === 'objectID' || ((wanted.includes('*') || wanted.includes(name)) && !names.includes(`-${name}`)),
    ),
  ) as SearchHit;
  const highlighted = params.attributesToHighlight ?? ['*'];
  if (highlighted.length > 0) hit._highlightResult = highlight(record, highlighted, params);
  return hit;
}
