import { messages } from '../text/messages.ts';

/** digits; BUD-007. */
export const postcodeDigits = 4;

/** BUD-007: what is wrong with a postcode; undefined when it has exactly four digits. */
export function postcodeError(postcode: string): string | undefined {
  return new RegExp(`^[0-9]{${postcodeDigits}}$`).test(postcode) ? undefined : messages.postcodeMalformed;
}
