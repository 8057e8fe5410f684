import { CORE_FIELDS, checkFields, type FieldErrors, type FormEntries } from '#src/domain/lead/lead-fields.ts';

/** The two steps of the vehicle enquiry (LEAD-010): contact fields, then message, opt-in and terms. */
export type Step = 1 | 2;

/** The step a field stands on. */
export function stepOf(field: string): Step {
  return (CORE_FIELDS as readonly string[]).includes(field) ? 1 : 2;
}

/**
 * The messages of one step's own fields; a step moves on only when there are none (LEAD-010).
 *
 * @param hasTerms the terms checkbox is shown, so it has to be ticked (FORM-013).
 */
export function stepErrors(step: Step, entries: FormEntries, hasTerms: boolean): FieldErrors {
  const errors = checkFields(entries, hasTerms ? ['terms_conditions'] : []);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => stepOf(field) === step));
}
