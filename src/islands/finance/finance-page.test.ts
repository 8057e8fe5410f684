// @vitest-environment happy-dom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSite } from '#src/stores/on-site-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';
import { WantedCar } from '../request/WantedCar.tsx';
import { shortWantedTemplate } from '../request/wanted-template.ts';

const { hydrateIsland } = vi.hoisted(() => ({ hydrateIsland: vi.fn() }));
vi.mock('../hydrate/hydrate-island.tsx', () => ({ hydrateIsland }));

const CAR = {
  ...{ id: '7', slug: 'cx-5', name: '2021 Mazda CX-5', badge: 'Maxx', image: '/car.webp', price: '$32,990' },
  ...{ price_type: 'Drive Away', amount: 32_990 },
};
let answer: () => Response;
const page = () => document.querySelector('[data-finance-app]') as HTMLElement;
const words = (selector: string) => page().querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim();

/** What the card says, part by part. */
const card = () =>
  ['.wanted__title', '.muted', '.price__amount', '.price__basis'].map((part) => words(`article ${part}`));

beforeEach(() => {
  answer = () => Response.json(CAR);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.dataset.api = '/api';
  document.body.innerHTML = `<main data-finance-app>
    <div id="finance-form" tabindex="-1"><p data-finance-about hidden></p></div>
    <div data-finance-steps>Steps</div>
    <template data-finance-car>${renderToStaticMarkup(createElement(WantedCar, { car: shortWantedTemplate }))}</template>
  </main>`;
});
afterEach(() => {
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function open(search: string) {
  history.replaceState(null, '', `/personalised/finance${search}`);
  await onSite('harbour', () => import('./finance-page.ts'));
}

describe('the vehicle of a finance application', () => {
  it('FIN-022 takes the place of the steps with image, name, price and price type', async () => {
    await open('?car_id=7');
    await until(() => expect(card()).toEqual(['2021 Mazda CX-5', 'Maxx', '$32,990', 'Drive Away']));
    expect(page().querySelector('[data-finance-steps]')).toBeNull();
    expect([...page().querySelectorAll('article a')].map((link) => link.getAttribute('href'))).toEqual(['/cars/cx-5']);
    expect(page().querySelector('article img')?.getAttribute('src')).toContain('car');
    expect(words('[data-finance-about]')).toBe('For the 2021 Mazda CX-5 Maxx, $32,990 Drive Away');
    expect(page().querySelector<HTMLElement>('[data-finance-about]')?.hidden).toBe(false);
  });

  it('FIN-022 a price by the week says so, on the card and above the form', async () => {
    answer = () => Response.json({ ...CAR, price: '$199', price_type: '/week', amount: null });
    await open('?car_id=7');
    await until(() => expect(card()).toEqual(['2021 Mazda CX-5', 'Maxx', '$199/week', '']));
    expect(words('[data-finance-about]')).toBe('For the 2021 Mazda CX-5 Maxx, $199/week');
  });

  it('FIN-022 is named above the calculator of the page too', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<p id="above" data-finance-about hidden></p>');
    await open('?car_id=7');
    const above = () => document.querySelector<HTMLElement>('#above');
    await until(() => expect(above()?.textContent).toBe('For the 2021 Mazda CX-5 Maxx, $32,990 Drive Away'));
    expect(above()?.hidden).toBe(false);
  });

  it.each([
    ['?vehiclePriceBudget=80980&car_id=7', 80_980],
    ['?car_id=7', 32_990],
  ])('FIN-017 the calculator of the page starts with the price of the vehicle: %s', async (search, price) => {
    document.body.insertAdjacentHTML('afterbegin', '<div data-island="FinanceCalculator"></div>');
    await open(search);
    const { $livePrice } = await import('#src/stores/vehicles/live-changes.ts');
    await until(() => expect($livePrice.get()).toBe(price));
    await until(() => expect(hydrateIsland).toHaveBeenCalledWith(document.querySelector('[data-island]')));
  });

  it('FIN-018 one that is chosen on the page is named and sets the price at once, and none has the steps again', async () => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      `<div data-island="FinanceCalculator"></div><select data-finance-pick><option value=""></option>
        <option value="7" data-price="32990"></option><option value="8" data-price="32990"></option></select>`,
    );
    await open('');
    const { $livePrice } = await import('#src/stores/vehicles/live-changes.ts');
    const { $financeCar } = await import('#src/stores/vehicles/finance-car.ts');
    const prices: unknown[] = [];
    $livePrice.listen((price) => prices.push(price));
    const pick = document.querySelector('select') as HTMLSelectElement;
    const choose = (id: string) => {
      pick.value = id;
      pick.dispatchEvent(new Event('change'));
    };
    choose('7');
    expect(location.search).toBe('?car_id=7&vehiclePriceBudget=32990');
    expect([$financeCar.get(), $livePrice.get()]).toEqual(['7', 32_990]);
    await until(() => expect(card()[0]).toBe('2021 Mazda CX-5'));
    await until(() => expect(hydrateIsland).toHaveBeenCalledWith(document.querySelector('[data-island]')));
    answer = () => Response.json({ ...CAR, id: '8', name: '2022 Mazda 3' });
    choose('8');
    await until(() => expect(card()[0]).toBe('2022 Mazda 3'));
    expect(page().querySelectorAll('article')).toHaveLength(1);
    // The price is taken back before it is set again: what a visitor set for the other vehicle ends.
    expect(prices).toEqual([32_990, undefined, 32_990]);
    choose('');
    expect([location.search, words('[data-finance-steps]'), words('article')]).toEqual(['', 'Steps', undefined]);
    expect(page().querySelector<HTMLElement>('[data-finance-about]')?.hidden).toBe(true);
  });

  it('FIN-023 without a vehicle, or with one nobody knows, the steps stay', async () => {
    await open('');
    expect(fetch).not.toHaveBeenCalled();
    answer = () => Response.json({ error: 'x' }, { status: 404 });
    await open('?car_id=9');
    await until(() => expect(fetch).toHaveBeenCalledOnce());
    await new Promise((done) => setImmediate(done));
    expect(words('[data-finance-steps]')).toBe('Steps');
    expect(page().querySelector<HTMLElement>('[data-finance-about]')?.hidden).toBe(true);
  });
});
