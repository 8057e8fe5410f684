import type { FormEntries } from '#src/domain/lead/forms/check-form.ts';

/** The entries of a form; fields with several values become lists. */
export function formEntries(form: HTMLFormElement): FormEntries {
  const entries: FormEntries = {};
  for (const [field, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    const before = entries[field];
    entries[field] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return entries;
}
