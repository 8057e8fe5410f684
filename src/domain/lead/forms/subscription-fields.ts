import { mostWeeks, weeksOf } from '../../price/subscription-costs.ts';
import { CHECKOUT_FIELDS } from './checkout-fields.ts';
import { FIELDS, type FormField, type FormFields } from './form-fields.ts';
import { choice, words } from './trade-in-fields.ts';

/** What the form of a subscription asks beside the fields of other forms, by the names it is sent under (LEAD-016). */
export const SUBSCRIPTION_FIELDS = {
  /** Chosen beside what it comes to. */
  weeks: { label: 'For how many weeks?', listedAs: 'Weeks', input: { autoComplete: 'off', inputMode: 'numeric' } },
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

/** Every field that the form of a subscription may have; `leastWeeks` is how long one runs at least. */
export function subscriptionFormFields(leastWeeks = 1): FormFields {
  const mistake = `Write a whole number of weeks, from ${leastWeeks} to ${mostWeeks}.`;
  const weeks = {
    ...SUBSCRIPTION_FIELDS.weeks,
    mistake: (entry: string) => (weeksOf(entry, leastWeeks) ? undefined : mistake),
  };
  return { ...FIELDS, ...SUBSCRIPTION_FIELDS, weeks };
}

/** What that form is not sent without, beside the contact fields. */
export const SUBSCRIPTION_REQUIRED = ['start_date'] as const;
