/** What is around 2015 is a year. */
const NEAR =
  /(?:^|\s)(?:near(?:est)?|close|next|around(?! (?:19|20)\d\d\b))(?: me)?(?: to| in)?(?: postcode)? (0[289]\d\d|[1-9]\d{3})(?![\w-])/i;

/**
 * The postcode around which a typed text looks ("hilux near 2170"), and the text without it; undefined when it names none.
 * The engine knows places by `aroundLatLng` only: whoever asks it finds out where the postcode is.
 */
export function nearPostcode(query: string): { postcode: string; text: string } | undefined {
  const match = NEAR.exec(query);
  if (!match?.[1]) return undefined;
  const text = `${query.slice(0, match.index)} ${query.slice(match.index + match[0].length)}`;
  return { postcode: match[1], text: text.replace(/\s+/g, ' ').trim() };
}
