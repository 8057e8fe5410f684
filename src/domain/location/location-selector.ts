import type { Location } from './location.schema.ts';
import { type LocationType, locationBlock, locationType } from './location-block.ts';
import type { LocationSettings } from './location-settings.schema.ts';

/**
 * The locations that a selector offers (NAV-025): the visible ones within the limits of the site by make, type and fixed
 * list, without those it excludes, in the order of LOC-001.
 *
 * @param only the type of the locations this selector is about.
 */
export function selectorLocations(
  locations: readonly Location[],
  { selector, selectorExcludeIds }: Pick<LocationSettings, 'selector' | 'selectorExcludeIds'>,
  only?: LocationType,
): Location[] {
  const { make, types, ids } = selector;
  return locationBlock(locations, {
    ...(make && { manufacturer: make }),
    ...(ids.length > 0 && { include: ids }),
    exclude: selectorExcludeIds,
  }).filter((location) => {
    const type = locationType(location);
    return (types.length === 0 || types.includes(type)) && (only === undefined || type === only);
  });
}
