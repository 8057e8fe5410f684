import { messages } from '../../text/messages.ts';
import { FIELDS, type FormField } from './form-fields.ts';
import { choice, words } from './trade-in-fields.ts';

/** A handover that needs a place. */
export const DELIVERED = 'Have it delivered';

/** What the forms of a checkout ask beside the fields of other forms, by the names they are sent under (ROUTE-004). */
export const CHECKOUT_FIELDS = {
  trade_in: choice({ label: 'Do you have a trade-in?', listedAs: 'Trade-in' }, words('No', 'Yes')),
  trade_in_vehicle: {
    label: 'Your trade-in',
    hint: 'Make, model, year and kilometres, or the rego',
    input: { autoComplete: 'off' },
  },
  paying_by: choice(
    { label: 'How would you like to pay the rest?', listedAs: 'Payment' },
    words('Cash or bank transfer', 'Finance through the dealer', 'Finance of my own'),
  ),
  handover: choice({ label: 'How would you like to get it?', listedAs: 'Handover' }, words('Pick it up', DELIVERED)),
  delivery_postcode: {
    label: 'Postcode to deliver to',
    input: { autoComplete: 'postal-code', inputMode: 'numeric' },
    mistake: (entry) => (/^[0-9]{4}$/.test(entry) ? undefined : messages.postcodeMalformed),
  },
  terms_conditions: {
    label: 'I agree to how the deposit works',
    listedAs: 'Deposit',
    missing: 'Please agree to how the deposit works.',
    box: true,
  },
} satisfies Record<string, FormField>;

export type CheckoutFieldName = keyof typeof CHECKOUT_FIELDS;

/** Every field that the form of a checkout may have. */
export const CHECKOUT_FORM_FIELDS = { ...FIELDS, ...CHECKOUT_FIELDS };
