import { formatMoney } from './money.ts';

/** ERR-001, logged. */
export const autoGaugeFailed = 'Failed to fetch auto gauge data.';
/** ERR-002, raised and handled as ERR-001. */
export const noDataReturned = 'No data returned';

/** fill; CMP-007. */
export const mediumBandFrom = 0.3;
/** fill; CMP-007. */
export const highBandFrom = 0.6;
/** fill; CMP-006. */
const greatDealFrom = 0.65;
/** confidence; CMP-004. */
const confidenceAbove = 0.2;

/** The answer of the autogauge call (API-001). Prices in dollars; fill and confidence from 0 to 1. */
export type PriceComparison = {
  fill?: number | null | undefined;
  listing_price?: number | null | undefined;
  market_range_min?: number | null | undefined;
  market_range_max?: number | null | undefined;
  confidence?: number | null | undefined;
  description?: string | null | undefined;
  /** Our own: how many cars the range was worked out from (CMP-033); missing from a provider. */
  sample?: number | null | undefined;
};

/** The props of the gauge. */
export type PriceGauge = {
  label: string;
  band: 'low' | 'medium' | 'high';
  /** Where the price lies on the scale from the least price (0) to the greatest (1). */
  place: number;
  price: string;
  from: string;
  to: string;
  /** One sentence that says the same as the drawing. */
  text: string;
};

/** CMP-002 to CMP-007, CMP-009: the gauge, or undefined when it is hidden. */
export function priceGauge(data: PriceComparison): PriceGauge | undefined {
  const { fill, listing_price: price, market_range_min: min, market_range_max: max, confidence } = data;
  if (!known(fill) || !known(price) || !known(min) || !known(max) || !known(confidence)) return undefined;
  if (confidence <= confidenceAbove || max < price) return undefined;
  const label = data.description?.trim() || (fill >= greatDealFrom ? 'Great Deal' : 'Good Deal');
  const [shown, from, to] = [wholeDollars(price), wholeDollars(min), wholeDollars(max)];
  return {
    label,
    band: fill >= highBandFrom ? 'high' : fill >= mediumBandFrom ? 'medium' : 'low',
    place: 1 - Math.min(1, Math.max(0, fill)),
    price: shown,
    from,
    to,
    text: `${label}: ${shown}, where comparable cars are ${from === to ? from : `${from} to ${to}`}.`,
  };
}

const wholeDollars = (amount: number) => formatMoney(Math.round(amount));

/** CMP-009: 0 is a value. */
function known(value: number | null | undefined): value is number {
  return Number.isFinite(value);
}
