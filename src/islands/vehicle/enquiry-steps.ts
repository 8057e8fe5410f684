import { CORE_FIELDS, checkFields, type FieldErrors, type FormEntries } from '#src/domain/lead/lead-fields.ts';

/** What the form was opened for. */
export type EnquiryKind = 'enquiry' | 'testDrive' | 'photos';

/** A step of the form: the time of a test drive; contact fields; message, opt-in and terms. */
export type Step = 'time' | 'contact' | 'message';

/** The steps of the form in order (LEAD-010); a test drive asks for its time first (TD-003). */
export function stepsOf(kind: EnquiryKind): Step[] {
  return kind === 'testDrive' ? ['time', 'contact', 'message'] : ['contact', 'message'];
}

/** The step a field stands on. */
export function stepOf(field: string): Step {
  if (field === 'booking_time') return 'time';
  return (CORE_FIELDS as readonly string[]).includes(field) ? 'contact' : 'message';
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
