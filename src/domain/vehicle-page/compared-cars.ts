/** cars; FAV-005. */
export const compareCarsMax = 4;

/** A slug as the feed import makes them; anything else in an address is no car. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 200;

/** The slugs an address asks to compare: `?cars=a,b,c`, each once, at most 4 (FAV-005). */
export function parseCompared(search: string): string[] {
  const requested = new URLSearchParams(search).getAll('cars').join(',').split(',');
  const slugs = requested.map((slug) => slug.trim().toLowerCase());
  const valid = slugs.filter((slug) => slug.length <= MAX_SLUG && SLUG.test(slug));
  return [...new Set(valid)].slice(0, compareCarsMax);
}

/** The address that compares these cars. */
export function compareHref(slugs: readonly string[]): string {
  const cars = slugs.filter((slug) => SLUG.test(slug)).slice(0, compareCarsMax);
  return cars.length === 0 ? '/compare' : `/compare?cars=${cars.join(',')}`;
}

/** The address that compares the newest of what was saved, in the order in which it was. */
export const savedHref = (newestFirst: readonly string[]): string =>
  compareHref(newestFirst.slice(0, compareCarsMax).reverse());

/** The words of the link that compares so many saved vehicles. */
export const compareText = (count: number): string =>
  count > compareCarsMax ? `Compare the last ${compareCarsMax} you saved` : `Compare these ${count}`;
