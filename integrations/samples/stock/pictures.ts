import { samplePictures } from '../sample-pictures.ts';
import { type Random, randomFor } from './random.ts';

/** The bodies of the catalogue and the colours in which vehicles of each are sold. */
export const COLOURS = {
  sedan: ['white', 'silver', 'black', 'blue'],
  hatch: ['white', 'grey', 'red', 'blue'],
  wagon: ['white', 'grey', 'blue'],
  suv: ['white', 'grey', 'black', 'blue', 'red'],
  'suv-large': ['white', 'black', 'grey', 'blue'],
  ute: ['white', 'grey', 'black', 'blue', 'red'],
  'cab-chassis': ['white', 'silver', 'grey'],
  van: ['white', 'grey'],
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

export type Body = keyof typeof COLOURS;

/** What there are pictures of (`integrations/samples/pictures`). */
const PICTURED = [
  'suv-touring',
  'suv-sport',
  'suv-large',
  'ute',
  'cab-chassis',
  'van',
  'motorhome',
  'caravan',
  'camper',
] as const;
export type Pictured = (typeof PICTURED)[number];

/** Models that no picture of their kind suits: small ones, tall ones, and those of a shape of their own. */
const UNLIKE = new Set([
  ...['Mazda CX-3', 'Mazda CX-30', 'Mazda MX-30', 'Toyota Yaris Cross', 'Ford Puma', 'Honda HR-V', 'Suzuki Vitara'],
  ...['Suzuki Jimny', 'Lexus UX', 'Hyundai Kona', 'Kia Seltos', 'MG ZS', 'Volvo EX30', 'Volvo XC40', 'Skoda Kamiq'],
  ...['Volkswagen T-Roc', 'Chery Tiggo 4 Pro', 'Chery Omoda 5', 'Mitsubishi ASX', 'GWM Haval Jolion', 'BMW X1'],
  ...['Subaru Crosstrek', 'Nissan Qashqai', 'Audi Q3', 'Jeep Wrangler', 'GWM Tank 300', 'Land Rover Defender'],
  ...['Ford Transit', 'Mercedes-Benz Sprinter', 'LDV Deliver 9'],
]);

/** Sport utilities with the low nose of the picture. */
const SPORT = new Set([
  ...['Ford Mustang Mach-E', 'Hyundai IONIQ 5', 'Kia EV6', 'Tesla Model Y', 'BYD Atto 3', 'BYD Sealion 6', 'Kia EV5'],
  ...['Cupra Formentor', 'Porsche Macan', 'Mazda CX-5', 'Toyota RAV4', 'Hyundai Tucson', 'Lexus NX', 'BMW X3'],
]);

/** Large ones with the long bonnet and the grille of the touring picture. */
const TOURING = new Set([
  ...['Mazda CX-60', 'Mazda CX-80', 'Mazda CX-90', 'Mazda CX-9', 'Mazda CX-8', 'Toyota Kluger', 'Hyundai Santa Fe'],
  ...['Kia Sorento', 'Skoda Kodiaq', 'Ford Territory'],
]);

/** Which pictures show a model; undefined for one that none does, whose cards have the drawing of its body. */
export function picturesOf(make: string, model: string, body: Body): Pictured | undefined {
  const name = `${make} ${model}`;
  if (UNLIKE.has(name)) return undefined;
  if (SPORT.has(name)) return 'suv-sport';
  if (TOURING.has(name) || body === 'suv') return 'suv-touring';
  return PICTURED.find((one) => one === body);
}

/** The vehicle that is seen all round: 24 pictures, the first from straight ahead. */
const TURNED = { pictured: 'suv-touring', colour: 'red' };
export const SPIN_FRAMES = 24;
/** The picture that a spin begins with: the front from its corner, the first with a hotspot. */
export const FIRST_FRAME = 22;

/** The colour of a vehicle; of those of a showcase that could have a spin, some have the colour of the spin. */
export function colourOf(random: Random, body: Body, pictured: Pictured | undefined, showcase?: string): string {
  const colour = random.pick<string>(COLOURS[body]);
  const turned = showcase !== undefined && pictured === TURNED.pictured && randomFor(`around/${showcase}`).chance(0.5);
  return turned ? TURNED.colour : colour;
}

const address = (name: string) => `/samples/${name}.webp`;

/** Pictures in a colour: front and rear in either order, a wheel, and inside. */
export function gallery(random: Random, pictured: Pictured, colour: string): string[] {
  const outside = ['front', 'rear'].map((view) => address(`${pictured}-${colour}-${view}`));
  const wheel = address(`${pictured}-${colour}-wheel`);
  const inside = hasCabin(pictured) ? ['caravan-kitchen'].map(address) : [];
  return [
    ...(random.chance(0.25) ? outside.toReversed() : outside),
    ...(samplePictures().has(wheel) ? [wheel] : []),
    ...inside,
  ];
}

/** The frames of the spin in order, or none for a vehicle that looks otherwise. */
export function spinFrames(pictured: Pictured, colour: string): string[] {
  if (pictured !== TURNED.pictured || colour !== TURNED.colour) return [];
  return Array.from({ length: SPIN_FRAMES }, (_, frame) =>
    address(`spin/${pictured}-${colour}/${String((FIRST_FRAME + frame) % SPIN_FRAMES).padStart(2, '0')}`),
  );
}

/** Pictures from a walk around a vehicle that has a spin: every third frame. */
export function walkAround(spin: readonly string[]): string[] {
  return spin.filter((_, frame) => frame % 3 === 1);
}

/** The panorama of the cabin, or undefined where there is none. */
export function panoramaOf(pictured: Pictured): string | undefined {
  if (hasCabin(pictured)) return address('caravan-panorama');
  return pictured.startsWith('suv') ? address('suv-panorama') : undefined;
}

const hasCabin = (pictured: Pictured) => pictured === 'caravan' || pictured === 'motorhome';

/** The same vehicles; no two neighbours begin with the same picture where one of them has another. */
export function withOwnFirst<T extends { pictures: string[] }>(cars: readonly T[]): T[] {
  let before: string | undefined;
  return cars.map((car) => {
    const [first, second, ...others] = car.pictures;
    const isSame = first !== undefined && second !== undefined && first === before;
    const pictures = isSame ? [second, first, ...others] : car.pictures;
    before = pictures[0];
    return isSame ? { ...car, pictures } : car;
  });
}
