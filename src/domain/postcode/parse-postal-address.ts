import { STATE_NAMES, STATES, stateOfPostalAddress } from './address-state.ts';
import { stateOfPostcode } from './postcode-state.ts';

/** A postal address in the fields of `addressSchema`; what a text does not say is missing. */
export type PostalAddress = { street?: string; city?: string; state?: string; postcode?: string };

/** Longest text that is read. */
const MAX_LENGTH = 300;
const EXAMPLE = '12 Depot Road, Toowoomba QLD 4350';
const POSTCODE_AT_END = /(?:^|[\s,]+)(\d{4})$/;
/** A street up to the word for its kind, and the suburb that follows without a comma: "12 Smith St St Kilda". */
const STREET = new RegExp(
  String.raw`^(.*?\d\w* (?:[a-z'’.-]+ )+?(?:st|street|rd|road|ave?|avenue|hwy|highway|dr|drive|cres(?:cent)?|ct|court|pl|place` +
    '|pde|parade|tce|terrace|way|ln|lane|bl?vd|boulevard|cct|circuit|cl|close|espl?|esplanade|mall|pkwy|parkway)' +
    String.raw`\.?) ([a-z].*)$`,
  'i',
);

/**
 * Reads an address as people write it: `12 Depot Road, Toowoomba QLD 4350`, without the comma, over several lines, with the postcode before the state,
 * with the country. A suburb with its state, or a state alone, is enough. The state is the one that is named, else that of the postcode.
 *
 * @returns the address, or what is wrong with the text.
 */
export function parsePostalAddress(text: string): { address: PostalAddress } | { mistake: string } {
  const line = text
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(/\s*\n\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/(?:,|(?<=\d{4})) ?Australia$/i, '')
    .replace(/(\d{4}),? ([a-z. ]+)$/i, (whole, postcode: string, state: string) =>
      stateAtEnd(state)?.rest === '' ? `${state} ${postcode}` : whole,
    );
  const postcode = POSTCODE_AT_END.exec(line)?.[1];
  const beforePostcode = line.replace(POSTCODE_AT_END, '');
  const named = stateAtEnd(beforePostcode);
  const parts = (named?.rest ?? beforePostcode).split(/\s*,\s*/).filter(Boolean);
  const [, street, suburb] = parts.length === 1 ? (STREET.exec(parts[0] ?? '') ?? []) : [];
  if (street && suburb) parts.splice(0, 1, street, suburb);
  const city = parts.pop();
  const address = {
    ...(parts.length > 0 && { street: parts.join(', ') }),
    ...(city && { city }),
    ...(postcode && { postcode }),
  };
  const state = named?.state ?? stateOfPostalAddress(address);
  const mistake = state ? postcodeMistake({ state, postcode }) : undefined;
  if (mistake) return { mistake };
  // A suburb with a number in it is a street without its comma.
  if (!state || /\d/.test(city ?? ''))
    return { mistake: `Got ${JSON.stringify(text)}. Street, suburb, state and postcode, for example ${EXAMPLE}.` };
  const { postcode: code, ...place } = address;
  return { address: { ...place, state, ...(code && { postcode: code }) } };
}

/** What is wrong with a postcode, alone or beside the state of its address; undefined for nothing. */
export function postcodeMistake(address: {
  state?: string | null | undefined;
  postcode?: string | null | undefined;
}): string | undefined {
  const { state, postcode } = address;
  if (!postcode) return undefined;
  const place = stateOfPostcode(postcode);
  if (!place) return `Got "${postcode}". A postcode of Australia has four digits, for example "0820".`;
  const named = stateOfPostalAddress(address);
  return named && named !== place ? `Got "${postcode}", which is in ${place}, with the state ${state}.` : undefined;
}

/** A text without the state at its end. */
function stateAtEnd(text: string): { state: string; rest: string } | undefined {
  // "W.A." is WA.
  const plain = text.replace(/(?<=\b[a-z])\./gi, '');
  for (const state of STATES) {
    const found = new RegExp(`(?:^|[\\s,]+)(?:${STATE_NAMES[state].source})$`, 'i').exec(plain);
    if (found) return { state, rest: plain.slice(0, found.index) };
  }
  return undefined;
}
