/** The vehicle of the checkout page around a part of it: the page's own, else the one that its address names. */
export const requestedSlug = (part: Element): string =>
  part.closest<HTMLElement>('[data-checkout]')?.dataset.checkout ||
  new URLSearchParams(location.search).get('car_id')?.slice(0, 200) ||
  '';
