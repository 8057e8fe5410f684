import { priceCounts } from '../price/price-shown.ts';
import { carPath } from '../vehicle/car-path.ts';

/** The shell of the online purchase (ROUTE-004). */
export const CHECKOUT_JOURNEY_PATH = '/checkout-journey';

/** Where Stripe's payment pages are: a form of a checkout page leads there by a redirect. */
export const STRIPE_PAGES = 'https://checkout.stripe.com';

/** %; VDP-063. */
export const reserveRefundPercent = 100;
/** hours; VDP-063. */
export const reserveHoldHours = 48;

/** What a vehicle may be taken for online: a reservation, or a purchase as well. */
export type CheckoutOffer = 'reserve' | 'purchase';

type CheckoutCar = {
  status: string;
  reserved?: boolean | null | undefined;
  price?: number | null | undefined;
  /** Who takes payments for it; empty where its feed could say so and names nobody, missing where its feed has no such column. */
  payment_processors?: readonly string[] | null | undefined;
};

/**
 * Whether a car can be reserved or bought online (VDP-060).
 *
 * @param reserveOn `features.reserve` for this car, after its overrides (GEN-009).
 */
export function checkoutEnabled(car: CheckoutCar, reserveOn: boolean): boolean {
  return (
    reserveOn &&
    car.status === 'in_stock' &&
    !car.reserved &&
    priceCounts(car.price) &&
    car.payment_processors?.length !== 0
  );
}

/** The address where a car is reserved (ROUTE-002, ROUTE-003); `last` is the setting `checkout.path`. */
export function checkoutPath(car: { slug: string }, last: string): string {
  return `${carPath(car)}/${last}`;
}

/** The address of the online purchase of a car (VDP-064). */
export const purchasePath = (slug: string) => `${CHECKOUT_JOURNEY_PATH}?car_id=${encodeURIComponent(slug)}`;

/** The setting `checkout.purchase`. */
export type Purchase = { rule: 'off' | 'all' | 'matching'; carTypes?: readonly string[]; makes?: readonly string[] };

/** Whether a car with checkout also offers the online purchase (VDP-064). */
export function purchaseOffered(
  car: { car_type: string; make?: string | null | undefined },
  purchase: Purchase,
): boolean {
  if (purchase.rule !== 'matching') return purchase.rule === 'all';
  const make = car.make?.toLowerCase();
  return (
    (purchase.carTypes ?? []).includes(car.car_type) ||
    (purchase.makes ?? []).some((matching) => matching.toLowerCase() === make)
  );
}
