import { averageOf, belowMarketText, type MarketPrices } from '#src/domain/price/below-market.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import {
  autoGaugeFailed,
  noDataReturned,
  type PriceComparison,
  type PriceGauge,
  priceGauge,
} from '#src/domain/price/price-gauge.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';

const TIMEOUT_MS = 10_000;

/** A gauge, and how many vehicles it was worked out from. */
type Compared = PriceGauge & { sample: number };

/**
 * Fills the price comparison of a vehicle's page: the gauge (CMP-001 to CMP-008) and, where the feed brought no market
 * figures, the badge of the market quote (CMP-024). Either may be missing: the badge alone is said in words; without both the
 * block is removed.
 */
export async function startPriceComparison(block: HTMLElement): Promise<void> {
  const { href = '', quote, nouns = 'cars' } = block.dataset;
  const frame = block.querySelector<HTMLElement>('[data-gauge-frame]');
  const badge = frame?.querySelector<HTMLElement>('.gauge__below');
  // Both before anything is shown, so that nothing below moves twice.
  const [answer, market] = await Promise.all([readGauge(`${href}/autogauge`), quote ? readMarket(quote) : undefined]);
  const text = belowMarketText(Number(block.dataset.price), market);
  if (!frame || !badge || !(answer || text)) return block.remove();
  if (answer) fillGauge(frame, answer, nouns);
  else {
    frame.querySelector('.gauge__drawing')?.remove();
    fill(frame, 'high', {
      '.gauge__label': text,
      '[data-gauge-range]': `The average is ${formatMoney(Math.round(averageOf(market) ?? 0))}.`,
      '[data-gauge-basis]': basisOf(nouns, market?.own_stock),
    });
  }
  badge.textContent = text ?? '';
  if (!answer || !text) badge.remove();
  block.querySelector('.gauge--waiting')?.remove();
  block.removeAttribute('aria-busy');
}

/** Puts the figures into the rendered gauge (PriceGauge.tsx). */
function fillGauge(frame: HTMLElement, gauge: Compared, nouns: string): void {
  // Along the half circle, from its left end.
  frame.querySelector('circle')?.setAttribute('transform', `rotate(${180 * gauge.place} 100 96)`);
  frame.querySelector('[data-gauge-text]')?.setAttribute('aria-label', gauge.text);
  fill(frame, gauge.band, {
    '.gauge__price': gauge.price,
    '.gauge__ends :first-child': gauge.from,
    '.gauge__ends :last-child': gauge.to,
    '.gauge__label': gauge.label,
    '[data-gauge-range]': `Comparable ${nouns} are listed from ${gauge.from} to ${gauge.to}.`,
    // Fewer than three show no gauge (CMP-033).
    '[data-gauge-basis]': basisOf(nouns, gauge.sample > 0, `${gauge.sample} `),
  });
}

/** Shows a frame with texts at their places, in the colour of a band. */
function fill(frame: HTMLElement, band: PriceGauge['band'], texts: Record<string, string | undefined>): void {
  for (const [selector, text] of Object.entries(texts)) frame.querySelector(selector)?.replaceChildren(text ?? '');
  frame.classList.add(`gauge--${band}`);
  frame.hidden = false;
}

/** What a price is compared with: stock of the dealer and its group, which is no market, or what a provider knows. */
const basisOf = (nouns: string, isOwn = false, count = '') =>
  isOwn
    ? `Compared with ${count}similar ${nouns} listed by this dealer and its group, adjusted for kilometres.`
    : `Compared with similar ${nouns} on the market.`;

/** CMP-024 on a page without the price comparison: the badge fills the line that the summary keeps free for it. */
export async function startMarketBadge(badge: HTMLElement): Promise<void> {
  const market = await readMarket(badge.dataset.marketQuote ?? '');
  badge.textContent = belowMarketText(Number(badge.dataset.price), market) ?? '';
}

/** What the gauge shows; undefined, and logged, when it cannot be had or may not be shown. */
async function readGauge(address: string): Promise<Compared | undefined> {
  try {
    const data = (await read(address)) as PriceComparison | null;
    if (!data || Object.keys(data).length === 0) throw new Error(noDataReturned);
    const gauge = priceGauge(data);
    return gauge && { ...gauge, sample: data.sample ?? 0 };
  } catch (error) {
    console.warn(autoGaugeFailed, error);
    return undefined;
  }
}

/** The market quote of a vehicle; undefined, and logged, when it cannot be had. */
async function readMarket(address: string): Promise<MarketPrices | undefined> {
  try {
    return ((await read(address)) as { autograb_data?: MarketPrices } | null)?.autograb_data;
  } catch (error) {
    console.warn('No market quote.', error);
    return undefined;
  }
}

async function read(address: string): Promise<unknown> {
  const response = await apiFetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const text = await response.text();
  return text.trim() === '' ? null : JSON.parse(text);
}
