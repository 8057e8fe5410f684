import { POSTCODE_POSITIONS } from './postcode-positions.ts';

/** Degrees; south is negative. */
export type Position = { latitude: number; longitude: number };

const WIDTH = 11;

/** Where a postcode of four digits is, to about a kilometre; undefined for one that is not in use (API-012). */
export function positionOfPostcode(postcode: string): Position | undefined {
  if (!/^[0-9]{4}$/.test(postcode)) return undefined;
  const start = POSTCODE_POSITIONS.indexOf(`\n${postcode.slice(0, 2)}`);
  if (start < 0) return undefined;
  const line = POSTCODE_POSITIONS.slice(start + 3, POSTCODE_POSITIONS.indexOf('\n', start + 1));
  for (let at = 0; at < line.length; at += WIDTH) {
    if (line.slice(at, at + 2) !== postcode.slice(2)) continue;
    return {
      latitude: -Number(line.slice(at + 2, at + 6)) / 100,
      longitude: Number(line.slice(at + 6, at + 11)) / 100,
    };
  }
  return undefined;
}
