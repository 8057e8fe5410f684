import type { FinanceSettings } from '../finance/finance-settings.schema.ts';
import type { Location } from '../location/location.schema.ts';
import { selectorLocations } from '../location/location-selector.ts';
import type { LocationSettings } from '../location/location-settings.schema.ts';
import type { FormSettings } from './form-settings.schema.ts';
import type { AnyFieldName, FormShape } from './form-shape.ts';
import { termsOf } from './form-terms.ts';
import { fieldsOf, LEAD_FORMS, type LeadForm, leadForm } from './lead-forms.ts';
import { termsDemand } from './terms-demand.ts';

/** Names of the fields that must not be empty in each form, beside the core contact fields. */
export type FormDemands = Record<LeadForm, readonly string[]>;

/** What the demands of a site's forms depend on. */
export type DemandingSite = {
  settings: {
    forms: FormSettings;
    locations: Pick<LocationSettings, 'selector' | 'selectorExcludeIds'>;
    finance: Pick<FinanceSettings, 'application'>;
  };
  content: { locations: readonly Location[] };
};

/** The locations among which a form of a site lets choose (FORM-016). */
export function formLocations(form: LeadForm, { settings, content }: DemandingSite) {
  const { places }: FormShape = LEAD_FORMS[form];
  return places ? selectorLocations(content.locations, settings.locations, places === 'all' ? undefined : places) : [];
}

/** Whether a field asks for the location (DATA-075, DATA-076). */
const isPlace = (field: AnyFieldName) => field === 'location' || field === 'location_id';

/** What a form of a site demands (ENQ-006, FORM-011, FORM-015, FIN-030 to FIN-032, FIN-041). */
function demandsOf(form: LeadForm, site: DemandingSite): string[] {
  const { message, steps }: FormShape = LEAD_FORMS[form];
  const { forms, finance } = site.settings;
  const needsPostcode = form === 'financeApplication' && finance.application.postcode === 'required';
  const needsMessage = message === 'needed' || (message === 'asSet' && forms.messageRequired);
  return [
    ...(steps.loan ?? []),
    ...(needsPostcode ? ['postcode'] : []),
    ...(needsMessage ? ['message'] : []),
    ...(fieldsOf(form).includes('category') ? ['category'] : []),
    ...(formLocations(form, site).length > 1 ? fieldsOf(form).filter(isPlace) : []),
    ...termsDemand(termsOf(form, forms)),
  ];
}

/** What each form of a site demands: the browser asks for it. */
export function formDemands(site: DemandingSite): FormDemands {
  return forEachForm((form) => demandsOf(form, site));
}

/**
 * What the functions insist on for each form of a site: what it demands. A category that names a form of its own and is a
 * choice of the site's general enquiry too does not tell which form it comes from; then it is what both demand.
 */
export function insistedDemands(site: DemandingSite): FormDemands {
  const demands = formDemands(site);
  const shared = new Set(site.settings.forms.categories.map((category) => leadForm('enquiry', { category })));
  return forEachForm((form) =>
    shared.has(form) ? demands[form].filter((field) => demands.enquiry.includes(field)) : demands[form],
  );
}

function forEachForm(demandsOf: (form: LeadForm) => readonly string[]): FormDemands {
  const forms = Object.keys(LEAD_FORMS) as LeadForm[];
  return Object.fromEntries(forms.map((form) => [form, demandsOf(form)])) as unknown as FormDemands;
}
