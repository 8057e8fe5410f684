import { messages } from '../messages.ts';
import { CORE_FIELDS, findField, HONEYPOT, LONGEST_LINE, TICKED } from './form-fields.ts';
import { CONTEXT_FIELDS } from './visit-context.ts';

/** What a form sends, field by field; lists for boxes that may be ticked several times. */
export type FormEntries = Record<string, string | string[]>;

/** Messages by field name; empty when everything may be sent. */
export type FieldErrors = Record<string, string>;

/** A box is ticked when it says so; browsers say `on` for one without a value. */
const TICKS: readonly string[] = [TICKED, 'on'];
export const isTicked = (entry: string): boolean => TICKS.includes(entry.trim());

function entryOf(entries: FormEntries, name: string): string {
  const value = entries[name];
  const text = (Array.isArray(value) ? (value[0] ?? '') : (value ?? '')).trim();
  return findField(name)?.box && !isTicked(text) ? '' : text;
}

/**
 * Checks a form's entries (FORM-007 to FORM-011, FORM-015): the same rules in the browser and in the function.
 *
 * @param demanded names of fields that must not be empty beside the core contact fields (`formDemands`).
 */
export function checkForm(entries: FormEntries, demanded: readonly string[] = []): FieldErrors {
  const errors: FieldErrors = {};
  const must = [...CORE_FIELDS, ...demanded];
  for (const name of must)
    if (entryOf(entries, name) === '') errors[name] = findField(name)?.missing ?? messages.required;
  for (const [name, value] of Object.entries(entries)) {
    if (CONTEXT_FIELDS.includes(name) || name === HONEYPOT || errors[name]) continue;
    const { mistake, longest = LONGEST_LINE } = findField(name) ?? {};
    const entry = entryOf(entries, name);
    const found = entry === '' ? undefined : mistake?.(entry);
    if (found) errors[name] = found;
    else if (typeof value === 'string' && value.length > longest)
      errors[name] = `Please use at most ${longest.toLocaleString('en-AU')} characters.`;
  }
  return errors;
}
