import type { Place } from '../embedded/near-rows.ts';

/** Words before any place. */
const BEFORE_PLACE = String.raw`near(?:est|by)?|close(?:st)?|within \d+ ?kms? of`;
/** Words that say "in the neighbourhood of"; what is around 2015 is a year. */
const NEAR_WORDS = String.raw`(?:${BEFORE_PLACE}|next|around(?! (?:19|20)\d\d\b))`;
const POSTCODE = new RegExp(
  String.raw`(?:^|\s)${NEAR_WORDS}(?: me)?(?: to| in)?(?: postcode)? (0[289]\d\d|[1-9]\d{3})(?![\w-])`,
  'i',
);
const ME = new RegExp(
  String.raw`(?:^|\s)(?:${NEAR_WORDS}(?: to)? me|in my area|nearby|within \d{1,3} ?kms?(?! of))(?![\w-])`,
  'i',
);

/** A name of one or two words; "next" is no word for a place that is named ("next generation"). */
const NAMED = new RegExp(
  String.raw`(?:^|\s)(?:${BEFORE_PLACE}|around)(?: to| in)? ([a-z]+)(?: ([a-z]+))?(?![\w-])`,
  'i',
);

/** Where a typed text looks, the words that say so, and the text without them. */
export type NearLabels = { postcode: string | undefined; town?: Town; tokens: string; text: string };
type Town = { name: string; at: Place };

/**
 * The postcode around which a typed text looks ("hilux near 2170"), and the text without it; undefined when it names none.
 * The engine knows places by `aroundLatLng` only: whoever asks it finds out where the postcode is.
 */
export function nearPostcode(query: string): (NearLabels & { postcode: string }) | undefined {
  const match = POSTCODE.exec(query);
  const postcode = match?.[1];
  return match && postcode ? { postcode, ...withoutWords(query, match) } : undefined;
}

type Places = Readonly<Record<string, Place>>;

/** The towns of the country, read when a text may name one. */
export const townsFor = async (queries: readonly string[]): Promise<Places> =>
  queries.some((query) => NAMED.test(query)) ? (await import('./towns.ts')).TOWNS : {};

/**
 * The same for a text that looks around a postcode, a town, or whoever types it ("utes near me": neither).
 *
 * @param towns those that are known by name (`townsFor`).
 * @param places the places of the dealer, which are found by the end of their names: "Rockdale" is "Harbour Lane Rockdale".
 */
export function nearLabels(query: string, towns: Places, places: Places = {}): NearLabels | undefined {
  const me = ME.exec(query);
  return (
    nearPostcode(query) ??
    (me ? { postcode: undefined, ...withoutWords(query, me) } : undefined) ??
    nearTown(query, towns, places)
  );
}

function nearTown(query: string, towns: Places, places: Places): NearLabels | undefined {
  const match = NAMED.exec(query);
  const [, first = '', second] = match ?? [];
  for (const words of second ? [`${first} ${second}`, first] : [first]) {
    const at = positionOf(words.toLowerCase(), towns, places);
    if (!match || !at) continue;
    const unread = words === first && second ? second.length + 1 : 0;
    const name = words.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
    const read = { 0: match[0].slice(0, match[0].length - unread), index: match.index };
    return { postcode: undefined, town: { name, at }, ...withoutWords(query, read) };
  }
  return undefined;
}

function positionOf(name: string, towns: Places, places: Places): Place | undefined {
  const own = name && Object.keys(places).find((place) => ` ${place.toLowerCase()}`.endsWith(` ${name}`));
  return own ? places[own] : Object.hasOwn(towns, name) ? towns[name] : undefined;
}

function withoutWords(
  query: string,
  { 0: all, index }: { 0: string; index: number },
): Pick<NearLabels, 'tokens' | 'text'> {
  const text = `${query.slice(0, index)} ${query.slice(index + all.length)}`;
  return { tokens: all.trim(), text: text.replace(/\s+/g, ' ').trim() };
}
