import { escapeHtml as e } from '#src/domain/html.ts';
import {
  highBandFrom,
  mediumBandFrom,
  type PriceComparison,
  type PriceGauge,
  priceGauge,
} from '#src/domain/market/price-gauge.ts';
import { messages } from '#src/domain/messages.ts';
import { belowMarketText, type MarketPrices } from '#src/domain/price/below-market.ts';
import type { Noun } from '#src/domain/vehicle/item-words.ts';

const TIMEOUT_MS = 10_000;

/**
 * Fills the price comparison of a vehicle's page: the gauge (CMP-001 to CMP-008) and, where the feed brought no market
 * figures, the badge of the market quote (CMP-024). Either may be missing; without both the block is removed.
 */
export async function startPriceComparison(block: HTMLElement): Promise<void> {
  const { href = '', quote, noun = 'car', nouns = 'cars' } = block.dataset;
  const body = block.querySelector<HTMLElement>('[data-gauge]');
  const asked = quote ? readMarket(quote) : undefined;
  const gauge = await readGauge(`${href}/autogauge`, { singular: noun, plural: nouns });
  if (body && gauge) {
    body.innerHTML = gauge;
    block.removeAttribute('aria-busy');
  }
  const text = belowMarketText(Number(block.dataset.price), await asked);
  if (!body || !(gauge || text)) return block.remove();
  block.removeAttribute('aria-busy');
  if (!gauge) body.replaceChildren();
  if (!text) return;
  const badge = document.createElement('p');
  badge.className = 'gauge__below';
  badge.textContent = text;
  (body.querySelector('.gauge__words') ?? body).append(badge);
}

/** CMP-024 on a page without the price comparison: the badge fills the line that the summary keeps free for it. */
export async function startMarketBadge(badge: HTMLElement): Promise<void> {
  const market = await readMarket(badge.dataset.marketQuote ?? '');
  badge.textContent = belowMarketText(Number(badge.dataset.price), market) ?? '';
}

/** The gauge as markup; undefined, and logged, when it cannot be had or may not be shown. */
async function readGauge(address: string, noun: Noun): Promise<string | undefined> {
  try {
    const data = (await read(address)) as PriceComparison | null;
    if (!data || Object.keys(data).length === 0) throw new Error(messages.noDataReturned);
    const gauge = priceGauge(data);
    return gauge && gaugeHtml(gauge, data.sample ?? 0, noun);
  } catch (error) {
    console.warn(messages.autoGaugeFailed, error);
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
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const text = await response.text();
  return text.trim() === '' ? null : JSON.parse(text);
}

const RADIUS = 80;
const ARC = `M${100 - RADIUS} 96a${RADIUS} ${RADIUS} 0 0 1 ${2 * RADIUS} 0`;
/** The stretches of the scale from the lowest price on (CMP-007, CMP-036), in hundredths of it. */
const STRETCHES = [
  ['high', 0, 1 - highBandFrom],
  ['medium', 1 - highBandFrom, 1 - mediumBandFrom],
  ['low', 1 - mediumBandFrom, 1],
] as const;
/** Between two stretches, in hundredths. */
const GAP = 1;

/** The gauge: a half circle from the lowest comparable price to the highest, with a mark at this one (CMP-036). */
export function gaugeHtml(gauge: PriceGauge, sample: number, { singular, plural }: Noun): string {
  const { place, band, label, price, from, to } = gauge;
  const angle = Math.PI * (1 - place);
  const x = (100 + RADIUS * Math.cos(angle)).toFixed(1);
  const y = (96 - RADIUS * Math.sin(angle)).toFixed(1);
  const stretches = STRETCHES.map(([name, start, end]) => {
    const dashes = [0, start * 100, (end - start) * 100 - (end < 1 ? GAP : 0), 100];
    return `<path class="gauge__band gauge__band--${name}" d="${ARC}" pathLength="100" stroke-dasharray="${dashes.map(Math.round).join(' ')}"/>`;
  });
  const basis =
    sample > 0
      ? `Compared with ${sample} similar ${sample === 1 ? singular : plural} listed by this dealer and its group, adjusted for kilometres.`
      : `Compared with similar ${plural} on the market.`;
  return `<div class="gauge gauge--${band}"><div class="gauge__drawing" role="img" aria-label="${e(gauge.text)}"><svg viewBox="0 0 200 112" aria-hidden="true">${stretches.join('')}<circle class="gauge__needle" cx="${x}" cy="${y}" r="9"/></svg><div class="gauge__price" aria-hidden="true">${e(price)}</div><div class="gauge__ends" aria-hidden="true"><span>${e(from)}</span><span>${e(to)}</span></div></div><div class="gauge__words"><p class="gauge__label">${e(label)}</p><p>Comparable ${e(plural)} are listed from ${e(from)} to ${e(to)}.</p><p class="small muted">${e(basis)}</p></div></div>`;
}
