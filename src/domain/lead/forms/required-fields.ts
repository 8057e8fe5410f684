import type { FinanceSettings } from '../../finance/finance-settings.schema.ts';
import type { Location } from '../../location/location.schema.ts';
import { type LocationChoice, selectorLocations, withShortNames } from '../../location/location-selector.ts';
import type { LocationSettings } from '../../location/location-settings.schema.ts';
import { fieldsOf, LEAD_FORMS, type LeadForm, leadForm } from '../lead-forms.ts';
import type { FormSettings } from './form-settings.schema.ts';
import type { AnyFieldName, FormShape } from './form-shape.ts';
import { SERVICE_REQUIRED } from './service-fields.ts';
import { SUBSCRIPTION_REQUIRED } from './subscription-fields.ts';
import { type FormTerms, termsDemand } from './terms-demand.ts';

/** Names of the fields that must not be empty in each form, beside the core contact fields. */
export type RequiredFields = Record<LeadForm, readonly string[]>;

/** The settings and content on which required fields depend. */
export type SiteOfForms = {
  settings: {
    forms: FormSettings;
    locations: Pick<LocationSettings, 'selector' | 'selectorExcludeIds' | 'closedText'>;
    finance: Pick<FinanceSettings, 'application'>;
  };
  content: { locations: readonly Location[] };
};

/** The locations among which a form of a site lets choose (FORM-016), the primary one first. */
export function formLocations(form: LeadForm, { settings, content }: SiteOfForms) {
  const { places }: FormShape = LEAD_FORMS[form];
  if (!places) return [];
  const offered = selectorLocations(content.locations, settings.locations, places === 'all' ? undefined : places);
  return offered.sort((a, b) => Number(b.primary === true) - Number(a.primary === true));
}

/** The choices of these locations: names without the words that all of them begin with (NAV-025). */
export function locationChoices(form: LeadForm, site: SiteOfForms): LocationChoice[] {
  const offered = formLocations(form, site).map(({ id, name, works_on }) => ({
    id: String(id),
    name,
    ...(form === 'service' && works_on && { worksOn: works_on }),
  }));
  return withShortNames(offered);
}

/** Whether a field asks for the location (DATA-075, DATA-076). */
const isPlace = (field: AnyFieldName) => field === 'location' || field === 'location_id';

/** The required fields of a form of a site (ENQ-006, FORM-011, FORM-015, FIN-030 to FIN-032, FIN-041). */
function requiredFieldsOf(form: LeadForm, site: SiteOfForms): string[] {
  const { message, steps }: FormShape = LEAD_FORMS[form];
  const { forms, finance } = site.settings;
  const needsPostcode = form === 'financeApplication' && finance.application.postcode === 'required';
  const needsMessage = message === 'needed' || (message === 'asSet' && forms.messageRequired);
  return [
    ...(steps.loan ?? []),
    ...(form === 'subscription' ? SUBSCRIPTION_REQUIRED : []),
    ...(form === 'service' ? SERVICE_REQUIRED : []),
    ...(needsPostcode ? ['postcode'] : []),
    ...(needsMessage ? ['message'] : []),
    ...(fieldsOf(form).includes('category') ? ['category'] : []),
    ...(formLocations(form, site).length > 1 ? fieldsOf(form).filter(isPlace) : []),
    ...termsDemand(termsOf(form, forms)),
  ];
}

/** The required fields of each form of a site, for the browser. */
export function requiredFields(site: SiteOfForms): RequiredFields {
  return forEachForm((form) => requiredFieldsOf(form, site));
}

/**
 * Fields that the functions require of each form of a site. A category that belongs to a form of its own and is also a
 * choice of the general enquiry does not tell the form: then it is the fields required by both.
 */
export function serverRequiredFields(site: SiteOfForms): RequiredFields {
  const required = requiredFields(site);
  const shared = new Set(site.settings.forms.categories.map((category) => leadForm('enquiry', { category })));
  return forEachForm((form) =>
    shared.has(form) ? required[form].filter((field) => required.enquiry.includes(field)) : required[form],
  );
}

function forEachForm(requiredFieldsOf: (form: LeadForm) => readonly string[]): RequiredFields {
  const forms = Object.keys(LEAD_FORMS) as LeadForm[];
  return Object.fromEntries(forms.map((form) => [form, requiredFieldsOf(form)])) as RequiredFields;
}

/** Opt-in and disclaimer of a form (FORM-012, FORM-013). */
export function termsOf(form: LeadForm, { optIn, disclaimer }: FormSettings): FormTerms {
  const { terms } = LEAD_FORMS[form];
  return { optIn: optIn.includes(terms), disclaimer: disclaimer[terms]?.trim() || null };
}
