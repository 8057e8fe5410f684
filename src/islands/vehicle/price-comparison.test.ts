// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startPriceComparison } from './price-comparison.ts';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const good = { fill: 0.7, listing_price: 30_000, market_range_min: 29_000, market_range_max: 34_000, confidence: 0.5 };
const answer =
  (body: unknown, status = 200) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const block = () => document.querySelector<HTMLElement>('[data-price-comparison]');

async function start(fetcher: (url: string) => Promise<Response>, attributes = ''): Promise<void> {
  vi.stubGlobal('fetch', fetcher);
  document.body.innerHTML = `<section data-price-comparison data-href="/cars/a" data-price="30000" ${attributes} aria-busy="true"><div data-gauge>…</div></section>`;
  await startPriceComparison(block() as HTMLElement);
}

beforeEach(() => warned.mockClear());

describe('price comparison', () => {
  it('CMP-001 CMP-006 replaces the skeleton by the gauge', async () => {
    await start(answer({ ...good, sample: 7 }));
    expect(block()?.textContent).toContain('Great Deal');
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

  it('CMP-024 asks for the market quote only where the page says so, and shows the badge', async () => {
    const asked: string[] = [];
    const fetcher = async (url: string) => {
      asked.push(url);
      const body = url.endsWith('quote') ? { autograb_data: { average_market_price: 30_500 } } : good;
      return new Response(JSON.stringify(body));
    };
    await start(fetcher);
    expect(asked).toEqual(['/cars/a/autogauge']);
    await start(fetcher, 'data-quote="/api/cars/a/market-quote"');
    expect(block()?.textContent).toContain('$500 below market price');
  });
});
