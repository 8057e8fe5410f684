import { changed } from '#src/domain/search/state.ts';
import { nearLabels, townsFor } from '#src/search/query/near-postcode.ts';
import type { StockSearch } from '../../instantsearch/stock-search.ts';

/** A place at the end of a text that is no town, which another one replaces. */
const OTHER_PLACE = /(?:^|\s)near [^,]*$/i;

/**
 * Looks around a postcode or town, as the same words in the text do (SRCH-038), in place of where it looked before; around none
 * for an empty one.
 */
export async function lookAround(
  search: Pick<StockSearch, 'change' | 'state'> | undefined,
  typed: string,
): Promise<void> {
  if (!search) return;
  const { query } = search.state();
  const before = nearLabels(query, await townsFor([query]));
  const rest = before ? before.text : query.replace(OTHER_PLACE, '');
  const place = typed.trim();
  const next = [rest, place && `near ${place}`].filter(Boolean).join(' ');
  search.change((state) => changed(state, { query: next }));
}
