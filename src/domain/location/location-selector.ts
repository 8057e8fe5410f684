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

/**
 * Names without the words that all of them begin with: "Adelaide" and "Geelong Service" of "Southern Cross Adelaide" and
 * "Southern Cross Geelong Service". Each keeps its last word; one name alone is whole.
 */
export function shortNames(names: readonly string[]): string[] {
  const words = names.map((name) => name.split(' '));
  const shortest = names.length > 1 ? Math.min(...words.map(({ length }) => length)) : 0;
  let shared = 0;
  while (shared < shortest - 1 && words.every((some) => some[shared] === words[0]?.[shared])) shared++;
  return words.map((some) => some.slice(shared).join(' '));
}

/** The choices of a selector: places by the names that tell them apart (NAV-025). */
export function withShortNames<T extends { name: string }>(places: readonly T[]): T[] {
  const names = shortNames(places.map(({ name }) => name));
  return places.map((place, at) => ({ ...place, name: names[at] ?? place.name }));
}

/** A location that can be chosen in a form; `worksOn`: "trucks and buses", of a workshop. */
export type LocationChoice = { id: string; name: string; worksOn?: string };

/** A location as its choice reads: "Wingfield: trucks and buses" (ENQ-009). */
export const choiceText = ({ name, worksOn }: LocationChoice): string => (worksOn ? `${name}: ${worksOn}` : name);
