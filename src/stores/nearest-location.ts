/** DATA-055, BUD-009: the id of the location nearest to the visitor, by the postcode given to the budget search. */
const key = (slug: string) => `${slug}:nearest`;

/** The location a visitor is nearest to; undefined as long as it is not known. */
export function readNearest(slug: string): string | undefined {
  try {
    return localStorage.getItem(key(slug)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers it, for location selectors. */
export function keepNearest(slug: string, id: string): void {
  try {
    localStorage.setItem(key(slug), id);
  } catch {
    // The selectors stay as they are.
  }
}
