import { longText, plainText } from '#src/domain/vehicle/feed/feed-text.ts';
import { numberValue } from '#src/domain/vehicle/feed/feed-values.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { FeedRecord } from '../columns/synonyms.ts';
import { imageList, webAddress } from '../values/image-list.ts';

type Values = Record<string, unknown>;
type Clean = (value: unknown) => unknown;

const short: Clean = (value) => plainText(value);
const address: Clean = (value) => webAddress(value);
const addresses: Clean = (value) => (Array.isArray(value) ? imageList(value) : undefined);

/** Fields that only our own format has, each with what makes its value safe; the schema checks their shape. */
const NATIVE_ONLY = {
  variant: cleaned,
  spin_images: addresses,
  spin_interior_image: address,
  spin_code: (value) => plainText(value, 100)?.replace(/[^\w.~-]/g, ''),
  hotspots: cleaned,
  // Thumbnails are listed beside their images: a bad one is empty, not missing.
  thumbnails: (value) => (Array.isArray(value) ? value.slice(0, 200).map((url) => webAddress(url) ?? '') : undefined),
  external_video_url: address,
  views: numberValue,
  payment_processors: cleaned,
  youxQuote: cleaned,
  autograb_data: cleaned,
  finance_lenders: cleaned,
  carsales_title: short,
  private_suburb: short,
  private_postcode: (value) => plainText(value, 10),
  location_phone: (value) => plainText(value, 30),
  dealership_slug: short,
  dealership_id: short,
  price_type: (value) => plainText(value, 60),
  custom_rank: numberValue,
} satisfies { readonly [field in keyof Vehicle]?: Clean };

/** A vehicle of our own format as the fields every format has. */
export function fromNative(car: Values): FeedRecord {
  const images = Array.isArray(car.images)
    ? car.images.map((entry: unknown) => (entry as { image?: { url?: unknown } } | null)?.image?.url ?? entry)
    : undefined;
  return {
    ...car,
    title: car.name,
    comments: car.dealercomments,
    features: car.standardEquipment,
    images: images ?? car.images,
    location_code: car.location_id ?? car.location_slug,
    visible: car.show_on_dealer_website,
    sold_date: car.sold_date_timestamp ?? car.sold_date,
    status: car.sold === true ? 'sold' : car.status,
  };
}

/**
 * The fields of our own format that no other format has, made safe. A vehicle that names nobody who takes payments is reserved by
 * phone (VDP-060): another format cannot say so.
 */
export function nativeExtras(native: Values): Values {
  const extras = Object.entries(NATIVE_ONLY)
    .filter(([key]) => native[key] !== undefined && native[key] !== null)
    .map(([key, clean]) => [key, clean(native[key])])
    .filter(([, value]) => value !== undefined);
  return { payment_processors: [], ...Object.fromEntries(extras) };
}

/** A structure with every text as plain text and no key that reaches a prototype. */
function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return longText(value, 2000) ?? '';
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return undefined;
  if (Array.isArray(value)) return value.slice(0, 500).map((entry) => cleaned(entry, depth + 1));
  const entries = Object.entries(value).filter(([key]) => !/^(?:__proto__|constructor|prototype)$/.test(key));
  return Object.fromEntries(entries.slice(0, 200).map(([key, entry]) => [key, cleaned(entry, depth + 1)]));
}
