import { AUSTRALIAN_STATES, isRego } from '../../trade-in/rego.ts';
import { FIELDS, type FormField, POSTCODE_FIELD } from './form-fields.ts';

/** km; more than any vehicle has driven is a slip of the finger. */
const MAX_KM = 2_000_000;

type Choices = NonNullable<FormField['choices']>;

/** A field that lets choose; an entry that is not among the choices is a mistake. */
export function choice(field: FormField, choices: Choices): FormField {
  const isOne = (entry: string) => choices.some(({ value }) => value === entry);
  return { ...field, choices, mistake: (entry) => (isOne(entry) ? undefined : 'Please choose one of the answers.') };
}

/** Choices that are sent as they read. */
export const words = (...values: string[]): Choices => values.map((value) => ({ value, text: value }));

/** What the form of a trade-in asks beside the fields of other forms, by the names it is sent under (DATA-076, TRADE-002). */
export const TRADE_IN_FIELDS = {
  do_you_have_a_trade_in: choice({ label: 'Do you have a trade-in?', listedAs: 'Trade-in' }, words('Yes', 'No')),
  rego: {
    label: 'Rego',
    input: { autoComplete: 'off' },
    mistake: (entry) => (isRego(entry) ? undefined : 'Please enter the rego as it is on the number plate.'),
  },
  regoState: choice(
    { label: 'State' },
    AUSTRALIAN_STATES.map((value) => ({ value, text: value.toUpperCase() })),
  ),
  kms: {
    label: 'Kilometres',
    input: { autoComplete: 'off', inputMode: 'numeric' },
    mistake: (entry) => (kilometres(entry) === undefined ? 'Please enter the kilometres as a number.' : undefined),
  },
  finance: choice({ label: 'Is there finance owing on it?', listedAs: 'Finance' }, words('No', 'Yes')),
  postcode: POSTCODE_FIELD,
  PreferredContactMethod: choice({ label: 'How should we reach you?' }, words('Phone', 'Email', 'SMS')),
  location_id: {
    label: 'Which of our locations?',
    listedAs: 'Location',
    placeholder: 'Choose a location',
    missing: 'Choose one of our locations.',
  },
} satisfies Record<string, FormField>;

export type TradeInFieldName = keyof typeof TRADE_IN_FIELDS;

/** Every field that the form of a trade-in may have. */
export const TRADE_IN_FORM_FIELDS = {
  ...FIELDS,
  ...TRADE_IN_FIELDS,
  message: { ...FIELDS.message, label: 'Anything else?' },
};

/** Kilometres as people write them, `62,000` or `62000 km`; undefined for what is no such number. */
export function kilometres(entry: string): number | undefined {
  const digits = entry.replace(/[\s,]|km$/gi, '');
  return /^[0-9]{1,7}$/.test(digits) && Number(digits) <= MAX_KM ? Number(digits) : undefined;
}
