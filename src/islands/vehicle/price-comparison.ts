import { escapeHtml as e } from '#src/domain/html.ts';
import { type PriceComparison, type PriceGauge, priceGauge } from '#src/domain/market/price-gauge.ts';
import { messages } from '#src/domain/messages.ts';
import { belowMarketText, type MarketPrices } from '#src/domain/price/below-market.ts';

const TIMEOUT_MS = 10_000;

/** Fills the price comparison of a vehicle's page (CMP-001 to CMP-008); it is hidden whenever it cannot be shown. */
export async function startPriceComparison(block: HTMLElement): Promise<void> {
  const { href = '', quote } = block.dataset;
  let gauge: PriceGauge | undefined;
  let sample = 0;
  try {
    const data = (await read(`${href}/autogauge`)) as PriceComparison | null;
    if (!data || Object.keys(data).length === 0) throw new Error(messages.noDataReturned);
    gauge = priceGauge(data);
    sample = data.sample ?? 0;
  } catch (error) {
    console.warn(messages.autoGaugeFailed, error);
  }
  const body = block.querySelector<HTMLElement>('[data-gauge]');
  if (!gauge || !body) return block.remove();
  body.innerHTML = gaugeHtml(gauge, sample);
  block.removeAttribute('aria-busy');
  if (quote) await showQuote(body, quote, Number(block.dataset.price));
}

/** CMP-024: the market quote of a vehicle whose feed brought none; a failure is only logged. */
async function showQuote(body: HTMLElement, address: string, price: number): Promise<void> {
  try {
    const { autograb_data } = (await read(address)) as { autograb_data?: MarketPrices };
    const text = belowMarketText(price, autograb_data);
    if (text)
      body.querySelector('.gauge__words')?.insertAdjacentHTML('beforeend', `<p class="gauge__below">${e(text)}</p>`);
  } catch (error) {
    console.warn('The market quote could not be had.', error);
  }
}

async function read(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const text = await response.text();
  return text.trim() === '' ? null : JSON.parse(text);
}

const RADIUS = 80;
const LENGTH = Math.PI * RADIUS;

/** The gauge: a half circle that fills towards a lower price, the needle's end on the price (CMP-006, CMP-007). */
export function gaugeHtml(gauge: PriceGauge, sample: number): string {
  const { fill, band, label, price, from, to } = gauge;
  const angle = Math.PI * (1 - fill);
  const x = (100 + RADIUS * Math.cos(angle)).toFixed(1);
  const y = (96 - RADIUS * Math.sin(angle)).toFixed(1);
  const arc = `M${100 - RADIUS} 96a${RADIUS} ${RADIUS} 0 0 1 ${2 * RADIUS} 0`;
  const basis =
    sample > 0
      ? `Compared with ${sample} similar ${sample === 1 ? 'car' : 'cars'} listed by this dealer and its group, adjusted for kilometres.`
      : 'Compared with similar cars on the market.';
  return `<div class="gauge gauge--${band}"><div class="gauge__drawing" role="img" aria-label="${e(gauge.text)}"><svg viewBox="0 0 200 112" aria-hidden="true"><path class="gauge__track" d="${arc}"/><path class="gauge__fill" d="${arc}" stroke-dasharray="${(LENGTH * fill).toFixed(1)} ${LENGTH.toFixed(1)}"/><circle class="gauge__needle" cx="${x}" cy="${y}" r="9"/></svg><div class="gauge__price" aria-hidden="true">${e(price)}</div><div class="gauge__ends" aria-hidden="true"><span>${e(to)}</span><span>${e(from)}</span></div></div><div class="gauge__words"><p class="gauge__label">${e(label)}</p><p>Comparable cars are listed from ${e(from)} to ${e(to)}.</p><p class="small muted">${e(basis)}</p></div></div>`;
}
