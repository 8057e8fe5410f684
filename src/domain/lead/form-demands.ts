import type { Location } from '../location/location.schema.ts';
import type { LocationType } from '../location/location-block.ts';
import { selectorLocations } from '../location/location-selector.ts';
import type { LocationSettings } from '../location/location-settings.schema.ts';
import type { FormSettings } from './form-settings.schema.ts';
import { type FormTerms, formTerms, type TermedForm } from './form-terms.ts';
import { LEAD_CATEGORIES, REQUEST_CATEGORIES } from './lead-categories.ts';

/**
 * The forms whose fields a site decides on: the general enquiry, the enquiry about a vehicle, the test drive of a vehicle,
 * and those of pages about one thing (ROUTE-018): any, finance, a test drive of a vehicle yet to be named.
 */
export type LeadForm = 'enquiry' | 'vehicle' | 'testDrive' | 'request' | 'financeRequest' | 'testDriveRequest';

/** Names of the fields that must not be empty in each form, beside the core contact fields. */
export type FormDemands = Record<LeadForm, readonly string[]>;

/** What the demands of a site's forms depend on. */
type DemandingSite = {
  settings: { forms: FormSettings; locations: Pick<LocationSettings, 'selector' | 'selectorExcludeIds'> };
  content: { locations: readonly Location[] };
};

const REQUESTS: ReadonlySet<unknown> = new Set(Object.values(REQUEST_CATEGORIES));

/** Whose opt-in and disclaimer a form carries (FORM-012). */
const TERMS: Record<LeadForm, TermedForm> = {
  enquiry: 'enquiry',
  vehicle: 'enquiry',
  testDrive: 'testDrive',
  request: 'enquiry',
  financeRequest: 'finance',
  testDriveRequest: 'testDrive',
};

/** Opt-in and disclaimer of a form (FORM-012, FORM-013). */
export function termsOf(form: LeadForm, forms: FormSettings): FormTerms {
  return formTerms(forms, TERMS[form]);
}

/** The form a lead comes from, by its address and its category. */
export function leadForm(address: 'enquiry' | 'lead', category: unknown): LeadForm {
  if (category === LEAD_CATEGORIES.testDrive) return address === 'lead' ? 'testDrive' : 'testDriveRequest';
  if (address === 'lead') return 'vehicle';
  if (category === REQUEST_CATEGORIES.finance) return 'financeRequest';
  return REQUESTS.has(category) ? 'request' : 'enquiry';
}

/** What each form of a site demands (ENQ-006, FORM-011, FORM-015): the browser asks for it, the functions insist. */
export function formDemands({ settings, content }: DemandingSite): FormDemands {
  const { forms } = settings;
  const terms = (form: LeadForm) => (termsOf(form, forms).disclaimer ? ['terms_conditions'] : []);
  const location = (only?: LocationType) =>
    selectorLocations(content.locations, settings.locations, only).length > 1 ? ['location'] : [];
  return {
    enquiry: [...(forms.messageRequired ? ['message'] : []), 'category', ...location(), ...terms('enquiry')],
    vehicle: terms('vehicle'),
    testDrive: terms('testDrive'),
    request: [...location('sales'), ...terms('request')],
    financeRequest: [...location('sales'), ...terms('financeRequest')],
    testDriveRequest: ['message', ...location('sales'), ...terms('testDriveRequest')],
  };
}
