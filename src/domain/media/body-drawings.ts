import drawings from './body-drawings.json' with { type: 'json' };

/** Side views of the recognised bodies (TILE-002), nose to the left, in a 120 by 48 frame. */
const DRAWINGS: Readonly<Record<string, string>> = drawings;

const OTHER_NAMES: Record<string, string> = {
  hatchback: 'hatch',
  'station-wagon': 'wagon',
  '4x4': 'suv',
  ev: 'hatch',
  hardtop: 'coupe',
  softtop: 'convertible',
};

/**
 * The name of a body's drawing, such as `people-mover`; undefined for one that is not recognised. Names may be written in
 * any way: `peopleMover`, `People Mover`, `people-mover`.
 */
export function drawingOf(body: string): string | undefined {
  const key = body
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const name = OTHER_NAMES[key] ?? key;
  return Object.hasOwn(DRAWINGS, name) ? name : undefined;
}

/** The drawing of a body type as what an SVG of 120 by 48 holds, empty for one that is not recognised (TILE-002). */
export function bodyDrawing(body: string): string {
  return DRAWINGS[drawingOf(body) ?? ''] ?? '';
}
