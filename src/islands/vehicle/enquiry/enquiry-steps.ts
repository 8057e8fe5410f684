import { checkForm, type FieldErrors, type FormEntries } from '#src/domain/lead/forms/check-form.ts';
import type { FormFields } from '#src/domain/lead/forms/form-fields.ts';
import type { FormShape, Step } from '#src/domain/lead/forms/form-shape.ts';
import { ENQUIRY_STEPS, TEST_DRIVE_STEPS } from '#src/domain/lead/forms/vehicle-forms.ts';

/** The purpose of the form. */
export type EnquiryKind = 'enquiry' | 'testDrive' | 'photos';

/** The steps of the form with their fields, in order (LEAD-010); a test drive asks for its time first (TD-003). */
export const stepsOf = (kind: EnquiryKind | undefined): FormShape['steps'] =>
  kind === 'testDrive' ? TEST_DRIVE_STEPS : ENQUIRY_STEPS;

/** The step that asks for a field; the last one for a field that none asks for. */
export function stepOf(field: string, steps: FormShape['steps']): Step {
  const names = Object.keys(steps) as Step[];
  return names.find((step) => steps[step]?.some((name) => name === field)) ?? names.at(-1) ?? 'contact';
}

/**
 * The messages of one step's own fields; a step moves on only when there are none (LEAD-010).
 *
 * @param demanded what the form demands beside the core contact fields.
 * @param fields those of a form that has more than every form.
 */
export function stepErrors(
  step: Step,
  steps: FormShape['steps'],
  entries: FormEntries,
  demanded: readonly string[],
  fields?: FormFields,
): FieldErrors {
  const errors = Object.entries(checkForm(entries, demanded, fields));
  return Object.fromEntries(errors.filter(([field]) => stepOf(field, steps) === step));
}
