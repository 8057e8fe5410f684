import { LEAD_FORMS, type LeadForm } from './lead-forms.ts';
import type { LeadDestination } from './lead-settings.schema.ts';

/**
 * The destinations of a lead. One that is about a location goes to those of the location, one that names none to all. No
 * lead is left with nobody: where none is meant for its form or its location, all of them are.
 *
 * @param location id of the location it is about, if it names one.
 */
export function destinationsFor(
  destinations: readonly LeadDestination[],
  { form, location }: { form: LeadForm; location: string | undefined },
): LeadDestination[] {
  const ofForm = narrowed(destinations, ({ forms }) => forms.length === 0 || forms.includes(form));
  return narrowed(ofForm, (one) => one.locations.length === 0 || location === undefined || isAbout(one, location));
}

function narrowed<T>(all: readonly T[], fits: (one: T) => boolean): T[] {
  const some = all.filter(fits);
  return some.length > 0 ? some : [...all];
}

/** Leads that no destination is meant for: all of some forms, and some about locations, by id. */
export type UncoveredLeads = { forms: LeadForm[]; locations: string[] };

/**
 * What the destinations of a site leave out: such leads go to destinations that are meant for others. None where a destination
 * is for all leads.
 *
 * @param locations ids of the site's locations.
 */
export function uncoveredLeads(destinations: readonly LeadDestination[], locations: readonly string[]): UncoveredLeads {
  const takes = (form: LeadForm) => destinations.filter(({ forms }) => forms.length === 0 || forms.includes(form));
  const forms = Object.keys(LEAD_FORMS) as LeadForm[];
  const covered = forms.map(takes).filter((some) => some.length > 0);
  return {
    forms: forms.filter((form) => takes(form).length === 0),
    locations: locations.filter((location) =>
      covered.some((some) => !some.some((one) => one.locations.length === 0 || isAbout(one, location))),
    ),
  };
}

const isAbout = ({ locations }: LeadDestination, location: string) => locations.map(String).includes(location);
