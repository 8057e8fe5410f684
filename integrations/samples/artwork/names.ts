import { type Colour, PAINTS } from './render/paints.ts';

/** Bodies that are drawn. */
export const BODIES = [
  ...(['hatch-small', 'suv-small', 'suv-touring', 'suv-sport', 'van-high'] as const),
  ...(['sedan', 'hatch', 'wagon', 'suv', 'suv-large', 'ute', 'cab-chassis', 'van', 'people-mover'] as const),
  ...(['coupe', 'convertible', 'light-truck', 'truck', 'bus', 'motorhome', 'caravan', 'camper', 'motorcycle'] as const),
] as const;
export type Body = (typeof BODIES)[number];

/** Views of a vehicle. */
export const VIEWS = ['front34', 'side', 'rear34', 'front', 'rear', 'wheel', 'interior', 'dash'] as const;
export type View = (typeof VIEWS)[number];

/** Cabins that have a panorama. */
export const FAMILIES = ['car', 'suv', 'ute', 'van', 'truck', 'caravan'] as const;
export type Family = (typeof FAMILIES)[number];

/** Places. */
export const SCENES = [
  ...(['showroom', 'showroom-night', 'coast', 'city', 'outback', 'bush-camp', 'highway', 'workshop', 'yard'] as const),
  ...(['studio', 'kerb', 'farm-gate', 'hall', 'headland'] as const),
] as const;
export type SceneName = (typeof SCENES)[number];

/** Frames of a full turn. */
export const SPIN_FRAMES = 36;

/** What a picture's address asks for. */
export type Picture =
  | { kind: 'view'; body: Body; colour: Colour; view: View }
  | { kind: 'spin'; body: Body; colour: Colour; frame: number }
  | { kind: 'panorama'; family: Family }
  | { kind: 'scene'; name: SceneName };

/** Reads `/artwork/…` addresses; undefined when the address names nothing that is drawn. */
export function parseArtworkUrl(url: string): Picture | undefined {
  const [, kind = '', rest = ''] = /^\/artwork\/(?:(spin|panorama|scene)\/)?([a-z0-9/-]+)\.webp$/.exec(url) ?? [];
  if (kind === 'scene') return isOne(SCENES, rest) ? { kind, name: rest } : undefined;
  if (kind === 'panorama') return isOne(FAMILIES, rest) ? { kind, family: rest } : undefined;
  const spin = kind === 'spin';
  const [, body = '', colour = '', last = ''] =
    (spin ? /^([a-z-]+)-([a-z]+)\/(\d\d)$/ : /^([a-z-]+)-([a-z]+)-([a-z0-9]+)$/).exec(rest) ?? [];
  if (!isOne(BODIES, body) || !isOne(COLOURS, colour)) return undefined;
  if (spin) return Number(last) < SPIN_FRAMES ? { kind, body, colour, frame: Number(last) } : undefined;
  return isOne(VIEWS, last) ? { kind: 'view', body, colour, view: last } : undefined;
}

/** The address of a picture. */
export function artworkUrl(picture: Picture): string {
  switch (picture.kind) {
    case 'view':
      return `/artwork/${picture.body}-${picture.colour}-${picture.view}.webp`;
    case 'spin':
      return `/artwork/spin/${picture.body}-${picture.colour}/${String(picture.frame).padStart(2, '0')}.webp`;
    case 'panorama':
      return `/artwork/panorama/${picture.family}.webp`;
    case 'scene':
      return `/artwork/scene/${picture.name}.webp`;
  }
}

export const COLOURS = Object.keys(PAINTS) as Colour[];

function isOne<T extends string>(names: readonly T[], name: string): name is T {
  return (names as readonly string[]).includes(name);
}
