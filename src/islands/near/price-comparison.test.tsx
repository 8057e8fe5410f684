// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PriceGauge } from '../vehicle/PriceGauge.tsx';
import { startMarketBadge, startPriceComparison } from '../vehicle/price-comparison.near.ts';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const good = { fill: 0.7, listing_price: 30_000, market_range_min: 29_000, market_range_max: 34_000, confidence: 0.5 };
const answer =
  (body: unknown, status = 200) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const block = () => document.querySelector<HTMLElement>('[data-price-comparison]');

async function start(fetcher: (url: string) => Promise<Response>, attributes = ''): Promise<void> {
  vi.stubGlobal('fetch', fetcher);
  document.body.innerHTML = `<section data-price-comparison data-href="/cars/a" data-price="30000" ${attributes}
    aria-busy="true"><p class="gauge--waiting">…</p>${renderToStaticMarkup(<PriceGauge />)}</section>`;
  await startPriceComparison(block() as HTMLElement);
}

beforeEach(() => warned.mockClear());

describe('price comparison', () => {
  it('CMP-001 CMP-006 replaces the skeleton by the gauge', async () => {
    await start(answer({ ...good, sample: 7 }));
    expect(block()?.textContent).toContain('Great Deal');
    expect(block()?.textContent).not.toContain('…');
    expect(block()?.textContent).toContain('7 similar cars');
    expect(block()?.querySelector('.gauge--high')).not.toBeNull();
    expect(block()?.hasAttribute('aria-busy')).toBe(false);
  });

  it('CMP-002 an answer that may not be shown hides the block, skeleton included, without a message', async () => {
    await start(answer({ ...good, confidence: 0.2 }));
    expect(block()).toBeNull();
    expect(warned).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Response>, string]>([
    ['a refusal', answer({ error: 'x' }, 502), 'answered 502'],
    ['an empty answer', answer(''), 'No data returned'],
    ['an empty object', answer({}), 'No data returned'],
    ['no JSON', answer('<html>'), ''],
    ['a broken line', () => Promise.reject(new TypeError('offline')), 'offline'],
  ])('CMP-008 ERR-001 ERR-002 %s is logged and hides the block', async (_name, fetcher, detail) => {
    await start(fetcher);
    expect(block()).toBeNull();
    expect(warned).toHaveBeenCalledWith('Failed to fetch auto gauge data.', expect.anything());
    expect(String(warned.mock.calls[0]?.[1])).toContain(detail);
  });

  it('CMP-006 a description of the provider is text, whatever it holds', async () => {
    await start(answer({ ...good, description: '<img src=x onerror=alert(1)>' }));
    expect(block()?.querySelector('img')).toBeNull();
    expect(block()?.textContent).toContain('<img');
  });

  const withQuote = (gauge: object, market: unknown, requested: string[] = []) => {
    return async (url: string) => {
      requested.push(url);
      return new Response(JSON.stringify(url.endsWith('quote') ? market : gauge));
    };
  };
  const QUOTE = 'data-quote="/api/cars/a/market-quote"';

  it('CMP-024 asks for the market quote only where the page says so, and shows the badge with the gauge', async () => {
    const requested: string[] = [];
    const fetcher = withQuote(good, { autograb_data: { average_market_price: 30_500 } }, requested);
    await start(fetcher);
    expect(requested).toEqual(['/cars/a/autogauge']);
    await start(fetcher, QUOTE);
    expect(requested).toContain('/api/cars/a/market-quote');
    expect(block()?.querySelector('.gauge .gauge__below')?.textContent).toBe('$500 below market price');
  });

  it('CMP-024 CMP-002 a gauge that may not be shown takes the badge with it no more', async () => {
    await start(withQuote({ ...good, confidence: 0.2 }, { autograb_data: { average_market_price: 30_500 } }), QUOTE);
    expect(block()?.querySelector('.gauge__label')?.textContent).toBe('$500 below market price');
    expect(block()?.querySelector('.gauge:not([hidden])')).not.toBeNull();
    expect(block()?.hasAttribute('aria-busy')).toBe(false);
  });

  it.each([
    [{ average_market_price: 30_500.4 }, 'The average is $30,500.Compared with similar cars on the market.'],
    [
      { average_market_price: 30_600, state_average_market_price: 30_500 },
      'The average is $30,500.Compared with similar cars on the market.',
    ],
    [
      { average_market_price: 30_500, own_stock: true },
      'The average is $30,500.Compared with similar cars listed by this dealer and its group, adjusted for kilometres.',
    ],
  ])('CMP-024 a badge without a gauge says what it is measured by, in words: %j', async (market, words) => {
    await start(withQuote({ confidence: 0 }, { autograb_data: market }), QUOTE);
    expect(block()?.textContent).toMatch(/^\$500 below /);
    expect(block()?.textContent).toContain(words);
    expect(block()?.querySelector('.gauge__drawing, .gauge__below')).toBeNull();
  });

  it('CMP-024 CMP-021 without a gauge and without a gap the block goes', async () => {
    await start(withQuote({ ...good, confidence: 0.2 }, { autograb_data: { average_market_price: 30_499 } }), QUOTE);
    expect(block()).toBeNull();
  });

  it('CMP-024 a market quote that fails is logged and leaves the gauge', async () => {
    await start(async (url) => new Response(url.endsWith('quote') ? '<html>' : JSON.stringify(good)), QUOTE);
    expect(block()?.querySelector('.gauge')).not.toBeNull();
    expect(block()?.querySelector('.gauge__below')).toBeNull();
    expect(warned).toHaveBeenCalledWith('No market quote.', expect.anything());
  });

  it.each([
    [30_500, '$500 below market price'],
    [30_499, ''],
  ])('CMP-024 CMP-021 without the block the badge of an average of %d fills its line: %j', async (average, text) => {
    vi.stubGlobal('fetch', withQuote(good, { autograb_data: { average_market_price: average } }));
    document.body.innerHTML = '<p data-market-quote="/api/cars/a/market-quote" data-price="30000"></p>';
    const badge = document.querySelector('p') as HTMLElement;
    await startMarketBadge(badge);
    expect(badge.textContent).toBe(text);
  });

  it.each([
    [1, 0],
    [0.5, 90],
    [0, 180],
  ])('CMP-036 runs from the lowest price to the highest; fill %d is marked at %d degrees', async (fill, degrees) => {
    await start(answer({ ...good, fill }));
    const ends = [...document.querySelectorAll('.gauge__ends span')].map(({ textContent }) => textContent);
    expect(ends).toEqual(['$29,000', '$34,000']);
    const mark = document.querySelector('circle');
    expect(mark?.getAttribute('transform')).toBe(`rotate(${degrees} 100 96)`);
  });

  it('CMP-036 CMP-007 has a stretch for each band, the cheapest first', async () => {
    await start(answer(good));
    const stretches = [...document.querySelectorAll('.gauge__band')].map((path) => [
      path.classList.item(1),
      path.getAttribute('stroke-dasharray'),
    ]);
    expect(stretches).toEqual([
      ['gauge__band--high', '0 0 39 100'],
      ['gauge__band--medium', '0 40 29 100'],
      ['gauge__band--low', '0 70 30 100'],
    ]);
  });
});
