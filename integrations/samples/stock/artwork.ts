import type { Random } from './random.ts';

/** The drawn bodies and the colours each is drawn in: its commonest ones, 65 combinations in all. */
export const PAINTED = {
  sedan: ['white', 'silver', 'black', 'blue'],
  hatch: ['white', 'grey', 'red', 'blue'],
  wagon: ['white', 'grey', 'blue'],
  suv: ['white', 'silver', 'grey', 'black', 'blue', 'red'],
  'suv-large': ['white', 'black', 'grey', 'silver', 'green'],
  ute: ['white', 'grey', 'black', 'blue', 'orange', 'red'],
  'cab-chassis': ['white', 'silver'],
  van: ['white', 'silver', 'black'],
  'people-mover': ['white', 'grey', 'black'],
  coupe: ['red', 'grey', 'black', 'yellow'],
  convertible: ['red', 'white', 'grey'],
  'light-truck': ['white', 'blue'],
  truck: ['white', 'red', 'blue'],
  bus: ['white', 'silver'],
  motorhome: ['white', 'silver'],
  caravan: ['white', 'grey', 'sand', 'black'],
  camper: ['sand', 'grey', 'green'],
  motorcycle: ['black', 'red', 'blue', 'white', 'green', 'orange'],
} as const satisfies Record<string, readonly string[]>;

export type ArtBody = keyof typeof PAINTED;
/** The bodies of kinds, and those of single models. */
export type DrawnBody = ArtBody | Look;

/**
 * Bodies and colours that also have a 36-frame spin. Drawing one takes as long as 20 to 36 stills, so there are few, and
 * every vehicle of that body and colour shows the same frames.
 */
export const SPINS: readonly string[] = ['suv-red', 'hatch-red', 'ute-blue', 'caravan-sand'];

export const SPIN_FRAMES = 36;
const OUTSIDE = ['front34', 'side', 'rear34', 'front', 'rear', 'wheel'] as const;
const INSIDE = ['interior', 'dash'] as const;
const SCENES = ['showroom', 'yard', 'coast', 'workshop', 'city', 'highway'] as const;
const SCENES_FOR: Partial<Record<ArtBody, readonly string[]>> = {
  caravan: ['bush-camp', 'coast', 'outback', 'yard'],
  camper: ['bush-camp', 'outback', 'coast', 'yard'],
  motorhome: ['coast', 'highway', 'bush-camp', 'yard'],
  truck: ['highway', 'yard', 'workshop'],
  'light-truck': ['yard', 'workshop', 'city'],
  ute: ['outback', 'yard', 'workshop', 'bush-camp'],
  motorcycle: ['coast', 'highway', 'showroom', 'workshop'],
};

/**
 * Models that are drawn as themselves rather than as the body of their kind, by make and model: small and large ones, and
 * those of another shape.
 */
const LOOKS: Record<Look, readonly string[]> = {
  'hatch-small': [
    ...[
      'Mazda 2',
      'Volkswagen Polo',
      'Ford Fiesta',
      'Honda Jazz',
      'Suzuki Swift',
      'Kia Picanto',
      'MG 3',
      'MINI Cooper',
    ],
  ],
  'suv-small': [
    ...['Mazda CX-3', 'Mazda CX-30', 'Mazda MX-30', 'Toyota Yaris Cross', 'Ford Puma', 'Honda HR-V', 'Suzuki Vitara'],
    ...[
      'Suzuki Jimny',
      'Lexus UX',
      'Hyundai Kona',
      'Kia Seltos',
      'MG ZS',
      'Volvo EX30',
      'Skoda Kamiq',
      'Volkswagen T-Roc',
    ],
    ...['Chery Tiggo 4 Pro', 'Chery Omoda 5', 'Mitsubishi ASX', 'GWM Haval Jolion', 'Subaru Crosstrek'],
  ],
  'suv-sport': [
    ...['Ford Mustang Mach-E', 'Hyundai IONIQ 5', 'Kia EV6', 'Tesla Model Y', 'BYD Atto 3', 'BYD Sealion 6', 'Kia EV5'],
    ...['Cupra Formentor', 'Porsche Macan'],
  ],
  'suv-touring': [
    ...['Mazda CX-60', 'Mazda CX-80', 'Mazda CX-90', 'Mazda CX-9', 'Mazda CX-8', 'Toyota Kluger', 'Hyundai Santa Fe'],
    ...['Kia Sorento', 'Skoda Kodiaq', 'Ford Territory'],
  ],
  'van-high': ['Ford Transit', 'Mercedes-Benz Sprinter', 'LDV Deliver 9'],
};
type Look = 'hatch-small' | 'suv-small' | 'suv-sport' | 'suv-touring' | 'van-high';
const LOOK_OF = new Map(Object.entries(LOOKS).flatMap(([look, names]) => names.map((name) => [name, look as Look])));

/** The body in which a vehicle is drawn: its model's own, else the one of its kind. */
export function lookOf(make: string, model: string, body: ArtBody): DrawnBody {
  return LOOK_OF.get(`${make} ${model}`) ?? body;
}

/** The address of one drawn view of a body in a colour. */
function artworkUrl(body: DrawnBody, colour: string, view: string): string {
  return `/artwork/${body}-${colour}-${view}.webp`;
}

/** The address of a drawn place. */
function sceneUrl(name: string): string {
  return `/artwork/scene/${name}.webp`;
}

/**
 * A gallery of `count` pictures (at most 12): the three-quarter front first, then outside, inside and places. `look` is
 * the body that is drawn.
 */
export function gallery(random: Random, body: ArtBody, look: DrawnBody, colour: string, count: number): string[] {
  const [lead, ...rest] = OUTSIDE.map((view) => artworkUrl(look, colour, view));
  const inside = INSIDE.map((view) => artworkUrl(body, colour, view));
  const places = random.shuffle(SCENES_FOR[body] ?? SCENES).map(sceneUrl);
  if (count <= 0 || lead === undefined) return [];
  if (count <= 6) return [lead, ...random.some([...rest, ...inside], count - 1)];
  return [lead, ...rest, ...inside, ...places].slice(0, count);
}

/** The frames of a spin in order, or none when the combination has no spin. */
export function spinFrames(body: ArtBody, colour: string): string[] {
  if (!SPINS.includes(`${body}-${colour}`)) return [];
  return Array.from(
    { length: SPIN_FRAMES },
    (_, frame) => `/artwork/spin/${body}-${colour}/${String(frame).padStart(2, '0')}.webp`,
  );
}

/** Pictures from a walk around a vehicle that has a spin: every fourth frame. */
export function walkAround(spin: readonly string[]): string[] {
  return spin.filter((_, frame) => frame % 4 === 2);
}

const PANORAMAS: Partial<Record<ArtBody, string>> = {
  sedan: 'car',
  hatch: 'car',
  wagon: 'car',
  coupe: 'car',
  convertible: 'car',
  suv: 'suv',
  'suv-large': 'suv',
  'people-mover': 'suv',
  ute: 'ute',
  'cab-chassis': 'ute',
  van: 'van',
  'light-truck': 'truck',
  truck: 'truck',
  motorhome: 'caravan',
  caravan: 'caravan',
  camper: 'caravan',
};

/** The panorama of a body's cabin, or undefined where a body has none (a motorcycle). */
export function panoramaUrl(body: ArtBody): string | undefined {
  const family = PANORAMAS[body];
  return family ? `/artwork/panorama/${family}.webp` : undefined;
}
