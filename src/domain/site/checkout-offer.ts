import { CHECKOUT_JOURNEY_PATH, type CheckoutOffer, checkoutEnabled, purchaseOffered } from '../checkout/checkout.ts';
import { featuresFor } from '../features/features-for.ts';
import { isInStock } from '../vehicle/stock-status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import type { SiteModel } from './site-model.ts';

/**
 * Whether a vehicle may be reserved (VDP-060) or bought (VDP-064) online; undefined for neither. Where an editor's page has the address of
 * the purchase (ROUTE-018), nothing is bought online. Pages, cards and functions ask here.
 */
export function checkoutOffer(
  car: Vehicle,
  { settings, content }: Pick<SiteModel, 'settings' | 'content'>,
): CheckoutOffer | undefined {
  if (!checkoutEnabled(car, featuresFor(settings.features, car).reserve)) return undefined;
  const isDisplaced = content.pages.some(({ slug }) => `/${slug}` === CHECKOUT_JOURNEY_PATH);
  return !isDisplaced && purchaseOffered(car, settings.checkout.purchase) ? 'purchase' : 'reserve';
}

/** How a vehicle is reserved, as the filter of a search says it (SRCH-093). */
export const RESERVE_WAYS = { online: 'Reserve online', phone: 'Reserve by phone' } as const;

/** How a vehicle of a site that takes deposits is reserved; undefined for one that is reserved or sold. */
export function reserveWay(
  car: Vehicle,
  site: Pick<SiteModel, 'settings' | 'content'>,
): keyof typeof RESERVE_WAYS | undefined {
  if (checkoutOffer(car, site)) return 'online';
  return isInStock(car) && !car.reserved ? 'phone' : undefined;
}
