import type { AdVehicle } from './ad-vehicle.ts';

/** One line of a file for a channel, by the names of its columns; an empty value is an empty cell. */
export type AdRow = Readonly<Record<string, string | number>>;

/** How a channel takes vehicles. */
export type AdChannel = {
  /** The switch of the settings (`feeds.<key>`). */
  key: 'google' | 'meta' | 'tiktok';
  /** Below the site's root. */
  path: string;
  delimiter: ',' | '\t';
  /** In the order of the file. */
  columns: readonly string[];
  /** Columns that may not be empty, with the reason why a vehicle without a value is left out. */
  required: Readonly<Record<string, string>>;
  /** Why a channel does not take a vehicle although it has all facts; undefined when it does. */
  refuses(ad: AdVehicle): string | undefined;
  row(ad: AdVehicle): AdRow;
};

/** What is left out, in words for the dealer. */
export const NO = {
  vin: 'no VIN of 17 characters',
  price: 'no price',
  make: 'no make',
  model: 'no model',
  year: 'no year',
  odometer: 'no odometer reading',
  image: 'no photo',
  colour: 'no colour',
  address: 'its location has no address',
  storeCode: 'its location has no store_code (content/<slug>/locations)',
  title: 'no name',
} as const;

/** `32990 AUD`; cents only where there are some. */
export function audPrice(dollars: number | undefined): string {
  if (dollars === undefined) return '';
  const cents = Math.round(dollars * 100);
  return `${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)} AUD`;
}

/** The groups of bodies by the word that Meta and TikTok use; what neither knows is OTHER. */
const BODY_STYLES: Readonly<Record<string, string>> = {
  Sedan: 'SEDAN',
  Hatch: 'HATCHBACK',
  Wagon: 'WAGON',
  SUV: 'SUV',
  Ute: 'TRUCK',
  'Cab Chassis': 'TRUCK',
  'Light Truck': 'TRUCK',
  Truck: 'TRUCK',
  Van: 'VAN',
  'People Mover': 'MINIVAN',
  Coupe: 'COUPE',
  Convertible: 'CONVERTIBLE',
};

export const bodyStyle = ({ body }: AdVehicle): string => BODY_STYLES[body] ?? 'OTHER';

const FUELS: Readonly<Record<string, string>> = {
  Petrol: 'PETROL',
  Diesel: 'DIESEL',
  Hybrid: 'HYBRID',
  'Plug-in Hybrid': 'PLUGIN_HYBRID',
  Electric: 'ELECTRIC',
};

export const fuelType = ({ fuel }: AdVehicle): string => FUELS[fuel] ?? (fuel ? 'OTHER' : '');

const DRIVES: Readonly<Record<string, string>> = { '4x4': '4X4', AWD: 'AWD', FWD: 'FWD', RWD: 'RWD' };

export const drivetrain = ({ drive }: AdVehicle): string => DRIVES[drive] ?? (drive ? 'OTHER' : '');

export const gearbox = ({ transmission }: AdVehicle): string =>
  transmission === 'Automatic' || transmission === 'Manual' ? transmission.toUpperCase() : '';

/** NEW, USED or CPO (certified pre-owned); a demo has been driven. */
export function stateOfVehicle({ carType, certified }: AdVehicle): string {
  if (carType === 'new') return 'NEW';
  return certified ? 'CPO' : 'USED';
}
