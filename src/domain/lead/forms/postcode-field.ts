import { postcodeMalformed } from '../../text/message-texts.ts';
import type { FormField } from './form-fields.ts';

/** The visitor's postcode: 4 digits. */
export const POSTCODE_FIELD: FormField = {
  label: 'Postcode',
  input: { autoComplete: 'postal-code', inputMode: 'numeric' },
  mistake: (entry) => (/^[0-9]{4}$/.test(entry) ? undefined : postcodeMalformed),
};
