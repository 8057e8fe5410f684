import { CARD_IMAGE, TALL_CARD_IMAGE } from '../media/image-sizes.ts';
import type { FramedKind } from '../media/media-url.ts';
import { needsNoSize, type PhotoSize, photoGround, photoSize } from '../media/photo-frame.ts';
import type { PricedCar } from '../price/price-shown.ts';
import type { Fact } from './card-facts.ts';

/**
 * What a result card needs to know of a vehicle: a plain subset of its fields (DATA-001 to DATA-008) that search
 * hits carry too. Empty fields are left out.
 */
export type CardCar = PricedCar & {
  id: string | number;
  slug: string;
  name: string;
  make?: string | null | undefined;
  model?: string | null | undefined;
  badge?: string | null | undefined;
  series?: string | null | undefined;
  year?: number | null | undefined;
  car_type: 'new' | 'used' | 'demo';
  status: string;
  item_type?: 'car' | 'motorcycle' | 'truck' | 'caravan' | null | undefined;
  body?: string | null | undefined;
  transmission?: string | null | undefined;
  simple_fuel?: string | null | undefined;
  km?: number | null | undefined;
  location_name?: string | null | undefined;
  /** How far its location is from where a search looks, "1,436 km"; of the answer, not of the vehicle. */
  location_away?: string | undefined;
  tag?: string | null | undefined;
  reserved?: boolean | null | undefined;
  certified?: boolean | null | undefined;
  primary_image_url?: string | null | undefined;
  photos_count?: number | null | undefined;
  /** Pixels of the first photo and what is behind it; missing where the card's frame needs to know nothing of it. */
  photo?: CardPhoto | undefined;
  /** The drawing of its body, for a vehicle without photos; missing where that is the image of any vehicle. */
  placeholder?: string | undefined;
  created_at?: string | null | undefined;
  /** What its card says in place of km, transmission and body (`kindFacts`). */
  facts?: Fact[] | undefined;
  /** Online checkout is enabled for the car (VDP-060); worked out at build time by `checkoutEnabled`. */
  checkout?: boolean | undefined;
  /** Lender figures of DATA-014 that may be shown (FINW-009), where cards show them (CARD-014). */
  weekly?: { paymentWeek: number; interestRate: number; comparisonRate: number; balloon?: number } | undefined;
};

/** Width, height and, for a photo that is whole, the CSS background behind it: short, as thousands of records hold it. */
export type CardPhoto = readonly [width: number, height: number, ground?: string];

type Pictured = Pick<CardCar, 'item_type'> & {
  primary_image_url?: string | null | undefined;
  images?: readonly { image: { url: string } & Parameters<typeof photoSize>[0] }[] | null | undefined;
};

/** What a card has to know of a vehicle's first photo; undefined for one that fits, or is not measured. */
export function cardPhoto({ images, primary_image_url, item_type }: Pictured): CardPhoto | undefined {
  const first = images?.[0]?.image;
  const size = first && first.url.trim() === primary_image_url?.trim() ? photoSize(first) : undefined;
  if (!size || needsNoSize(size, CARD_IMAGE)) return undefined;
  const ground = photoGround(size, cardFrame(item_type));
  return ground ? [size.width, size.height, ground] : [size.width, size.height];
}

/** The frame of a vehicle's photos on its card. */
export const cardFrame = (itemType: CardCar['item_type']): FramedKind =>
  itemType === 'truck' || itemType === 'motorcycle' ? TALL_CARD_IMAGE : CARD_IMAGE;

/** The size of a card's photo; one with a ground is whole. */
export function cardPhotoSize(photo: CardPhoto | undefined): PhotoSize | undefined {
  return photo && { width: photo[0], height: photo[1], ...(photo[2] && { ground: photo[2], plain: true }) };
}

/** Fields that every card has. */
type AlwaysThere = 'id' | 'slug' | 'name' | 'car_type' | 'status';
/** Fields that are no fields of a vehicle. */
type Derived = 'checkout' | 'weekly' | 'photo' | 'placeholder' | 'facts' | 'location_away';

/** The fields that are copied where a vehicle has them; a new field of `CardCar` is a type error until it is listed. */
const COPIED = {
  make: true,
  model: true,
  badge: true,
  series: true,
  year: true,
  item_type: true,
  body: true,
  transmission: true,
  simple_fuel: true,
  km: true,
  location_name: true,
  tag: true,
  reserved: true,
  certified: true,
  primary_image_url: true,
  photos_count: true,
  created_at: true,
  price: true,
  offer_price: true,
  before_price: true,
  subscription_price: true,
  price_type: true,
  price_basis: true,
  preorder: true,
} satisfies Record<Exclude<keyof CardCar, AlwaysThere | Derived>, true>;

/** The card's subset of a vehicle, without empty fields and with what is derived of other fields. */
export function toCardCar(car: CardCar, derived: Pick<CardCar, Derived> = {}): CardCar {
  const { id, slug, name, car_type, status } = car;
  const card: Record<string, unknown> = { id, slug, name, car_type, status };
  for (const field of Object.keys(COPIED) as (keyof typeof COPIED)[]) {
    const value = car[field];
    if (value !== undefined && value !== null && value !== '' && value !== false) card[field] = value;
  }
  if (derived.checkout) card.checkout = true;
  if (derived.weekly) card.weekly = derived.weekly;
  if (derived.photo) card.photo = derived.photo;
  if (derived.facts) card.facts = derived.facts;
  if (derived.placeholder) card.placeholder = derived.placeholder;
  return card as CardCar;
}
