import { allLicences, type Licence, licenceLine, licencesOf, sellingLicences } from '../advertising/dealer-licence.ts';
import { lawStateOf, salesYards, standsIn, statesOf } from '../advertising/law-state.ts';
import { LICENCE_IN_EVERY_AD } from '../advertising/rules/licence-rules.ts';
import type { Location } from '../location/location.schema.ts';
import type { Settings } from '../settings/settings.schema.ts';

/** A dealer as its licences are read: the settings and the yards. */
type LicensedSite = {
  settings: { site: Pick<Settings['site'], 'name' | 'licences' | 'address'> };
  content: { locations: readonly Location[] };
};

/** Every licence of a dealer, and the states where it sells. */
function licensed({ settings, content }: LicensedSite) {
  const yards = salesYards(settings, content.locations);
  return { licences: allLicences(settings.site.licences, yards), states: statesOf(yards) };
}

/** Every licence of a dealer, those that only a yard has among them: what the foot of each page lists. */
export const siteLicences = (site: LicensedSite): Licence[] => licensed(site).licences;

/** The dealer with each of its licences to sell, for an advertisement that is of no single yard (LAW-010); empty without any. */
export const siteLicenceLine = (site: LicensedSite): string =>
  licenceLine(site.settings.site.name, sellingLicences(siteLicences(site)));

/**
 * What a picture that we draw says of who sells, so that it is lawful without the text beside it: the dealer with the licences of
 * the states that ask for them in every advertisement. Empty for a dealer in none of these.
 */
export function pictureLicences(site: LicensedSite): string {
  const { licences, states } = licensed(site);
  const asked = states.filter((state) => LICENCE_IN_EVERY_AD.includes(state));
  const all = asked.flatMap((state) => licencesOf({ state, own: '', licences, states: states.length }));
  return licenceLine(site.settings.site.name, [...new Set(all)]);
}

/** The licences by which a vehicle at a location is sold; of a vehicle without one, by what is known of its state. */
export function licencesAt(
  site: LicensedSite,
  location: Location | undefined,
  car: { state?: string | null | undefined } = {},
): Licence[] {
  const { licences, states } = licensed(site);
  return licencesOf({
    state: lawStateOf(standsIn(car, location), states),
    own: location?.dealer_license_number?.trim() ?? '',
    licences,
    states: states.length,
  });
}
