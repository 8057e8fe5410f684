/** Most characters of an address that are read for a vehicle. */
const MAX_LENGTH = 200;

/** What `car_id` in the address names the vehicle by, an id or a slug as the page wants it; undefined where it names none. */
export const carInAddress = (): string | undefined =>
  new URLSearchParams(location.search).get('car_id')?.slice(0, MAX_LENGTH);

/**
 * The vehicle of the checkout page around a part of it, by slug: the page's own, else the one that its address names; empty
 * without either.
 */
export const checkoutCar = (part: Element): string =>
  part.closest<HTMLElement>('[data-checkout]')?.dataset.checkout || carInAddress() || '';
