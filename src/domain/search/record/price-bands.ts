/** Lower ends of the price bands, in dollars. */
const PRICES = [0, 10_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000] as const;
/** Lower ends of the bands of a price by the week, in dollars. */
const WEEKLY = [0, 100, 150, 200, 250, 300, 400, 500] as const;

/** Below a million. Without Intl, which takes longer to start than a search worker takes to read its index. */
const dollars = (value: number) => `$${String(value).replace(/\B(?=\d{3}$)/, ',')}`;

function bands(starts: readonly number[], ending: string): string[] {
  return starts.map((from, at) => {
    const to = starts[at + 1];
    if (to === undefined) return `${dollars(from)} and over${ending}`;
    return at === 0 ? `Under ${dollars(to)}${ending}` : `${dollars(from)} to ${dollars(to)}${ending}`;
  });
}

/** Values of price_range and weekly_price_range, cheapest first (DATA-020). */
export const PRICE_BANDS: readonly string[] = bands(PRICES, '');
export const WEEKLY_BANDS: readonly string[] = bands(WEEKLY, ' / week');

function bandOf(value: number, starts: readonly number[]): number {
  let band = 0;
  while (band + 1 < starts.length && value >= (starts[band + 1] ?? 0)) band += 1;
  return band;
}

/** The place in PRICE_BANDS of a price in dollars; 10,000 belongs to "$10,000 to $20,000". */
export const priceBand = (price: number): number => bandOf(price, PRICES);
/** The place in WEEKLY_BANDS of a price by the week in dollars. */
export const weeklyBand = (price: number): number => bandOf(price, WEEKLY);
