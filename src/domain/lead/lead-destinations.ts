import type { LeadForm } from './lead-forms.ts';
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
  return narrowed(
    ofForm,
    ({ locations }) => locations.length === 0 || location === undefined || locations.map(String).includes(location),
  );
}

function narrowed<T>(all: readonly T[], fits: (one: T) => boolean): T[] {
  const some = all.filter(fits);
  return some.length > 0 ? some : [...all];
}
