import { LEAD_FORMS, type LeadForm } from '../lead-forms.ts';
import type { FormSettings } from './form-settings.schema.ts';
import type { FormTerms } from './terms-demand.ts';

/** Opt-in and disclaimer of a form (FORM-012, FORM-013). */
export function termsOf(form: LeadForm, { optIn, disclaimer }: FormSettings): FormTerms {
  const { terms } = LEAD_FORMS[form];
  return { optIn: optIn.includes(terms), disclaimer: disclaimer[terms]?.trim() || null };
}
