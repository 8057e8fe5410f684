import {
  CONTEXT_FIELDS,
  CORE_FIELDS,
  FIELDS,
  type FormFields,
  findField,
  HONEYPOT,
  listedAs,
  MAX_LINE,
  TICKED,
} from './form-fields.ts';

/** What a form sends, field by field; lists for boxes that may be ticked several times. */
export type FormEntries = Record<string, string | string[]>;

/** Messages by field name; empty when everything may be sent. */
export type FieldErrors = Record<string, string>;

/** A box is ticked when it says so; browsers say `on` for one without a value. */
const TICKS: readonly string[] = [TICKED, 'on'];
export const isTicked = (entry: string): boolean => TICKS.includes(entry.trim());

function entryOf(entries: FormEntries, name: string, fields: FormFields): string {
  const text = ([entries[name]].flat()[0] ?? '').trim();
  return findField(name, fields)?.box && !isTicked(text) ? '' : text;
}

/**
 * Checks a form's entries (FORM-007 to FORM-011, FORM-015): the same rules in the browser and in the function.
 *
 * @param demanded names of fields that must not be empty beside the core contact fields (`formDemands`).
 * @param fields the fields that the form may have.
 * @param core the contact fields that it has (`coreFieldsOf`).
 */
export function checkForm(
  entries: FormEntries,
  demanded: readonly string[] = [],
  fields: FormFields = FIELDS,
  core: readonly string[] = CORE_FIELDS,
): FieldErrors {
  const errors: FieldErrors = {};
  const must = [...core, ...demanded];
  const isOfVehicle = Boolean(entries.car_id);
  for (const name of must)
    if (entryOf(entries, name, fields) === '')
      errors[name] = findField(name, fields)?.missing ?? `Tell us your ${listedAs(name, fields).toLowerCase()}.`;
  for (const [name, value] of Object.entries(entries)) {
    if (CONTEXT_FIELDS.includes(name) || name === HONEYPOT || errors[name]) continue;
    const { mistake, longest = MAX_LINE } = findField(name, fields) ?? {};
    const entry = entryOf(entries, name, fields);
    const found = entry === '' ? undefined : mistake?.(entry, { isOfVehicle });
    if (found) errors[name] = found;
    else if (typeof value === 'string' && value.length > longest)
      errors[name] = `Please use at most ${longest.toLocaleString('en-AU')} characters.`;
  }
  return errors;
}
