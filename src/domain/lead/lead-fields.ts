import { messages } from '../messages.ts';
import { isValidPhone, normalisePhone } from '../phone/phone.ts';
import { CONTEXT_FIELDS } from './visit-context.ts';

/** What a form sends, field by field; lists for boxes that may be ticked several times. */
export type FormEntries = Record<string, string | string[]>;

/** Messages by field name; empty when everything may be sent. */
export type FieldErrors = Record<string, string>;

/** FORM-007. */
export const CORE_FIELDS = ['name', 'last_name', 'email', 'phone'] as const;

/** Longest accepted texts in characters; a message has room, everything else is a line. */
export const LONGEST_LINE = 200;
export const LONGEST_MESSAGE = 5_000;

/** A field that people do not see and programs fill. Its name says nothing to a browser that fills forms in by itself. */
export const HONEYPOT = 'xqt';

/** An address that could be delivered to: something, an @, a host with a dot, no spaces. */
export function isValidEmail(email: string): boolean {
  return email.length <= 254 && /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/.test(email);
}

const text = (entries: FormEntries, field: string): string => {
  const value = entries[field];
  return (Array.isArray(value) ? (value[0] ?? '') : (value ?? '')).trim();
};

/**
 * Checks a form's entries (FORM-007 to FORM-011, FORM-015): the same rules in the browser and in the function.
 *
 * @param required names of fields that must not be empty beside the core contact fields.
 */
export function checkFields(entries: FormEntries, required: readonly string[] = []): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of [...CORE_FIELDS, ...required]) if (text(entries, field) === '') errors[field] = messages.required;
  if (required.includes('terms_conditions') && text(entries, 'terms_conditions') === '')
    errors.terms_conditions = messages.termsRequired;
  if (!errors.email && !isValidEmail(text(entries, 'email'))) errors.email = messages.emailInvalid;
  if (!errors.phone && !isValidPhone(text(entries, 'phone'))) errors.phone = messages.phoneInvalid;
  for (const [field, value] of Object.entries(entries)) {
    if (CONTEXT_FIELDS.includes(field) || field === HONEYPOT) continue;
    const most = field === 'message' ? LONGEST_MESSAGE : LONGEST_LINE;
    if (!errors[field] && typeof value === 'string' && value.length > most)
      errors[field] = `Please use at most ${most.toLocaleString('en-AU')} characters.`;
  }
  return errors;
}

/**
 * The entries as they are sent (FORM-009, FORM-018, FORM-019): phone normalised, fields ending in "(check_option)"
 * gathered into `additional_services`, fields ending in "_radio_options" dropped.
 */
export function toPayload(entries: FormEntries): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  const services: string[] = [];
  for (const [field, value] of Object.entries(entries)) {
    if (field.endsWith('_radio_options')) continue;
    if (field.endsWith('(check_option)'))
      services.push(...(Array.isArray(value) ? value : [value]).filter((item) => item !== ''));
    else payload[field] = typeof value === 'string' ? value.trim() : value;
  }
  if (services.length > 0) payload.additional_services = services;
  if (typeof payload.phone === 'string') payload.phone = normalisePhone(payload.phone);
  return payload;
}
