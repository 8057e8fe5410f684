import { CHECKOUT_JOURNEY_PATH } from '#src/domain/checkout/checkout.ts';
import { maxDepositCents } from '#src/domain/checkout/deposit-limit.ts';
import { REQUEST_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { Refusal } from '../http/refusal.ts';
import type { Fields } from '../http/request/read-body.ts';
import type { SiteCar, SiteData } from '../site-data/site-data.ts';
import type { ReservationKind } from './reservations.ts';

/** What somebody wants: a vehicle of the site, and to reserve or to buy it. */
export type Wanted = { slug: string; car: SiteCar; kind: ReservationKind };

/**
 * The vehicle a form is about: it says so itself, or, without scripts on the page of all purchases, the address of its page.
 *
 * @param site with its live changes.
 * @throws Refusal 404 for a vehicle the site does not have or does not let reserve; 409 for one that is sold, or of whose
 * price the deposit is more than the law lets a dealer take (LAW-001).
 */
export function wantedCar(fields: Fields, referer: string | null, site: SiteData): Wanted {
  const kind: ReservationKind = fields.category === REQUEST_CATEGORIES.purchase ? 'purchase' : 'reservation';
  const slug = text(fields.car) || ofAddress(referer);
  const car = Object.hasOwn(site.cars, slug) ? site.cars[slug] : undefined;
  if (car && car.status !== 'in_stock') throw new Refusal(409, 'This vehicle was sold in the meantime.');
  const offered = kind === 'purchase' ? car?.checkout === 'purchase' : car?.checkout !== undefined;
  if (!car || !offered || !site.checkout)
    throw new Refusal(404, 'This vehicle cannot be reserved online. Please choose another one, or call us.');
  const { price, depositPercent } = car;
  if (
    price !== undefined &&
    depositPercent !== undefined &&
    site.checkout.depositCents > maxDepositCents(price, depositPercent)
  )
    throw new Refusal(
      409,
      `The deposit is more than ${depositPercent}% of the price of this vehicle, more than we may take online. You have ` +
        'paid nothing. Please call us, or choose another one.',
    );
  return { slug, car, kind };
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function ofAddress(referer: string | null): string {
  if (!referer || !URL.canParse(referer)) return '';
  const { pathname, searchParams } = new URL(referer);
  return pathname === CHECKOUT_JOURNEY_PATH ? (searchParams.get('car_id') ?? '') : '';
}

/** What a vehicle is called; one that is gone from the site is "vehicle". */
export const carName = ({ cars }: Pick<SiteData, 'cars'>, { car_slug }: { car_slug: string }): string =>
  (Object.hasOwn(cars, car_slug) && cars[car_slug]?.name) || 'vehicle';

/** The place where a vehicle stands; undefined for one that is gone from the site, and where the place is unknown. */
export function placeOfCar(
  { cars, locations }: Pick<SiteData, 'cars' | 'locations'>,
  { car_slug }: { car_slug: string },
): SiteData['locations'][number] | undefined {
  const car = Object.hasOwn(cars, car_slug) ? cars[car_slug] : undefined;
  return locations.find(({ id }) => id === car?.locationId);
}

/** The time zone of the place where a vehicle stands, else the site's. */
export const zoneOfCar = (
  site: Pick<SiteData, 'cars' | 'locations' | 'timeZone'>,
  reservation: { car_slug: string },
): string => placeOfCar(site, reservation)?.timeZone ?? site.timeZone;
