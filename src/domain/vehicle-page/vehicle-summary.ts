import { hasUsualFeatures, isUsual } from '../features/usual-features.ts';
import type { CreditAd } from '../finance/credit-ad.ts';
import { type PriceShown, type Pricing, priceShown } from '../price/price-shown.ts';
import type { Noun } from '../vehicle/item-words.ts';
import { isInStock } from '../vehicle/stock-status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { type CarNaming, carBadgeLine, carTitle } from '../vehicle-card/car-title.ts';
import { cardFacts, type Fact } from '../vehicle-card/card-facts.ts';
import { kindFacts } from '../vehicle-card/kind-facts.ts';
import { vehiclePlaceholder } from '../vehicle-card/vehicle-placeholder.ts';
import { type CardPhotoShown, furtherPhotos } from './card-photos.ts';
import { featureList } from './feature-list.ts';
import { galleryPhotos } from './gallery.ts';
import { type Kind, keyInformation, kindOf, type Spec, type SpecContext, specifications } from './specs.ts';

/**
 * A vehicle on one sheet: what the compare page, the print page and the brochure show of it. Plain JSON, printed in
 * small files that every page of the site may read (`car-sheets/<n>.json`).
 */
export type VehicleSummary = {
  id: string;
  slug: string;
  /** What it is chosen as; missing where that is a car. */
  kind?: Exclude<Kind, 'car'>;
  /** `2021 Mazda CX-5`. */
  title: string;
  subtitle: string;
  /** The first photo, or what stands in for one (VIEW-031). */
  image: string;
  /** Of a photo before a plain ground, which is shown whole: the CSS background that goes on from its edges. */
  ground?: string;
  /** The image is no photo of the vehicle; missing when it is. */
  placeholder?: true;
  /** The photos of its card after the first; missing when there are none, or cards show one. */
  photos?: CardPhotoShown[];
  /** Sold or unavailable (VDP-120). */
  sold: boolean;
  /** For sale, and held for somebody (CARD-022, VDP-063); missing when it is not. */
  reserved?: true;
  price: PriceShown;
  year?: number;
  /** New, used or a demonstrator, in words; missing where the site sells none. */
  condition?: string;
  /** The repayment of its page (CRED-005) with its rates, and the terms it rests on; missing where its page has none. */
  repayment?: Pick<CreditAd, 'repayment' | 'period' | 'rate' | 'comparisonRate'> & { terms: string };
  /** Key information, then all specifications; empty values left out (VDP-012). */
  specs: Spec[];
  features: string[];
  /** From this one on its features are those that every car has, which come last (VDP-013); missing where none is. */
  usualAt?: number;
  /** It has what every car has, whether that is listed or not. */
  hasUsual?: true;
  /** The address of its dealer notice (LAW-002). */
  notice?: string;
  /** The facts of its card. */
  facts: Fact[];
  /** The location it is at: its id, and its name. */
  locationId?: string;
  place?: string;
  /** The slugs of vehicles that are like it (SIM-001); missing where none is. */
  alike?: string[];
  /** The list of its kind and what vehicles there are called; missing where the site sells one kind. */
  list?: Noun & { href: string };
};

/** A file of sheets: those of vehicles by slug, and slugs of vehicles by id, each by its own hash. */
export type VehicleSummaryFile = { cars: VehicleSummary[]; slugs: Record<string, string> };

/** The file that says how many files of sheets there are. */
export type VehicleSummaryRef = { count: number };

export const VEHICLE_SUMMARIES = '/car-sheets';

/** Longest feature list of a sheet; more than two screens of ticks tell nobody anything. */
const MAX_FEATURES = 40;

/** The sheet of a vehicle. */
export function vehicleSummary(
  car: Vehicle,
  context: SpecContext & {
    pricing: Pricing;
    naming: CarNaming;
    /** The site has vehicles at several places. */
    saysPlace: boolean;
    photoSwipe: boolean;
    /** `theme.placeholderImage`. */
    placeholderImage: string | null;
    locationId?: string | undefined;
  },
): VehicleSummary {
  const { url: photo, size } = galleryPhotos(car)[0] ?? {};
  const photos = context.photoSwipe && isInStock(car) ? furtherPhotos(car) : [];
  const notice = car.dealer_notice?.trim();
  const { first, rest } = featureList(car);
  const features = [...first, ...rest].slice(0, MAX_FEATURES);
  const kind = kindOf(car);
  const usualAt = car.item_type === 'car' ? features.findIndex(isUsual) : -1;
  return {
    id: String(car.id),
    slug: car.slug,
    ...(kind !== 'car' && { kind }),
    title: carTitle(car, context.naming),
    ...(car.year && { year: car.year }),
    subtitle: carBadgeLine(car, context.naming),
    image: photo ?? vehiclePlaceholder(car, context.placeholderImage),
    ...(!photo && { placeholder: true as const }),
    ...(size?.plain && size.ground && { ground: size.ground }),
    ...(photos.length > 0 && { photos }),
    sold: !isInStock(car),
    ...(isInStock(car) && car.reserved && { reserved: true as const }),
    price: priceShown(car, context.pricing),
    specs: [...keyInformation(car, context), ...specifications(car, context)],
    features,
    ...(usualAt >= 0 && { usualAt }),
    ...(hasUsualFeatures(car) && { hasUsual: true as const }),
    ...(notice && { notice }),
    facts: kindFacts(car) ?? cardFacts(car),
    ...(context.saysPlace && car.location_name && { place: car.location_name }),
    ...(context.locationId && { locationId: context.locationId }),
  };
}
