import { APPOINTMENT } from '../lead-categories.ts';
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

/** What the general enquiry may be about (ENQ-003): the dealer's own list, and an appointment where closed days are by appointment. */
export function enquiryCategories({ settings: { forms, locations } }: Pick<SiteOfForms, 'settings'>): string[] {
  return [...new Set([...forms.categories, ...(locations.closedText === 'byAppointment' ? [APPOINTMENT] : [])])];
}

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
  return { categories: enquiryCategories(site), forms: Object.fromEntries(shown) as FormsShown['forms'] };
}
