import { CHECKOUT_FIELDS } from './checkout-fields.ts';
import { FIELDS, type FormField } from './form-fields.ts';
import { choice, words } from './trade-in-fields.ts';

/** What the form of a subscription asks beside the fields of other forms, by the names it is sent under (LEAD-016). */
export const SUBSCRIPTION_FIELDS = {
  /** Chosen beside the price, with what it comes to. */
  weeks: { label: 'For how long?', listedAs: 'Length' },
  start_date: {
    label: 'Which day would you like to start?',
    listedAs: 'Start',
    input: { type: 'date' },
    missing: 'Choose the day you would like to start.',
    mistake: (entry) => (isDay(entry) ? undefined : 'Please choose a day.'),
  },
  handover: CHECKOUT_FIELDS.handover,
  delivery_postcode: CHECKOUT_FIELDS.delivery_postcode,
  licence: choice(
    { label: 'Your driver licence' },
    words('Full Australian licence', 'Provisional licence (P plates)', 'Licence from another country'),
  ),
} satisfies Record<string, FormField>;

/** A day of the calendar, YYYY-MM-DD, as a browser sends it. */
function isDay(entry: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(entry) ? Date.parse(`${entry}T00:00:00Z`) : Number.NaN;
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(entry);
}

export type SubscriptionFieldName = keyof typeof SUBSCRIPTION_FIELDS;

/** Every field that the form of a subscription may have. */
export const SUBSCRIPTION_FORM_FIELDS = { ...FIELDS, ...SUBSCRIPTION_FIELDS };

/** What that form is not sent without, beside the contact fields. */
export const SUBSCRIPTION_REQUIRED = ['start_date'] as const;
