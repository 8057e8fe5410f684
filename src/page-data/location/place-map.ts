import { shortNames } from '#src/domain/location/location-selector.ts';
import { BORDERS, COASTS, type Point } from './australia.ts';

/** A pin of the map and its name, in the map's units: `anchor` is the end of the name that is at `labelX`. */
export type Pin = {
  text: string;
  href: string;
  x: number;
  y: number;
  labelX: number;
  labelY: number;
  anchor: 'start' | 'middle' | 'end';
};

/** A map of Australia with the places of a dealer, as paths and pins of an SVG. */
export type PlaceMapProps = { width: number; height: number; coast: string; borders: string; pins: Pin[] };

/** A place to show: its name, the page it leads to, and where it is in degrees. */
export type MapPlace = {
  name: string;
  href: string;
  lat?: number | null | undefined;
  long?: number | null | undefined;
};

const WIDTH = 380;
const [WEST, EAST, NORTH, SOUTH] = [111.5, 155, -10, -44] as const;
/** A degree of longitude is as wide as this part of a degree of latitude in the middle of the country. */
const NARROW = Math.cos((27 * Math.PI) / 180);
const SCALE = WIDTH / ((EAST - WEST) * NARROW);
const HEIGHT = Math.round((NORTH - SOUTH) * SCALE);

/** Degrees within which places share a pin. */
const NEAR = 1.2;
/** Of a name: the width of a letter, and the way from its pin. */
const [LETTER, GAP] = [7, 10] as const;

const place = ([long, lat]: Point) => ({
  x: Math.round((long - WEST) * NARROW * SCALE),
  y: Math.round((NORTH - lat) * SCALE),
});

/**
 * The map of the places of a dealer who is in many states (LOC-041, our choice); null where fewer than three of them say where
 * they are in Australia. Places near each other have one pin, with the town of the first. A town stands where it covers no other.
 */
export function placeMap(places: readonly MapPlace[]): PlaceMapProps | null {
  const shown = places.flatMap(({ lat, long, ...rest }) =>
    lat && long && lat < NORTH && lat > SOUTH && long > WEST && long < EAST ? [{ ...rest, lat, long }] : [],
  );
  if (shown.length < 3) return null;
  const groups: (typeof shown)[] = [];
  for (const one of shown) {
    const near = groups.find(([first]) => first && Math.hypot(first.lat - one.lat, first.long - one.long) < NEAR);
    if (near) near.push(one);
    else groups.push([one]);
  }
  const names = shortNames(groups.flatMap(([first]) => first?.name ?? [])).map(townOf);
  const points = groups.map(([first]) => place([first?.long ?? 0, first?.lat ?? 0]));
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }));
  const pins = groups.map((group, at): Pin => {
    const text = `${names[at]}${group.length > 1 ? ` +${group.length - 1}` : ''}`;
    const point = points[at] ?? { x: 0, y: 0 };
    const choices = labelsAt(point, text.length * LETTER);
    const free = choices.find(({ box }) => isInside(box) && !taken.some((other) => overlap(box, other)));
    const { box, ...label } = free ?? choices[0];
    taken.push(box);
    return { text, href: group[0]?.href ?? '', ...point, ...label };
  });
  const path = (points: readonly Point[]) =>
    `M${points
      .map(place)
      .map(({ x, y }) => `${x} ${y}`)
      .join('L')}`;
  return {
    width: WIDTH,
    height: HEIGHT,
    coast: COASTS.map((coast) => `${path(coast)}Z`).join(''),
    borders: BORDERS.map(path).join(''),
    pins,
  };
}

/** Words of a name that say what a place does; the list of places says it. */
const TRADES = /\b(?:buying|cars?|motorcycles?|bikes|trucks?|caravans?|sales|service|parts|centre)\b/gi;

/** The town of a place's name, "Brisbane" of "Buying Centre Brisbane"; the name where nothing else is in it. */
const townOf = (name: string) => name.replace(TRADES, '').replace(/\s+/g, ' ').trim() || name;

type Box = { left: number; right: number; top: number; bottom: number };

/** Where a name may stand, best first: right of its pin, left of it, below and above. */
function labelsAt({ x, y }: { x: number; y: number }, width: number) {
  const label = (anchor: Pin['anchor'], labelX: number, labelY: number) => {
    const left = labelX - { start: 0, middle: width / 2, end: width }[anchor];
    return { anchor, labelX, labelY, box: { left, right: left + width, top: labelY - 10, bottom: labelY + 3 } };
  };
  return [
    label('start', x + GAP, y + 4),
    label('end', x - GAP, y + 4),
    label('middle', x, y + 2 * GAP),
    label('middle', x, y - GAP),
  ] as const;
}

const isInside = ({ left, right, top, bottom }: Box) => left >= 0 && right <= WIDTH && top >= 0 && bottom <= HEIGHT;

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
