/**
 * Whether a price is lower than the one a contact last saw. Prices in dollars; a vehicle without a price has no news.
 */
export function isPriceChange(known: number | null, now: number | undefined): now is number {
  return now !== undefined && known !== null && now < known;
}

/**
 * Whether a vehicle that became cheaper is new among those of a search: its old price was above the search's limit. What
 * was found before is no news.
 */
export function cameIntoRange(limit: number | undefined, from: number): boolean {
  return limit !== undefined && from > limit;
}
