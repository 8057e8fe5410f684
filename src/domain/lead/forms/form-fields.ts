import { isValidEmail } from '../../fields/email.ts';
import { isValidPhone } from '../../fields/phone.ts';
import { postcodeMalformed } from '../../text/message-texts.ts';
import { messages } from '../../text/messages.ts';
import type { PageContext } from '../visit-context.ts';

export { isValidEmail };

/** FORM-007: the contact fields; a form is not sent without those that it has. */
export const CORE_FIELDS = ['name', 'last_name', 'email', 'phone'] as const;
export type CoreField = (typeof CORE_FIELDS)[number];

/** Longest accepted texts in characters; a message has room, everything else is a line. */
export const MAX_LINE = 200;
export const MAX_MESSAGE = 5_000;

/** The value of a ticked box. */
export const TICKED = 'true';

/** A field that people do not see and programs fill. Its name says nothing to a browser that fills forms in by itself. */
export const HONEYPOT = 'xqt';

/** What a page fills in about itself (`cleanContext`). They are here, since what cleans them loads when a form is sent. */
export const CONTEXT_FIELDS: readonly string[] = [
  'url',
  'user_agent',
  'car_id',
  'car_dealership_id',
  'page_id',
  'lead_attributes',
] satisfies (keyof PageContext)[];

/** A field of forms: its label, its autofill, and the rule for its entry. */
export type FormField = {
  label: string;
  /** Its name in a list of mistakes where that is not the label. */
  listedAs?: string;
  hint?: string;
  placeholder?: string;
  input?: {
    type?: 'email' | 'tel' | 'date' | 'datetime-local' | 'file';
    /** Kinds of files that a browser offers to choose. */
    accept?: string;
    /** Seconds between the times to choose from. */
    step?: number;
    autoComplete?: string;
    inputMode?: 'email' | 'tel' | 'numeric';
  };
  /** Said of a field that is demanded and empty (FORM-008); default "Tell us your first name.". */
  missing?: string;
  /** The fault of an entry (FORM-008, FORM-009), of a form that is about a vehicle or is not; undefined when it is right. */
  mistake?: (entry: string, about?: { isOfVehicle: boolean }) => string | undefined;
  /** A box is empty until it is ticked. */
  box?: true;
  longest?: number;
  /** The entries among which it lets choose, the first one to begin with. */
  choices?: readonly { value: string; text: string }[];
};

/** Fields by the names they are sent under. */
export type FormFields = Readonly<Record<string, FormField>>;

/** The fields of forms by the names they are sent under (DATA-070, DATA-075); a trade-in has more (trade-in-fields.ts). */
export const FIELDS = {
  name: { label: 'First name', input: { autoComplete: 'given-name' } },
  last_name: { label: 'Last name', input: { autoComplete: 'family-name' } },
  email: {
    label: 'Email',
    input: { type: 'email', autoComplete: 'email', inputMode: 'email' },
    mistake: (entry) => (isValidEmail(entry) ? undefined : messages.emailInvalid),
  },
  phone: {
    label: 'Phone',
    listedAs: 'Phone number',
    input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
    mistake: (entry) => (isValidPhone(entry) ? undefined : messages.phoneInvalid),
  },
  category: { label: 'What is it about?', listedAs: 'Category' },
  location: {
    label: 'Which of our locations?',
    listedAs: 'Location',
    placeholder: 'Choose a location',
    missing: 'Choose one of our locations.',
  },
  distribution_location: {
    label: 'Where you would like to drive it',
    listedAs: 'Place',
    placeholder: 'Choose a place',
    missing: 'Choose a place.',
  },
  booking_time: {
    label: 'Day and time',
    hint: 'We confirm it, or call you with the nearest time we have.',
    input: { type: 'datetime-local', step: 900 },
  },
  Rego: { label: 'Rego', hint: 'When it is about your own vehicle', input: { autoComplete: 'off' } },
  'services (check_option)': { label: 'What it needs' },
  message: { label: 'Comments', missing: 'Write us a few words.', longest: MAX_MESSAGE },
  resume: {
    label: 'Résumé',
    hint: 'A PDF or Word file of at most 4 MB',
    // What `lead-file.ts` says, which only pages with such a form load.
    input: { type: 'file', accept: '.pdf,.doc,.docx' },
  },
  opt_in: { label: 'Send me news and offers. I can unsubscribe at any time.', box: true },
  terms_conditions: {
    label: 'I agree to the terms of use',
    listedAs: 'Terms',
    missing: messages.termsRequired,
    box: true,
  },
} satisfies Record<string, FormField>;

export type FieldName = keyof typeof FIELDS;

/** The field of a name; undefined for one that only some pages add. */
export function findField(name: string, fields: FormFields = FIELDS): FormField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The name of a field in a list of mistakes, and in the words of one. */
export function listedAs(name: string, fields: FormFields = FIELDS): string {
  const field = findField(name, fields);
  return field?.listedAs ?? field?.label ?? name;
}

/** The visitor's postcode: 4 digits. */
export const POSTCODE_FIELD: FormField = {
  label: 'Postcode',
  input: { autoComplete: 'postal-code', inputMode: 'numeric' },
  mistake: (entry) => (/^[0-9]{4}$/.test(entry) ? undefined : postcodeMalformed),
};
