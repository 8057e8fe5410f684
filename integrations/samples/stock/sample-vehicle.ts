import type { Body } from './pictures.ts';

export type ItemType = 'car' | 'motorcycle' | 'truck' | 'caravan';
export type CarType = 'new' | 'used' | 'demo';
type PriceBasis = 'driveAway' | 'excludingGovernmentCharges' | 'weekly';

/** What drives a vehicle. Litres are 0 for an electric one, whose consumption is kWh for 100 km. */
export type Powertrain = {
  fuel: 'Petrol' | 'Premium Unleaded' | 'Diesel' | 'Hybrid' | 'Plug-in Hybrid' | 'Electric';
  litres: number;
  cylinders: number;
  powerKw: number;
  torqueNm: number;
  consumption: number;
  transmission: 'Automatic' | 'Manual' | 'CVT' | 'Dual Clutch' | 'Reduction Gear';
  gears: number;
  drive: string;
  turbo: boolean;
  /** Of an electric one: kWh, km on a charge, minutes from 10 to 80 percent. */
  battery?: { kwh: number; rangeKm: number; minutes: number };
};

/** Measures of a line; millimetres, kilograms, litres. Those that a kind of vehicle lacks are missing. */
export type Measures = {
  seats?: number;
  doors?: number;
  lengthMm?: number;
  widthMm?: number;
  heightMm?: number;
  tankLitres?: number;
  brakedTowingKg?: number;
  gvmKg?: number;
  seatHeightMm?: number;
  kerbKg?: number;
  ancap?: { stars: number; year: number };
};

export type CaravanMeasures = {
  tareKg: number;
  atmKg: number;
  ballKg?: number;
  sleeps: number;
  lengthMm: number;
  widthMm: number;
  axle: string;
};

/** `measures` are those in which a badge differs from its line. */
export type Badge = {
  name: string;
  priceNew: number;
  powertrain?: Powertrain;
  caravan?: CaravanMeasures;
  measures?: Measures;
};

/** One model line of the catalogue: a generation of a model on sale from the first to the last year. */
export type ModelLine = {
  itemType: ItemType;
  make: string;
  model: string;
  series: string;
  body: string;
  shape: Body;
  firstYear: number;
  lastYear: number;
  measures: Measures;
  badges: readonly Badge[];
};

type HotspotPosition = { activeAngle: number; posX: number; posY: number };
export type Hotspot = { id: string; description: string; anchors: string[]; positions: HotspotPosition[] };

/** A generated vehicle before it is written in a feed format. Dates are YYYY-MM-DD, money is whole AUD. */
export type SampleVehicle = {
  stockNumber: string;
  line: ModelLine;
  badge: Badge;
  name: string;
  year: number;
  carType: CarType;
  status: 'in_stock' | 'coming_soon' | 'sold';
  soldOn?: string;
  listedOn: string;
  /** The rank that its dealer gives it, before all that have none. */
  pin?: number;
  reserved: boolean;
  certified: boolean;
  preorder: boolean;
  tag?: string;
  km: number;
  colour: string;
  /** The plain word for its colour. */
  tone: string;
  interiorColour: string;
  vin: string;
  nvic: string;
  regplate?: string;
  regoExpiry?: string;
  buildMonth: string;
  price?: number;
  priceBasis: PriceBasis;
  beforePrice?: number;
  offerPrice?: number;
  weeklyPrice?: number;
  comments: string;
  features: string[];
  pictures: string[];
  spin: string[];
  panorama?: string;
  hotspots?: { exterior: Hotspot[]; interior: Hotspot[] };
  videoUrl?: string;
  yard: Yard;
};

/** Where a vehicle is: the location of the dealer's content, repeated in the feeds that carry it. */
export type Yard = {
  code: string;
  id: number;
  slug: string;
  name: string;
  dealershipId: number;
  dealershipSlug: string;
  dealershipName: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
  licence: string;
};

/** The measures of a vehicle: those of its line, and its badge's own. */
export const measuresOf = ({ line, badge }: Pick<SampleVehicle, 'line' | 'badge'>): Measures => ({
  ...line.measures,
  ...badge.measures,
});

/** Millimetres as the length words of the trade: `5880` is `5.88 m`. */
export function toMetres(millimetres: number): string {
  return `${(millimetres / 1000).toFixed(2)} m`;
}

/** Weight of a rider in kg, and the most that a learner's motorcycle may have: cc, kW for a tonne with rider. */
const RIDER_KG = 90;
const LEARNER_CC = 660;
const LEARNER_KW_PER_TONNE = 150;

/** Whether a learner may ride it, by the rule of the states. */
export function isLearnerApproved({ line, badge: { powertrain } }: SampleVehicle): boolean {
  if (line.itemType !== 'motorcycle' || !powertrain) return false;
  const tonnes = ((line.measures.kerbKg ?? 0) + RIDER_KG) / 1000;
  return powertrain.litres * 1000 <= LEARNER_CC && powertrain.powerKw / tonnes <= LEARNER_KW_PER_TONNE;
}

/** The axles of a truck: those of its drive, or one of two that is driven. */
export function truckAxles({ line, badge }: SampleVehicle): string | undefined {
  if (line.itemType !== 'truck') return undefined;
  return /^\dX\d$/.test(badge.powertrain?.drive ?? '') ? badge.powertrain?.drive.toLowerCase() : '4x2';
}

export const chargeTime = ({ minutes }: { minutes: number }) => `${minutes} min, 10–80%`;
