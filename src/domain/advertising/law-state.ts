import type { Location } from '../location/location.schema.ts';
import { isVisible } from '../location/location-block.ts';
import { stateOfPostalAddress } from '../postcode/address-state.ts';
import type { State } from '../postcode/postcode-state.ts';
import type { Yard } from './dealer-licence.ts';

type Addressed = { site: { address?: Parameters<typeof stateOfPostalAddress>[0] } };

/** The yards where a dealer sells; the address of the site where it has none. */
export function salesYards({ site }: Addressed, locations: readonly Location[]): Yard[] {
  const yards = locations
    .filter((place) => isVisible(place) && (!place.location_type || place.location_type === 'sales'))
    .map(({ address, dealer_license_number }) => ({
      state: stateOfPostalAddress(address),
      licence: dealer_license_number,
    }));
  const ownState = stateOfPostalAddress(site.address);
  return yards.length > 0 || !ownState ? yards : [{ state: ownState, licence: undefined }];
}

/** The states a dealer sells in. */
export const statesOf = (yards: readonly Yard[]): State[] => [...new Set(yards.flatMap(({ state }) => state ?? []))];

/** The state a vehicle is known to stand in. */
export const standsIn = (
  car: { state?: string | null | undefined },
  location: Pick<Location, 'address'> | undefined,
): State | undefined => stateOfPostalAddress(location?.address ?? { state: car.state });

/**
 * The state whose law holds for a vehicle: the one it is known to stand in, or the only one it can stand in.
 *
 * @param all the states the dealer sells in.
 */
export const lawStateOf = (state: State | undefined, all: readonly State[]): State | undefined =>
  state ?? (all.length === 1 ? all[0] : undefined);
