import { locationBlock } from '../location/location-block.ts';
import type { Settings } from '../site/site.schema.ts';
import type { SiteContent, SiteModel } from '../site/site-model.ts';
import { LEAD_CATEGORIES } from './lead-categories.ts';

/** The forms whose fields a site decides on: the general enquiry, the enquiry about a vehicle, the test drive. */
export type LeadForm = 'enquiry' | 'vehicle' | 'testDrive';

/** Names of the fields that must not be empty in each form, beside the core contact fields. */
export type FormDemands = Record<LeadForm, readonly string[]>;

/** The form a lead comes from: that of its address, and on a vehicle page that of its category. */
export function leadForm(address: 'enquiry' | 'lead', category: unknown): LeadForm {
  if (address === 'enquiry') return 'enquiry';
  return category === LEAD_CATEGORIES.testDrive ? 'testDrive' : 'vehicle';
}

/** The site's own terms of a form; with them it has a terms checkbox (FORM-013). */
export function formDisclaimer(form: LeadForm, { disclaimer }: Settings['forms']): string | undefined {
  return form === 'testDrive' ? disclaimer.testDrive : disclaimer.enquiry;
}

/** Choices of the location selector of forms: those of `locations.selectorExcludeIds` are left out (NAV-025). */
export function formLocations({ locations }: Pick<SiteContent, 'locations'>, settings: Settings) {
  const excluded = settings.locations.selectorExcludeIds.map(String);
  return locationBlock(locations).filter(({ id }) => !excluded.includes(String(id)));
}

/** What each form of a site demands (ENQ-006, FORM-011, FORM-015): the browser asks for it, the functions insist. */
export function formDemands({ settings, content }: Pick<SiteModel, 'settings' | 'content'>): FormDemands {
  const { forms } = settings;
  const terms = (form: LeadForm) => (formDisclaimer(form, forms) ? ['terms_conditions'] : []);
  return {
    enquiry: [
      ...(forms.messageRequired ? ['message'] : []),
      ...(forms.categories.length > 1 ? ['category'] : []),
      ...(formLocations(content, settings).length > 1 ? ['location'] : []),
      ...terms('enquiry'),
    ],
    vehicle: terms('vehicle'),
    testDrive: terms('testDrive'),
  };
}
