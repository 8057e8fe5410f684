import { samplePictures } from '../sample-pictures.ts';
import { type Random, randomFor } from './random.ts';

/** The bodies of the catalogue and the colours in which vehicles of each are sold that no picture shows. */
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

/** What there are pictures of (`integrations/samples/pictures`), and in which colours. */
export const PICTURED = {
  'suv-touring': ['white', 'grey', 'red'],
  'suv-sport': ['white', 'blue', 'red'],
  'suv-small': ['white', 'red'],
  'suv-large': ['white', 'grey'],
  ute: ['white', 'blue', 'red'],
  hatch: ['white', 'red'],
  sedan: ['white', 'grey'],
  wagon: ['grey'],
  'people-mover': ['white'],
  'cab-chassis': ['white'],
  van: ['white'],
  motorhome: ['white'],
  caravan: ['white', 'grey'],
  'pop-top': ['white'],
  camper: ['green'],
  'tray-truck': ['white'],
  'prime-mover': ['red'],
  roadster: ['red'],
  adventure: ['white'],
  classic: ['green'],
  'sport-bike': ['blue'],
  cruiser: ['black'],
} as const satisfies Record<string, readonly string[]>;
export type Pictured = keyof typeof PICTURED;

/** Models that no picture of their kind suits: tall ones, and those of a shape of their own. */
const UNLIKE = new Set([
  ...['Suzuki Jimny', 'Jeep Wrangler', 'GWM Tank 300', 'Land Rover Defender'],
  ...['Ford Transit', 'Mercedes-Benz Sprinter', 'LDV Deliver 9'],
  ...['MINI Cooper', 'Kia Picanto', 'Ford Fiesta', 'Suzuki Swift', 'Honda Jazz', 'Mazda 2', 'MG 3', 'BYD Dolphin'],
  ...['Nissan Leaf', 'Polestar 2'],
]);

/** The models that a picture shows which is not simply that of their body. */
const OF_MODELS: Partial<Record<Pictured, readonly string[]>> = {
  // The low nose of the picture.
  'suv-sport': [
    ...['Ford Mustang Mach-E', 'Hyundai IONIQ 5', 'Kia EV6', 'Tesla Model Y', 'BYD Atto 3', 'BYD Sealion 6', 'Kia EV5'],
    ...['Cupra Formentor', 'Porsche Macan', 'Mazda CX-5', 'Toyota RAV4', 'Hyundai Tucson', 'Lexus NX', 'BMW X3'],
  ],
  // Large ones with the long bonnet and the grille of the picture.
  'suv-touring': [
    ...['Mazda CX-60', 'Mazda CX-80', 'Mazda CX-90', 'Mazda CX-9', 'Mazda CX-8', 'Toyota Kluger', 'Hyundai Santa Fe'],
    ...['Kia Sorento', 'Skoda Kodiaq', 'Ford Territory'],
  ],
  // Crossovers of about 4.3 m.
  'suv-small': [
    ...['Mazda CX-3', 'Mazda CX-30', 'Mazda MX-30', 'Toyota Yaris Cross', 'Ford Puma', 'Honda HR-V', 'Suzuki Vitara'],
    ...['Lexus UX', 'Hyundai Kona', 'Kia Seltos', 'MG ZS', 'Volvo EX30', 'Volvo XC40', 'Skoda Kamiq', 'BMW X1'],
    ...['Volkswagen T-Roc', 'Chery Tiggo 4 Pro', 'Chery Omoda 5', 'Mitsubishi ASX', 'GWM Haval Jolion', 'Audi Q3'],
    ...['Subaru Crosstrek', 'Nissan Qashqai'],
  ],
  'pop-top': ['Jayco Starcraft', 'Goldstream 1760', 'Windsor Rapid'],
  'tray-truck': ['Isuzu NLR 45-150', 'Hino 300 Series', 'Fuso Canter'],
  'prime-mover': ['Fuso Shogun', 'Volvo FH16', 'Scania R 560', 'Mercedes-Benz Actros'],
  roadster: ['Yamaha MT-07', 'Kawasaki Z900', 'Ducati Monster'],
  adventure: ['BMW R 1300 GS', 'Triumph Tiger 900', 'Yamaha Tenere 700'],
  classic: ['Triumph Bonneville T120', 'Triumph Speed 400', 'Royal Enfield Classic 350'],
  'sport-bike': ['Kawasaki Ninja 500', 'Honda CBR650R', 'Suzuki Hayabusa'],
  cruiser: ['Kawasaki Vulcan S', 'Harley-Davidson Street Bob'],
};

/** Which pictures show a model; undefined for one that none does, whose cards have the drawing of its body. */
export function picturesOf(make: string, model: string, body: Body): Pictured | undefined {
  const name = `${make} ${model}`;
  if (UNLIKE.has(name)) return undefined;
  const kinds = Object.keys(PICTURED) as Pictured[];
  const own = kinds.find((one) => OF_MODELS[one]?.includes(name));
  if (own) return own;
  return body === 'suv' ? 'suv-touring' : kinds.find((one) => one === body);
}

/** The vehicle that is seen all round: 24 pictures, the first from straight ahead. */
const TURNED = { pictured: 'suv-touring', colour: 'red' };
export const SPIN_FRAMES = 24;
/** The picture that a spin begins with: the front from its corner, the first with a hotspot. */
export const FIRST_FRAME = 22;

/** The colour of a vehicle; of those of a showcase that could have a spin, a few have its colour, and no other. */
export function colourOf(random: Random, body: Body, pictured: Pictured | undefined, showcase?: string): string {
  const colours: readonly string[] = pictured ? PICTURED[pictured] : COLOURS[body];
  if (showcase === undefined || pictured !== TURNED.pictured) return random.pick(colours);
  const other = random.pick(colours.filter((colour) => colour !== TURNED.colour));
  return randomFor(`around/${showcase}`).chance(0.4) ? TURNED.colour : other;
}

const address = (name: string) => `/samples/${name}.webp`;

/** Pictures in a colour: front and rear, or side, and inside. */
export function gallery(pictured: Pictured, colour: string): string[] {
  const outside = ['front', 'rear', 'side']
    .map((view) => address(`${pictured}-${colour}-${view}`))
    .filter((one) => samplePictures().has(one));
  const inside = hasCabin(pictured) ? ['caravan-kitchen'].map(address) : [];
  return [...outside, ...inside];
}

/** The frames of the spin in order, or none for a vehicle that looks otherwise. */
export function spinFrames(pictured: Pictured, colour: string): string[] {
  if (pictured !== TURNED.pictured || colour !== TURNED.colour) return [];
  return Array.from({ length: SPIN_FRAMES }, (_, frame) =>
    address(`spin/${pictured}-${colour}/${String((FIRST_FRAME + frame) % SPIN_FRAMES).padStart(2, '0')}`),
  );
}

/** The same pictures and, behind them, those of a walk around: every third frame of its spin. */
export function withWalkAround(pictures: readonly string[], spin: readonly string[]): string[] {
  return [...pictures, ...spin.filter((_, frame) => frame % 3 === 1)];
}

/** The panorama of the cabin, or undefined where there is none. */
export function panoramaOf(pictured: Pictured): string | undefined {
  if (hasCabin(pictured)) return address('caravan-panorama');
  return pictured.startsWith('suv') ? address('suv-panorama') : undefined;
}

const hasCabin = (pictured: Pictured) => ['caravan', 'pop-top', 'motorhome'].includes(pictured);
