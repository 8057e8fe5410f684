import { changedPrice } from '#src/domain/live/changed-price.ts';
import type { PriceShown } from '#src/domain/price/price-shown.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { reservedCarsOf } from '../checkout/held-cars.ts';
import { liveChangesOf } from '../live/live-site.ts';
import { log, safeError } from '../log/log.ts';
import { type FoundCar, findCarById } from '../site-data/find-car.ts';
import { readVehicleSummary } from '../site-data/read-vehicle-summary.ts';
import { type ToolContext, ToolRefusal } from './tool-answer.ts';

/** Whether somebody can still have a vehicle. */
type Availability = 'for sale' | 'coming soon' | 'reserved' | 'sold';

/** A vehicle as it is at this moment: its sheet with what changed since the build. */
export type VehicleNow = VehicleSummary & { availability: Availability };

const MISSING = 'This website has no such vehicle. Take the address of its page from search_vehicles.';

/**
 * The vehicle that an assistant names by the address of its page, by the last part of it, or by its id.
 *
 * @throws ToolRefusal for one that the site does not have.
 */
export function namedVehicle({ site, assistants }: ToolContext, named: string): FoundCar {
  const slug = slugIn(named, assistants.origin);
  const car = slug && Object.hasOwn(site.cars, slug) ? site.cars[slug] : undefined;
  const found = car && slug ? { ...car, slug } : findCarById(site, named);
  if (!found) throw new ToolRefusal(MISSING);
  return found;
}

/** `/cars/<slug>` of the site, with or without origin, ending or query; any other text as it is. */
function slugIn(named: string, origin: string): string | undefined {
  if (!named.includes('/')) return named;
  const url = URL.canParse(named, origin) ? new URL(named, origin) : undefined;
  const last = /^\/cars\/([^/]+?)(?:\.md)?\/?$/.exec(url?.pathname ?? '')?.[1];
  try {
    return last && decodeURIComponent(last);
  } catch {
    return undefined;
  }
}

/**
 * A vehicle of the site as it is now.
 *
 * @throws ToolRefusal when its sheet cannot be read.
 */
export async function vehicleNow(context: ToolContext, car: FoundCar): Promise<VehicleNow> {
  const summary = await readVehicleSummary(context, car.slug).catch((error: unknown) => {
    log.error({ err: safeError(error) }, 'The sheet of a vehicle could not be read for a tool.');
    return undefined;
  });
  if (!summary) throw new ToolRefusal('The vehicle could not be read. Try again in a moment.');
  const { availability, price } = (await changesNow(context))(summary, !isInStock({ status: car.status }));
  const isComing = availability === 'for sale' && car.status === 'coming_soon';
  return { ...summary, price, availability: isComing ? 'coming soon' : availability };
}

type Built = { slug: string; price: PriceShown; reserved?: boolean | null | undefined };

/** What live changes and reservations make of vehicles as they were built: whether one can be had, and for how much. */
export async function changesNow(context: ToolContext) {
  const [changes, held] = await Promise.all([liveChangesOf(context), reservedCarsOf(context)]);
  return ({ slug, price, reserved }: Built, isSold: boolean) => {
    const change = changes.get(slug);
    const isReserved = reserved === true || change?.reserved === true || held.includes(slug);
    const availability: Availability = isSold || change?.sold ? 'sold' : isReserved ? 'reserved' : 'for sale';
    return { availability, price: change ? changedPrice(price, change) : price };
  };
}

/** The name of a vehicle in one line. */
export const nameOf = ({ title, subtitle }: Pick<VehicleSummary, 'title' | 'subtitle'>): string =>
  [title, subtitle].filter(Boolean).join(' ');

/** A price in words, with what it includes and what it was. */
export const priceWords = ({ text, suffix, type, basis, was }: PriceShown): string =>
  [`${text}${suffix ?? ''}`, type, basis, was && `(was ${was})`].filter(Boolean).join(' ');

/** A price as data. */
export const priceData = ({ amount, text, suffix, type, basis, was }: PriceShown) => ({
  ...(amount !== undefined && { amount, currency: 'AUD' }),
  text: `${text}${suffix ?? ''}`,
  ...(type && { label: type }),
  ...(basis && { basis }),
  ...(was && { was }),
});
