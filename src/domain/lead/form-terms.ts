import type { FormSettings } from './form-settings.schema.ts';
import { LEAD_FORMS, type LeadForm } from './lead-forms.ts';

/** What a form asks to agree to: the opt-in, and terms that must be ticked; null where it has none (FORM-013). */
export type FormTerms = { optIn: boolean; disclaimer: string | null };

/** Opt-in and disclaimer of a form (FORM-012, FORM-013). */
export function termsOf(form: LeadForm, { optIn, disclaimer }: FormSettings): FormTerms {
  const { terms } = LEAD_FORMS[form];
  return { optIn: optIn.includes(terms), disclaimer: disclaimer[terms]?.trim() || null };
}

/** The fields that terms add to what a form demands (FORM-011, FORM-013). */
export function termsDemand({ disclaimer }: FormTerms): string[] {
  return disclaimer === null ? [] : ['terms_conditions'];
}
