import { type DemandingSite, formLocations } from './form-demands.ts';
import { termsOf } from './form-terms.ts';
import { LEAD_FORMS, type LeadForm } from './lead-forms.ts';
import type { FormTerms } from './terms-demand.ts';

/** What a form offers to choose from and asks to agree to, by form. */
export type FormsShown = {
  /** Choices of the general enquiry (ENQ-003). */
  categories: readonly string[];
  forms: Record<LeadForm, { locationIds: string[]; terms: FormTerms }>;
};

/** What the forms of a site show beside their fields: a function prints one again that has to be corrected (FORM-031). */
export function formsShown(site: DemandingSite): FormsShown {
  const { forms } = site.settings;
  const shown = (Object.keys(LEAD_FORMS) as LeadForm[]).map((form) => [
    form,
    { locationIds: formLocations(form, site).map(({ id }) => String(id)), terms: termsOf(form, forms) },
  ]);
  return { categories: forms.categories, forms: Object.fromEntries(shown) as FormsShown['forms'] };
}
