import type { SearchHit, SearchParams } from '../client.ts';
import { wordsOf } from './words.ts';

type Highlighted = { value: string; matchLevel: 'none' | 'partial' | 'full'; matchedWords: string[] };

/**
 * The texts of a record with the beginnings of words that the query names between tags (`<em>`, `</em>`), as Algolia
 * gives them. Texts are not escaped, which is the front end's work there too.
 *
 * @param attributes names, or `*` for every text of the record.
 */
export function highlight(
  record: SearchHit,
  attributes: readonly string[],
  { query = '', highlightPreTag = '<em>', highlightPostTag = '</em>' }: SearchParams,
): Record<string, Highlighted> {
  const words = wordsOf(query);
  const result: Record<string, Highlighted> = {};
  for (const [name, value] of Object.entries(record)) {
    if (typeof value !== 'string' || name === 'objectID') continue;
    if (!attributes.includes('*') && !attributes.includes(name)) continue;
    const matched = new Set<string>();
    const text = value.replace(/[\p{L}\p{N}]+/gu, (word) => {
      const own = wordsOf(word)[0] ?? '';
      const found = words.find((other) => own.startsWith(other));
      if (!found) return word;
      matched.add(found);
      // Letters of word and text may differ in number only where accents are separate signs.
      return `${highlightPreTag}${word.slice(0, found.length)}${highlightPostTag}${word.slice(found.length)}`;
    });
    const matchLevel = matched.size === 0 ? 'none' : matched.size === new Set(words).size ? 'full' : 'partial';
    result[name] = { value: text, matchLevel, matchedWords: [...matched] };
  }
  return result;
}
