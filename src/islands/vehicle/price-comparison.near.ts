import { belowMarketText, type MarketPrices } from '#src/domain/price/below-market.ts';
import {
  autoGaugeFailed,
  noDataReturned,
  type PriceComparison,
  type PriceGauge,
  priceGauge,
} from '#src/domain/price/price-gauge.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';
import { arcPoint } from './gauge-arc.ts';

const TIMEOUT_MS = 10_000;

/**
 * Fills the price comparison of a vehicle's page: the gauge (CMP-001 to CMP-008) and, where the feed brought no market
 * figures, the badge of the market quote (CMP-024). Either may be missing; without both the block is removed.
 */
export async function startPriceComparison(block: HTMLElement): Promise<void> {
  const { href = '', quote, nouns = 'cars' } = block.dataset;
  const body = block.querySelector<HTMLElement>('[data-gauge]');
  const frame = body?.querySelector<HTMLElement>('[data-gauge-frame]');
  const badge = frame?.querySelector<HTMLElement>('.gauge__below');
  const requested = quote ? readMarket(quote) : undefined;
  const answer = await readGauge(`${href}/autogauge`);
  if (body && frame && answer) {
    fillGauge(frame, answer.gauge, answer.sample, nouns);
    body.replaceChildren(frame);
    block.removeAttribute('aria-busy');
  }
  const text = belowMarketText(Number(block.dataset.price), await requested);
  if (!body || !badge || !(answer || text)) return block.remove();
  block.removeAttribute('aria-busy');
  if (!answer) body.replaceChildren(badge);
  badge.textContent = text ?? '';
  badge.hidden = false;
  if (!text) badge.remove();
}

/** Puts the figures into the rendered gauge (PriceGauge.tsx) and shows it. */
function fillGauge(frame: HTMLElement, gauge: PriceGauge, sample: number, nouns: string): void {
  const find = (selector: string) => frame.querySelector(selector);
  const { x, y } = arcPoint(gauge.place);
  const texts = {
    '.gauge__price': gauge.price,
    '.gauge__ends :first-child': gauge.from,
    '.gauge__ends :last-child': gauge.to,
    '.gauge__label': gauge.label,
    '[data-gauge-range]': `Comparable ${nouns} are listed from ${gauge.from} to ${gauge.to}.`,
    '[data-gauge-basis]':
      // Fewer than three show no gauge (CMP-033).
      sample > 0
        ? `Compared with ${sample} similar ${nouns} listed by this dealer and its group, adjusted for kilometres.`
        : `Compared with similar ${nouns} on the market.`,
  };
  for (const [selector, text] of Object.entries(texts)) find(selector)?.replaceChildren(text);
  find('[data-gauge-text]')?.setAttribute('aria-label', gauge.text);
  find('.gauge__needle')?.setAttribute('cx', x);
  find('.gauge__needle')?.setAttribute('cy', y);
  frame.classList.add(`gauge--${gauge.band}`);
  frame.hidden = false;
}

/** CMP-024 on a page without the price comparison: the badge fills the line that the summary keeps free for it. */
export async function startMarketBadge(badge: HTMLElement): Promise<void> {
  const market = await readMarket(badge.dataset.marketQuote ?? '');
  badge.textContent = belowMarketText(Number(badge.dataset.price), market) ?? '';
}

/** What the gauge shows; undefined, and logged, when it cannot be had or may not be shown. */
async function readGauge(address: string): Promise<{ gauge: PriceGauge; sample: number } | undefined> {
  try {
    const data = (await read(address)) as PriceComparison | null;
    if (!data || Object.keys(data).length === 0) throw new Error(noDataReturned);
    const gauge = priceGauge(data);
    return gauge && { gauge, sample: data.sample ?? 0 };
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
    console.warn('The market quote could not be had.', error);
    return undefined;
  }
}

async function read(address: string): Promise<unknown> {
  const response = await apiFetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const text = await response.text();
  return text.trim() === '' ? null : JSON.parse(text);
}
