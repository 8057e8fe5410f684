import { CHECKOUT_JOURNEY_PATH, checkoutPath } from '#src/domain/checkout/checkout.ts';
import { FINANCE_APPLICATION_PATH, FINANCE_RECEIVED_PATH } from '#src/domain/finance/application/application-paths.ts';
import { isVisible } from '#src/domain/location/location-block.ts';
import { servicePath, TEST_DRIVE_PATH } from '#src/domain/navigation/navigation.ts';
import { checkoutOffer } from '#src/domain/site/checkout-offer.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { switchedOff } from '#src/domain/site/switched-pages.ts';
import { TRADE_IN_PATH, TRADE_IN_PATHS } from '#src/domain/trade-in/trade-in-paths.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { qualifiesForTestDrive } from '#src/domain/vehicle-card/card-buttons.ts';
import type { Site } from '../site/site.ts';

/**
 * The addresses where a visitor asks the dealer for one thing: finance, a trade-in, a test drive, a service, a reservation. Those
 * whose switch is off, and those that an editor wrote a page for, are left out.
 */
export function requestPaths(site: Site): string[] {
  const { settings, content, stock } = site;
  const written = new Set(content.pages.map(({ slug }) => `/${slug}`));
  const cars = site.reservable;
  const drives = stock.some((car) => qualifiesForTestDrive(car, settings.vehicleCard.testDriveCarTypes));
  const hasWorkshop = content.locations.some((place) => isVisible(place) && place.location_type === 'service');
  return [
    settings.finance.path,
    FINANCE_APPLICATION_PATH,
    // What follows the application goes with it.
    ...(written.has(FINANCE_APPLICATION_PATH) ? [] : [FINANCE_RECEIVED_PATH]),
    ...TRADE_IN_PATHS,
    TRADE_IN_PATH,
    ...(drives ? [TEST_DRIVE_PATH] : []),
    ...(hasWorkshop && !settings.navigation.serviceUrl ? [servicePath(settings)] : []),
    ...([...cars.values()].some((car) => checkoutOffer(car, site) === 'purchase') ? [CHECKOUT_JOURNEY_PATH] : []),
    ...cars.keys(),
  ].filter((path) => !written.has(path) && !switchedOff(path, settings));
}

/** The vehicles that can be reserved (VDP-060) by the address where that is done. */
export function reservableCars(site: SiteModel): ReadonlyMap<string, Vehicle> {
  const allowed = site.stock.filter((car) => checkoutOffer(car, site));
  return new Map(allowed.map((car) => [checkoutPath(car, site.settings.checkout.path), car]));
}
