import { type DemandingSite, formLocations } from './form-demands.ts';
import type { MessageWords } from './form-shape.ts';
import { termsOf } from './form-terms.ts';
import { LEAD_FORMS, type LeadForm, messageWords } from './lead-forms.ts';
import type { FormTerms } from './terms-demand.ts';

/** What a form offers to choose from and asks to agree to, by form. */
export type FormsShown = {
  /** Choices of the general enquiry (ENQ-003). */
  categories: readonly string[];
  forms: Record<LeadForm, { locationIds: string[]; terms: FormTerms; ask?: MessageWords }>;
};

/**
 * What the forms of a site show beside their fields: a function prints one again that has to be corrected (FORM-031).
 *
 * @param noun what the site calls a vehicle.
 */
export function formsShown(site: DemandingSite, noun: string): FormsShown {
  const { forms } = site.settings;
  const shown = (Object.keys(LEAD_FORMS) as LeadForm[]).map((form) => {
    const locationIds = formLocations(form, site).map(({ id }) => String(id));
    const ask = messageWords(form, noun);
    return [form, { locationIds, terms: termsOf(form, forms), ...(ask && { ask }) }];
  });
  return { categories: forms.categories, forms: Object.fromEntries(shown) as FormsShown['forms'] };
}
