import { METRO_SUBURBS } from './metro-suburbs.ts';

let cities: ReadonlyMap<string, string> | undefined;

/** The city around which a suburb lies, in lower case: `sydney` for Parramatta in NSW; undefined outside the large cities. */
export function metroArea(suburb: string, state: string): string | undefined {
  cities ??= readCities();
  return cities.get(`${state.trim().toUpperCase()}:${suburb.trim().toLowerCase()}`);
}

function readCities(): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of METRO_SUBURBS.trim().split('\n')) {
    const [city = '', state = '', suburbs = ''] = line.split(':');
    // Where two cities meet, the one listed first has the suburb.
    for (const suburb of [city, ...suburbs.split(',')]) {
      const key = `${state}:${suburb}`;
      if (!found.has(key)) found.set(key, city);
    }
  }
  return found;
}
