/** Words that say "in the neighbourhood of"; what is around 2015 is a year. */
const NEAR_WORDS = String.raw`(?:near(?:est|by)?|close(?:st)?|next|around(?! (?:19|20)\d\d\b))`;
const POSTCODE = new RegExp(
  String.raw`(?:^|\s)${NEAR_WORDS}(?: me)?(?: to| in)?(?: postcode)? (0[289]\d\d|[1-9]\d{3})(?![\w-])`,
  'i',
);
const ME = new RegExp(String.raw`(?:^|\s)(?:${NEAR_WORDS}(?: to)? me|in my area|nearby)(?![\w-])`, 'i');

/** Where a typed text looks, the words that say so, and the text without them. */
export type NearLabels = { postcode: string | undefined; tokens: string; text: string };

/**
 * The postcode around which a typed text looks ("hilux near 2170"), and the text without it; undefined when it names none.
 * The engine knows places by `aroundLatLng` only: whoever asks it finds out where the postcode is.
 */
export function nearPostcode(query: string): (NearLabels & { postcode: string }) | undefined {
  const match = POSTCODE.exec(query);
  const postcode = match?.[1];
  return match && postcode ? { postcode, ...withoutWords(query, match) } : undefined;
}

/** The same for a text that looks around a postcode, or around whoever types it ("utes near me": no postcode). */
export function nearLabels(query: string): NearLabels | undefined {
  const me = ME.exec(query);
  return nearPostcode(query) ?? (me ? { postcode: undefined, ...withoutWords(query, me) } : undefined);
}

function withoutWords(query: string, { 0: all, index }: RegExpExecArray): Pick<NearLabels, 'tokens' | 'text'> {
  const text = `${query.slice(0, index)} ${query.slice(index + all.length)}`;
  return { tokens: all.trim(), text: text.replace(/\s+/g, ' ').trim() };
}
