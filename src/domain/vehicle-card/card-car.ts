import type { PricedCar } from '../price/price-shown.ts';

/**
 * What a result card needs to know of a vehicle: a plain subset of its fields (DATA-001 to DATA-008) that search
 * hits carry too. Empty fields are left out.
 */
export type CardCar = PricedCar & {
  id: string | number;
  slug: string;
  path?: string | null | undefined;
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
  sleeps?: string | number | null | undefined;
  body_length?: string | number | null | undefined;
  location_name?: string | null | undefined;
  tag?: string | null | undefined;
  reserved?: boolean | null | undefined;
  certified?: boolean | null | undefined;
  primary_image_url?: string | null | undefined;
  photos_count?: number | null | undefined;
  created_at?: string | null | undefined;
  /** Online checkout is enabled for the car (VDP-060); worked out at build time by `checkoutEnabled`. */
  checkout?: boolean | undefined;
  /** Lender figures of DATA-014 that may be shown (FINW-009), where cards show them (CARD-014). */
  weekly?: { paymentWeek: number; interestRate: number; comparisonRate: number } | undefined;
};

const FIELDS = [
  'path',
  'make',
  'model',
  'badge',
  'series',
  'year',
  'item_type',
  'body',
  'transmission',
  'simple_fuel',
  'km',
  'sleeps',
  'body_length',
  'location_name',
  'tag',
  'reserved',
  'certified',
  'primary_image_url',
  'photos_count',
  'created_at',
  'price',
  'offer_price',
  'before_price',
  'subscription_price',
  'price_type',
  'price_basis',
  'preorder',
] as const satisfies readonly (keyof CardCar)[];

/** The card's subset of a vehicle, without empty fields and with the derived `checkout` and `weekly`. */
export function toCardCar(car: CardCar, derived: Pick<CardCar, 'checkout' | 'weekly'> = {}): CardCar {
  const { id, slug, name, car_type, status } = car;
  const card: Record<string, unknown> = { id, slug, name, car_type, status };
  for (const field of FIELDS) {
    const value = car[field];
    if (value !== undefined && value !== null && value !== '' && value !== false) card[field] = value;
  }
  if (derived.checkout) card.checkout = true;
  if (derived.weekly) card.weekly = derived.weekly;
  return card as CardCar;
}
