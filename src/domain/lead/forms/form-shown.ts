import { LEAD_FORMS, type LeadForm, messageLabels } from '../lead-forms.ts';
import type { MessageLabels } from './form-shape.ts';
import { formLocations, type SiteOfForms, termsOf } from './required-fields.ts';
import type { FormTerms } from './terms-demand.ts';

/** Choices and terms by form. */
export type FormsShown = {
  /** Choices of the general enquiry (ENQ-003). */
  categories: readonly string[];
  forms: Record<LeadForm, { locationIds: string[]; terms: FormTerms; ask?: MessageLabels }>;
};

/**
 * Choices and terms of the forms of a site: a function renders a form again for correction (FORM-031).
 *
 * @param noun what the site calls a vehicle.
 */
export function formsShown(site: SiteOfForms, noun: string): FormsShown {
  const { forms } = site.settings;
  const shown = (Object.keys(LEAD_FORMS) as LeadForm[]).map((form) => {
    const locationIds = formLocations(form, site).map(({ id }) => String(id));
    const ask = messageLabels(form, noun);
    return [form, { locationIds, terms: termsOf(form, forms), ...(ask && { ask }) }];
  });
  return { categories: forms.categories, forms: Object.fromEntries(shown) as FormsShown['forms'] };
}
