// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import type { BudgetProps } from '#src/page-data/home/budget.ts';
import type { SearchClient } from '#src/search/client.ts';
import { searchClient } from '#src/search/create-client.ts';
import { createEmbeddedClient } from '#src/search/embedded/embedded-client.ts';
import { createEngine } from '#src/search/embedded/engine.ts';
import { toColumns } from '#src/search/embedded/index/columns.ts';
import { $nearestLocation, $postcode } from '#src/stores/nearest-location.ts';
import { startBudget } from './budget-block.ts';
import { startPriceSlider } from './price-slider.ts';

vi.mock('#src/search/create-client.ts', () => ({ searchClient: vi.fn() }));

const car = (price: number, body: string): SearchRecord => ({
  ...{ car_type: 'used', status: 'in_stock', show_on_dealer_website: 'true', location_name: 'Yard' },
  ...{ price, body },
});
const STOCK = [car(20_000, 'Ute'), car(26_000, 'SUV'), car(50_000, 'SUV'), car(300_000, 'Hatch')];
const SEARCH = {
  provider: 'embedded',
  setup: { indexName: 'Car_production', siteFilter: '', soldDays: 0, timeZone: 'Australia/Sydney', scope: {} },
  nouns: { singular: 'car', plural: 'cars' },
  action: '/search/used-cars',
  types: [],
  notCounted: {},
} as unknown as BudgetProps;
const PLACES = [
  { id: '1', name: 'Yard', href: '/locations/yard', latitude: -33.9, longitude: 151.1 },
  { id: '2', name: 'Far', href: '/locations/far', latitude: -37.8, longitude: 144.9 },
];

let client: SearchClient;
const left: string[] = [];
const geocode = vi.fn<typeof fetch>();
const find = <T extends HTMLElement = HTMLInputElement>(selector: string) => document.querySelector(selector) as T;
const text = (selector: string) => find(selector).textContent?.trim();
/** The pause of typing, and what is asked and answered after it. */
const settle = () => vi.advanceTimersByTimeAsync(600);
const event = (element: HTMLElement, name: string) =>
  element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
async function enter(selector: string, value: string): Promise<void> {
  find(selector).value = value;
  event(find(selector), 'input');
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  client = createEmbeddedClient(createEngine(toColumns(STOCK)), () => Promise.resolve([]));
  vi.mocked(searchClient).mockImplementation(async () => client);
  left.length = 0;
  vi.spyOn(location, 'assign').mockImplementation((address) => void left.push(String(address)));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  geocode.mockReset();
  geocode.mockImplementation(async () => Response.json({ error: 'x' }, { status: 404 }));
  vi.stubGlobal('fetch', geocode);
  localStorage.clear();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the search of a budget', () => {
  /** The parts of Budget.astro; `before` is what a visitor does before the script is there. */
  async function open(before = () => {}): Promise<void> {
    document.body.innerHTML = `<section data-budget><output data-estimate>Enter a repayment</output><form>
      <input type="radio" name="often" value="week" checked><input type="radio" name="often" value="month">
      <input id="budget-repayment" value="200"><input id="budget-deposit" value="2,000">
      <input id="budget-postcode" maxlength="4"><p data-nearest>We show your nearest location.</p>
      <button data-go>Show 3 cars</button><p data-message></p><ul data-bodies></ul>
      <template data-body><li><a href="/search/used-cars">{value} <span>{count}</span></a></li></template></form></section>`;
    find('[data-budget]').dataset.budget = JSON.stringify({ ...SEARCH, places: PLACES, askPostcode: true });
    before();
    startBudget(find('[data-budget]'));
    await settle();
  }
  const choose = async (value: 'week' | 'month') => {
    find(`[value=${value}]`).checked = true;
    event(find(`[value=${value}]`), 'change');
    await settle();
  };
  const go = async () => {
    event(find('form'), 'submit');
    await settle();
  };
  const bodies = () =>
    [...document.querySelectorAll('[data-bodies] a')].map((link) => [link.textContent, link.getAttribute('href')]);

  it('BUD-002 BUD-011 BUD-014 BUD-015 an estimate that is the visitor’s is said, counted, and leads to its bodies', async () => {
    await open();
    expect(find('[data-budget]').dataset).toHaveProperty('hydrated');
    expect(text('[data-estimate]')).toBe('Enter a repayment');
    expect(text('[data-go]')).toBe('Show 3 cars');
    await enter('#budget-repayment', '100');
    await enter('#budget-deposit', '1000');
    expect(text('[data-estimate]')).toBe('$27,000');
    expect(text('[data-go]')).toBe('Show 2 cars');
    const price = 'range%5Bprice%5D=%3A27000';
    expect(bodies()).toEqual([
      ['SUV 1', `/search/used-cars?body=SUV&${price}`],
      ['Ute 1', `/search/used-cars?body=Ute&${price}`],
    ]);
  });

  it('what was printed and is found again keeps the focus', async () => {
    await open();
    const printed = find('[data-bodies]').innerHTML;
    expect(printed).toContain('SUV');
    await open(() => {
      find('[data-bodies]').innerHTML = printed;
      find('[data-bodies] a').focus();
    });
    expect(document.activeElement).toBe(find('[data-bodies] a'));
    await enter('#budget-repayment', '100');
    expect(document.activeElement).toBe(document.body);
  });

  it('BUD-003 BUD-004 BUD-005 the frequency brings its repayment unless the visitor changed it, and entries have limits', async () => {
    await open();
    await choose('month');
    expect([find('#budget-repayment').value, text('[data-estimate]')]).toEqual(['600', '$38,000']);
    await enter('#budget-repayment', '700');
    await choose('week');
    expect([find('#budget-repayment').value, text('[data-estimate]')]).toEqual(['700', '$184,000']);
    for (const [typed, kept] of [
      ['abc', '0'],
      ['-5', '0'],
      ['1000001', '1,000,000'],
      ['1250.50', '1,250.5'],
    ] as const) {
      await enter('#budget-repayment', typed);
      event(find('#budget-repayment'), 'change');
      expect(find('#budget-repayment').value).toBe(kept);
    }
  });

  it('BUD-010 BUD-011 ERR-035 too little finds nothing, and goes nowhere', async () => {
    await open();
    await enter('#budget-repayment', '0');
    await enter('#budget-deposit', '1001');
    expect(text('[data-go]')).toBe('No cars found');
    expect(find<HTMLButtonElement>('[data-go]').disabled).toBe(true);
    expect(text('[data-message]')).toBe('No cars found for this budget');
    expect(bodies()).toEqual([]);
    geocode.mockImplementation(async () => Response.json({ latitude: -33.9, longitude: 151.14 }));
    await enter('#budget-postcode', '2216');
    await go();
    expect(left).toEqual([]);
  });

  it('BUD-004 what is chosen before the block is hydrated counts', async () => {
    await open(() => {
      find('#budget-deposit').value = '12000';
    });
    expect(text('[data-estimate]')).toBe('$64,000');
    expect(text('[data-go]')).toBe('Show 3 cars');
  });

  it.each([
    ['', 'Invalid postcode. Please enter a 4-digit number.'],
    ['20a0', 'Invalid postcode. Please enter a 4-digit number.'],
    ['1999', 'Invalid postcode.'],
  ])('BUD-007 BUD-009 ERR-032 ERR-033 a postcode of "%s" goes nowhere and says why', async (typed, said) => {
    await open();
    await enter('#budget-postcode', typed);
    await go();
    expect(text('[data-nearest]')).toBe(said);
    expect(find('[data-nearest]').getAttribute('role')).toBe('alert');
    expect(find('#budget-postcode').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(find('#budget-postcode'));
    expect(left).toEqual([]);
  });

  it('BUD-009 BUD-008 a right postcode names the nearest location, keeps it for forms, and changes no count', async () => {
    geocode.mockImplementation(async () => Response.json({ latitude: -33.9, longitude: 151.14 }));
    await open();
    await enter('#budget-postcode', '2216');
    expect(text('[data-nearest]')).toBe('Nearest to you: Yard, 4 km, with 3 of these');
    expect(find<HTMLAnchorElement>('[data-nearest] a').getAttribute('href')).toBe('/locations/yard');
    expect([$nearestLocation.get(), $postcode.get()]).toEqual(['1', '2216']);
    expect(text('[data-go]')).toBe('Show 3 cars');
    await go();
    expect(left).toEqual(['/search/used-cars?range%5Bprice%5D=%3A54000']);
  });

  it('BUD-012 BUD-008 API-044 a budget of 0 shows everything, dearest first, though the lookup of the postcode fails', async () => {
    geocode.mockRejectedValue(new TypeError('offline'));
    await open();
    await enter('#budget-repayment', '0');
    await enter('#budget-deposit', '0');
    expect(text('[data-go]')).toBe('Show 4 cars');
    await enter('#budget-postcode', '2000');
    await go();
    expect(left).toEqual(['/search/used-cars?sortBy=Car_production%3Aprice%3Adesc']);
  });

  it('a search that fails promises no count and keeps the way to the search', async () => {
    vi.mocked(searchClient).mockRejectedValue(new Error('offline'));
    await open();
    expect(text('[data-go]')).toBe('See cars');
    expect(find<HTMLButtonElement>('[data-go]').disabled).toBe(false);
  });
});

describe('the price range slider', () => {
  async function open(): Promise<void> {
    const handle = (side: string, value: number) =>
      `<input type="range" data-side="${side}" min="5000" max="250000" step="500" value="${value}">`;
    document.body.innerHTML = `<form><p data-values></p><div class="range__track">${handle('min', 5_000)}${handle('max', 250_000)}</div>
      <span data-end></span><input type="hidden" name="range[price]"><button data-go>Cars</button><p data-message></p></form>`;
    find('form').dataset.priceSlider = JSON.stringify(SEARCH);
    startPriceSlider(find('form') as unknown as HTMLFormElement);
    await settle();
  }
  const [from, to] = ['[data-side=min]', '[data-side=max]'];
  const values = () => [find(from).value, find(to).value];

  it('BUD-020 BUD-021 keeps the ends that were rendered, and its handles stay a step apart', async () => {
    await open();
    expect([values(), find(from).max, find(to).max]).toEqual([['5000', '250000'], '250000', '250000']);
    await enter(from, '250000');
    expect(values()).toEqual(['249500', '250000']);
    await enter(to, '5000');
    expect(values()).toEqual(['249500', '250000']);
    await enter(from, '5000');
    await enter(to, '5000');
    expect(values()).toEqual(['5000', '5500']);
    expect(find(to).getAttribute('aria-valuetext')).toBe('$5,500');
  });

  it('BUD-022 counts what it finds and sends the chosen range', async () => {
    await open();
    await enter(from, '25000');
    expect(text('[data-values]')).toBe('$25,000 – $250,000');
    expect(text('[data-go]')).toBe('Show 2 cars');
    expect(find('[name="range[price]"]').value).toBe('25000:250000');
  });

  it('BUD-020 a search that fails leaves the slider and promises no count', async () => {
    vi.mocked(searchClient).mockRejectedValue(new Error('offline'));
    await open();
    expect(text('[data-go]')).toBe('See cars');
    expect(find<HTMLButtonElement>('[data-go]').disabled).toBe(false);
    expect(find(to).max).toBe('250000');
  });
});
