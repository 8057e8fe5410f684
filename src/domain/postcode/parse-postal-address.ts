import { STATE_NAMES, STATES, stateOfPostalAddress } from './address-state.ts';
import { stateOfPostcode } from './postcode-state.ts';

/** A postal address in the fields of `addressSchema`; what a text does not say is missing. */
export type PostalAddress = { street?: string; city?: string; state?: string; postcode?: string };

const EXAMPLE = '12 Depot Road, Toowoomba QLD 4350';
const POSTCODE_AT_END = /(?:^|[\s,]+)(\d{4})$/;

/**
 * Reads an address that is written in one line, as people write it: `12 Depot Road, Toowoomba QLD 4350`. A suburb with its
 * state, or a state alone, is enough. The state is the one that is named, else that of the postcode.
 *
 * @returns the address, or what is wrong with the text.
 */
export function parsePostalAddress(text: string): { address: PostalAddress } | { mistake: string } {
  const line = text.trim().replace(/\s+/g, ' ');
  const postcode = POSTCODE_AT_END.exec(line)?.[1];
  const beforePostcode = line.replace(POSTCODE_AT_END, '');
  const named = stateAtEnd(beforePostcode);
  const parts = (named?.rest ?? beforePostcode).split(/\s*,\s*/).filter(Boolean);
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
  const { street, city: suburb } = address;
  return {
    address: { ...(street && { street }), ...(suburb && { city: suburb }), state, ...(postcode && { postcode }) },
  };
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
  for (const state of STATES) {
    const found = new RegExp(`(?:^|[\\s,]+)(?:${STATE_NAMES[state].source})$`, 'i').exec(text);
    if (found) return { state, rest: text.slice(0, found.index) };
  }
  return undefined;
}
