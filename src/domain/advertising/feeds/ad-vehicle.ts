import type { Location } from '../../location/location.schema.ts';
import type { PriceBasis } from '../../price/price-basis.ts';
import { type Pricing, priceShown, saleAmount } from '../../price/price-shown.ts';
import { plainText } from '../../text/plain-text.ts';
import { carPath } from '../../vehicle/car-path.ts';
import { CONDITIONS } from '../../vehicle/item-words.ts';
import { hiddenReason, type VisibilityRules } from '../../vehicle/stock-status.ts';
import type { Vehicle } from '../../vehicle/vehicle.schema.ts';
import { titleWithBadge, WHOLE_NAME } from '../../vehicle-card/car-title.ts';
import { formatKm, odometerKm } from '../../vehicle-card/card-facts.ts';
import { galleryPhotos } from '../../vehicle-page/gallery.ts';

/** A vehicle as advertising channels speak of it; texts are one line each, an unknown fact is empty. */
export type AdVehicle = {
  /** The id of analytics events, by which a channel knows which vehicle a visitor looked at. */
  id: string;
  stockNumber: string;
  /** 17 characters in capitals; empty where the feed has none or what it has is none. */
  vin: string;
  title: string;
  /** The dealer's words, or `facts` where there are none. */
  description: string;
  /** Year, name, kilometres, gearbox, fuel and colour as a sentence: nothing promotional. */
  facts: string;
  /** Absolute address of its page. */
  url: string;
  make: string;
  model: string;
  badge: string;
  year?: number;
  carType: Vehicle['car_type'];
  itemType: Vehicle['item_type'];
  certified: boolean;
  /** The groups that are searched, such as "SUV", "Automatic", "Diesel" and "4x4". */
  body: string;
  transmission: string;
  fuel: string;
  drive: string;
  colour: string;
  interiorColour: string;
  /** 0 for a new vehicle that names none. */
  odometerKm?: number;
  /** Dollars; the price the vehicle is sold at, and the higher one it was reduced from. */
  price?: number;
  fullPrice?: number;
  /** A price by the week is not a price of the vehicle. */
  weekly: boolean;
  basis?: PriceBasis;
  /** Absolute addresses, the main photo first. */
  images: readonly string[];
  status: 'available' | 'coming' | 'reserved' | 'sold';
  /** YYYY-MM-DD. */
  listedOn: string;
  rego: string;
  location?: Location;
  /** The dealer and the licence by which it is sold; empty where none is known. */
  licence: string;
  /** What is known of its past, with who said it and when. */
  history?: Vehicle['history'];
};

export type AdContext = {
  origin: string;
  pricing: Pricing;
  visibility: VisibilityRules;
  today: string;
  timeZone: string;
  /** Whether the site's own search finds a vehicle in stock. */
  isFound(car: Vehicle): boolean;
  locationOf(car: Vehicle): Location | undefined;
  /** The dealer with the licence, as each advertisement names it (LAW-010). */
  licenceOf(car: Vehicle): string;
};

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
const TITLE = 150;
const DESCRIPTION = 5000;
const FIELD = 100;

/** A vehicle for channels, or the reason why none may show it: what search hides is not advertised; sold ones stay. */
export function adVehicle(car: Vehicle, context: AdContext): AdVehicle | { leftOut: string } {
  const { visibility, today, timeZone } = context;
  const asStock = car.status === 'sold' ? { ...car, status: 'in_stock' } : car;
  const hidden = hiddenReason(asStock, visibility, today, timeZone);
  if (hidden) return { leftOut: hidden };
  if (car.status !== 'sold' && !context.isFound(car)) return { leftOut: 'the search of the site does not find it' };
  return toAd(car, context);
}

function toAd(car: Vehicle, { origin, pricing, locationOf, licenceOf }: AdContext): AdVehicle {
  const field = (text: string | null | undefined) => adText(text, FIELD);
  const shown = priceShown(car, pricing);
  const price = saleAmount(shown);
  const km = odometerKm(car) ?? (car.car_type === 'new' ? 0 : undefined);
  const vin = field(car.vin).toUpperCase();
  const title = adText(titleWithBadge(car, WHOLE_NAME), TITLE);
  const licence = field(licenceOf(car));
  const signed = (text: string) => (licence ? `${text} ${licence}.` : text);
  const facts = signed(factsOf(car, title));
  const words = adText(car.dealercomments, DESCRIPTION - signed('').length);
  const location = locationOf(car);
  return {
    id: String(car.id),
    stockNumber: field(car.stocknum),
    vin: VIN.test(vin) ? vin : '',
    title,
    description: words ? signed(words) : facts,
    facts,
    url: origin + carPath(car),
    make: field(car.make),
    model: field(car.model),
    badge: field(car.badge),
    ...(car.year && { year: car.year }),
    carType: car.car_type,
    itemType: car.item_type,
    certified: car.certified === true,
    body: field(car.simple_body ?? car.body),
    transmission: field(car.simple_transmission ?? car.transmission),
    fuel: field(car.simple_fuel ?? car.fuel),
    drive: field(car.simple_drive ?? car.drive),
    colour: field(car.colour),
    interiorColour: field(car.interior_colour),
    ...(km !== undefined && { odometerKm: Math.round(km) }),
    ...(price !== undefined && { price }),
    ...(shown.kind === 'reduced' && car.price && { fullPrice: car.price }),
    weekly: shown.kind === 'weekly' || car.price_basis === 'weekly',
    ...(car.price_basis && { basis: car.price_basis }),
    images: galleryPhotos(car).flatMap(({ url }) => absoluteUrl(url, origin)),
    status: statusOf(car),
    listedOn: car.created_at?.slice(0, 10) ?? '',
    rego: field(car.regplate),
    licence,
    ...(car.history && { history: car.history }),
    ...(location && { location }),
  };
}

function statusOf(car: Vehicle): AdVehicle['status'] {
  if (car.status === 'sold' || car.sold) return 'sold';
  if (car.reserved) return 'reserved';
  return car.status === 'coming_soon' || car.preorder ? 'coming' : 'available';
}

function factsOf(car: Vehicle, title: string): string {
  const km = odometerKm(car);
  const facts = [km ? formatKm(km) : '', car.transmission, car.fuel, car.colour].map((fact) => adText(fact, FIELD));
  return `${[`${CONDITIONS[car.car_type]} ${title}`, ...facts.filter(Boolean)].join(', ')}.`;
}

/** The address of a picture as channels fetch it; none for what is no web address. */
function absoluteUrl(url: string, origin: string): string[] {
  try {
    const { href, protocol } = new URL(url, `${origin}/`);
    // Lists of pictures are joined with commas.
    return protocol === 'https:' || protocol === 'http:' ? [href.replaceAll(',', '%2C')] : [];
  } catch {
    return [];
  }
}

/** What a spreadsheet would take for a formula at the start of a cell. */
const FORMULA_START = /^[\s=+\-@|]+/;

/**
 * A text of a feed or an editor as one line of an ad: no tags, control characters or line breaks, nothing that a
 * spreadsheet runs as a formula, and at most `most` characters, cut between words.
 */
export function adText(text: string | null | undefined, most: number): string {
  const line = plainText(text ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(FORMULA_START, '')
    .trim();
  const characters = [...line];
  if (characters.length <= most) return line;
  const cut = characters.slice(0, most).join('');
  const space = cut.lastIndexOf(' ');
  return (space > most / 2 ? cut.slice(0, space) : cut).trimEnd();
}
