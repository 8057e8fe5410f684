import { createEngineWith } from './engine-core.ts';
import { createLoadingClient, type LoadingClient } from './load-client.ts';
import type { Place } from './near-rows.ts';
import type { PhraseBook, PhraseTable } from './text/phrases.ts';

/** A text that may look around a place. */
const MAY_BE_NEAR = /near|clos|next|around|my area/i;

/**
 * The embedded client of a page. The text parser and phrase table load with the first text query, the distance index
 * with the first query near a place: most visits need neither.
 *
 * @param ref address of the file that names the search files.
 * @param api address below which the functions of the site are.
 */
export function createPageClient(ref: string, api: string, fetcher: typeof fetch = fetch): LoadingClient {
  let reader: typeof import('./text/text-search.ts') | undefined;
  let book: PhraseBook | undefined;
  let wordsAt: string | undefined;
  let near: typeof import('./near-search.ts') | undefined;
  let findPlace: ReturnType<typeof import('./near-search.ts').placeFinder> | undefined;
  let places: Readonly<Record<string, Place>> = {};
  /** What shoppers say, as it was rendered; nothing in files of an older build. */
  const phraseTable = async (): Promise<Partial<PhraseTable>> => {
    const response = wordsAt ? await fetcher(wordsAt) : undefined;
    return response?.ok ? ((await response.json()) as PhraseTable) : {};
  };
  const client = createLoadingClient(
    ref,
    (columns, found) => {
      places = found.places ?? {};
      wordsAt = found.tokens;
      return createEngineWith(
        columns,
        (all) => {
          if (!reader || !book) throw new Error('There is no text search yet.');
          return new reader.TextSearch(all, book);
        },
        { nearFor: (all) => near?.nearRows(all, places) },
      );
    },
    fetcher,
  );
  return {
    ...client,
    async search(requests) {
      const texts = requests.map((request) => request.params?.query ?? request.query ?? '').filter(Boolean);
      if (texts.length > 0 && !book) {
        [reader] = await Promise.all([import('./text/text-search.ts'), client.load()]);
        book = reader.readPhrases(await phraseTable());
      }
      const plain = texts.some((text) => MAY_BE_NEAR.test(text)) ? undefined : await client.search(requests);
      if (plain?.results.every(({ queryAfterRemoval: left }) => left === undefined)) return plain as never;
      near ??= await import('./near-search.ts');
      findPlace ??= near.placeFinder(api, fetcher);
      await client.load();
      return near.searchNear(client, requests, findPlace, places, plain) as never;
    },
  };
}
