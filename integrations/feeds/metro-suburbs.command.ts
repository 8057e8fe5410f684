import { readFileSync, writeFileSync } from 'node:fs';
import { distanceKm } from '#src/domain/location/location-block.ts';

/**
 * Writes `src/domain/postcode/metro-suburbs.json` anew from a list of Australian postcodes (see cli.ts):
 * `node integrations/feeds/metro-suburbs.command.ts australian_postcodes.json`. A suburb belongs to a city when it lies in
 * its state and within its radius.
 */
type Entry = {
  locality: string;
  state: string;
  type: string;
  lat: number;
  long: number;
  Lat_precise?: number;
  Long_precise?: number;
};

/** Middle of what people call the city, its states, and how far that reaches in kilometres. */
const CITIES: Record<string, { lat: number; long: number; states: readonly string[]; km: number }> = {
  sydney: { lat: -33.8688, long: 151.0, states: ['NSW'], km: 55 },
  melbourne: { lat: -37.83, long: 145.05, states: ['VIC'], km: 50 },
  brisbane: { lat: -27.47, long: 153.02, states: ['QLD'], km: 40 },
  perth: { lat: -31.98, long: 115.88, states: ['WA'], km: 50 },
  adelaide: { lat: -34.95, long: 138.6, states: ['SA'], km: 38 },
  hobart: { lat: -42.88, long: 147.3, states: ['TAS'], km: 25 },
  canberra: { lat: -35.3, long: 149.12, states: ['ACT', 'NSW'], km: 28 },
  darwin: { lat: -12.43, long: 130.9, states: ['NT'], km: 25 },
  'gold coast': { lat: -28.03, long: 153.38, states: ['QLD'], km: 24 },
  newcastle: { lat: -32.92, long: 151.72, states: ['NSW'], km: 24 },
};
const NO_SUBURB = /\b(dc|bc|mc|po box|business centre|delivery|mail|lpd|private boxes|university|boxes)\b/;

const [file] = process.argv.slice(2);
if (!file)
  throw new Error(
    'Name the file with the list: node integrations/feeds/metro-suburbs.command.ts australian_postcodes.json',
  );
const entries = JSON.parse(readFileSync(file, 'utf8')) as Entry[];

const areas: { city: string; state: string; suburbs: string[] }[] = [];
for (const [city, { states, km, ...middle }] of Object.entries(CITIES)) {
  for (const state of states) {
    const suburbs = entries
      .filter((entry) => entry.state === state && !/LVR/.test(entry.type))
      .filter((entry) => {
        const place = { lat: entry.Lat_precise || entry.lat, long: entry.Long_precise || entry.long };
        return place.lat !== 0 && distanceKm(place, middle) <= km;
      })
      .map(({ locality }) => locality.toLowerCase().replace(/\s+/g, ' ').trim())
      .filter((name) => !NO_SUBURB.test(name));
    areas.push({ city, state, suburbs: [...new Set(suburbs)].sort() });
  }
}

writeFileSync(
  new URL('../../src/domain/postcode/metro-suburbs.json', import.meta.url),
  `${JSON.stringify(areas, null, 2)}\n`,
);
