import type { FormSettings } from './form-settings.schema.ts';

/** The forms that may carry an opt-in and a disclaimer of their own (FORM-012). */
export type TermedForm = 'testDrive' | 'finance' | 'enquiry';

/** What a form asks to agree to: the opt-in, and terms that must be ticked; null where it has none (FORM-013). */
export type FormTerms = { optIn: boolean; disclaimer: string | null };

/** Opt-in and disclaimer of one form of the site (FORM-012, FORM-013). */
export function formTerms(
  { optIn, disclaimer }: Pick<FormSettings, 'optIn' | 'disclaimer'>,
  form: TermedForm,
): FormTerms {
  return { optIn: optIn.includes(form), disclaimer: disclaimer[form]?.trim() || null };
}
