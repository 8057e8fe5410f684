// @vitest-environment happy-dom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveChange } from '#src/domain/live/live-changes.ts';
import { $livePrice, $soldButton } from '#src/stores/vehicles/live-changes.ts';
import { WantedCar } from '../request/WantedCar.tsx';
import { isGone } from '../vehicle/visit.ts';
import { showLiveChanges } from './show-live-changes.ts';

const changes = vi.hoisted(() => new Map<string, LiveChange>());
vi.mock('#src/stores/vehicles/load-live-changes.ts', () => ({ loadLiveChanges: async () => changes }));

const card = (slug: string, price = '$20,000') =>
  `<article class="car-card" data-car="${slug}"><div class="car-card__media"><span class="car-card__tag">New</span><button class="heart"></button></div>
  <h3 class="car-card__title"><a href="/cars/${slug}">Car ${slug}</a></h3>
  <p class="price"><s class="price__was" data-until-repriced>$22,000</s><strong
  class="price__amount" data-amount="${Number(price.replace(/\D/g, ''))}">${price}</strong></p>
  <p class="car-card__weekly" data-until-repriced>$99 per week</p>
  <div class="car-card__actions"><a href="#">Enquire now</a></div></article>`;
/** What SiteLayout.astro renders for sites with live changes. */
const PARTS =
  '<template data-sold-parts><span class="car-card__tag car-card__tag--sold">Just sold</span><a class="button">Find me something similar</a></template>';
const shown = (slug: string) =>
  document.querySelector<HTMLElement>(`[href="/cars/${slug}"]`)?.closest<HTMLElement>('.car-card');

beforeEach(() => {
  changes.clear();
  $livePrice.set(undefined);
});

describe('showLiveChanges', () => {
  it('a card shows that its vehicle is sold', async () => {
    changes.set('a', { sold: true });
    document.body.innerHTML = `<main>${card('a')}${card('b')}</main>${PARTS}`;
    await showLiveChanges();
    expect(shown('a')?.className).toContain('car-card--sold');
    expect(shown('a')?.querySelector('.car-card__tag--sold')?.textContent).toBe('Just sold');
    expect(shown('a')?.querySelector('.heart, .car-card__weekly')).toBeNull();
    expect(shown('a')?.querySelector('.car-card__actions')?.textContent).toBe('Find me something similar');
    expect(shown('b')?.className).toBe('car-card');
  });

  it('a price changes only where the page shows the one it was changed from', async () => {
    changes.set('a', { price: { from: 20_000, to: 19_500 } });
    changes.set('b', { price: { from: 20_001, to: 5_000 } });
    document.body.innerHTML = `<main>${card('a')}${card('b')}</main>${PARTS}`;
    await showLiveChanges();
    expect(shown('a')?.querySelector('.price')?.textContent).toBe('$19,500');
    expect(shown('a')?.querySelector('.car-card__weekly')).toBeNull();
    expect(shown('b')?.querySelector('.price__amount')?.textContent).toBe('$20,000');
  });

  it('VDP-126 a price that was wrong goes with all that rests on it, on cards and on its own page', async () => {
    changes.set('a', { price: { from: 20_000, to: 0 } });
    const priced =
      '<p class="price price--plain"><strong class="price__amount" data-amount="20000">$20,000</strong><span class="price__basis">Drive away</span></p>';
    document.body.innerHTML = `<main data-visited='{"slug":"a"}'>${priced}<div class="finance-box">$99</div>
      <a id="apply" href="/finance?vehiclePriceBudget=20000&car_id=1">Apply</a></main>${card('a')}${card('b')}`;
    await showLiveChanges();
    const page = document.querySelector('main') as HTMLElement;
    expect(page.querySelector('.price')?.textContent).toBe('Ask for the price');
    expect(page.querySelector('.finance-box')).toBeNull();
    expect(page.querySelector('#apply')?.getAttribute('href')).not.toContain('20000');
    expect(shown('a')?.querySelector('.price')?.textContent).toBe('Ask for the price');
    expect(shown('a')?.querySelector('.car-card__weekly')).toBeNull();
    expect(shown('b')?.querySelector('.price__amount')?.textContent).toBe('$20,000');
    expect($livePrice.get()).toBeUndefined();
  });

  it('cards that a component draws are left to it; rendered ones in its slot are changed', async () => {
    changes.set('a', { sold: true });
    changes.set('b', { sold: true });
    document.body.innerHTML = `<main><div data-island="SearchIsland">${card('a')}<div data-slot>${card('b')}</div></div></main>${PARTS}`;
    await showLiveChanges();
    expect(shown('a')?.className).toBe('car-card');
    expect(shown('b')?.className).toContain('car-card--sold');
  });

  it('VDP-125 the page of a sold vehicle switches without a reload, similar cars stay', async () => {
    changes.set('a', { sold: true });
    document.body.innerHTML = `<main><div class="vehicle" data-visited='{"slug":"a"}'><div class="summary">Buy me
      <ul class="summary__facts"><li>8,178 km</li></ul></div></div>
      <div class="vehicle__wide"><section>Why us</section><section class="similar">${card('b')}</section></div>
      <div data-car-bar><p class="car-bar__price">$20,000</p><a class="car-bar__main">Enquire now</a></div>
      <template data-sold-page data-button="Find me something similar" data-message="I was interested"><h1>Like this and want something similar?</h1><img></template>
      <textarea id="enquiry-message"></textarea></main>`;
    await showLiveChanges();
    const text = document.querySelector('main')?.textContent ?? '';
    expect(text).toContain('Like this and want something similar?');
    expect(text).toContain('Car b');
    expect(text).toContain('8,178 km');
    expect(text).not.toMatch(/Buy me|Why us|Enquire now\$|^\$20,000/);
    expect(document.querySelector('.car-bar__main')?.textContent).toBe('Find me something similar');
    expect(document.querySelector<HTMLTextAreaElement>('#enquiry-message')?.value).toBe('I was interested');
    expect($soldButton.get()).toBe('Find me something similar');
  });

  it('the page’s own price changes, those of other cards do not', async () => {
    changes.set('a', { price: { from: 20_000, to: 19_500 } });
    document.body.innerHTML = `<main><div class="vehicle" data-visited='{"slug":"a"}'><p class="price"><strong class="price__amount" data-amount="20000">$20,000</strong></p></div>${card('b')}
      <div class="sticky-car__price"><strong data-amount="20000">$20,000</strong></div></main>`;
    await showLiveChanges();
    expect(document.querySelector('.vehicle')?.textContent).toBe('$19,500');
    expect(document.querySelector('.sticky-car__price')?.textContent).toBe('$19,500');
    expect(shown('b')?.querySelector('.price__amount')?.textContent).toBe('$20,000');
  });

  const wanted = () => {
    const car = {
      slug: 'a',
      href: '/cars/a',
      title: 'Car a',
      badgeLine: '',
      facts: [],
      price: { kind: 'reduced' as const, text: '$20,000', amount: 20_000, was: '$22,000', basis: 'Drive away' },
      image: { src: '/a.jpg', srcset: '' },
    };
    document.body.innerHTML = renderToStaticMarkup(createElement(WantedCar, { car })) + PARTS;
  };

  it('the page that reserves a vehicle shows its new price', async () => {
    changes.set('a', { price: { from: 20_000, to: 19_500 } });
    wanted();
    await showLiveChanges();
    expect(document.querySelector('.price')?.textContent).toBe('$19,500Drive away');
    expect(document.querySelector('.price')?.className).toBe('price price--plain');
  });

  it('the page that reserves a vehicle says that it is sold', async () => {
    changes.set('a', { sold: true });
    wanted();
    await showLiveChanges();
    expect(document.querySelector('.price')?.textContent).toBe('Just sold');
    expect(document.querySelector('.price')?.className).toBe('price price--text');
  });

  /** A vehicle's page with what rests on its price. */
  const own = (box: string) => {
    changes.set('a', { price: { from: 20_000, to: 19_500 } });
    document.body.innerHTML = `<main><div class="vehicle" data-visited='{"slug":"a"}'><p class="price price--reduced"><s class="price__was" data-until-repriced>$22,000</s>
      <strong class="price__amount" data-amount="20000">$20,000</strong></p>
      <p class="summary__market" data-until-repriced>$1,000 below market price</p>${box}</div>
      <div data-price-comparison data-price="20000"></div><div data-credit-line>$99 per week</div><li data-of-old-price>At least $1,216</li></main>`;
    return showLiveChanges();
  };
  const quoted = () =>
    `<section class="finance-box" data-quote='{"href":"/q","body":{"purchasePrice":20000}}'><div data-figures>$99</div>
    <template data-frame="ask"><p><strong>Weekly repayments</strong> Ask us what this could cost you a week.</p></template></section>`;

  it('QUOTE-001 a new price takes the repayment away and is what the quote asks for', async () => {
    await own(quoted());
    const box = document.querySelector<HTMLElement>('.finance-box');
    expect(box?.querySelector('[data-figures]')?.textContent).toBe(
      'Weekly repayments Ask us what this could cost you a week.',
    );
    for (const line of document.querySelectorAll<HTMLElement>('[data-credit-line], [data-of-old-price]'))
      expect([line.hidden, line.textContent]).toEqual([true, '']);
    expect($livePrice.get()).toBe(19_500);
  });

  it('VDP-125 FIN-002 finance links carry the new price', async () => {
    await own(
      '<a href="/finance?vehiclePriceBudget=20000&amp;car_id=a#finance-form">Get finance</a><a href="/alerts?car=a">Alert</a>' +
        '<p data-island="Other"><a href="/finance?vehiclePriceBudget=20000">Drawn by its component</a></p>',
    );
    const links = [...document.querySelectorAll('.vehicle a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      ...['/finance?vehiclePriceBudget=19500&car_id=a#finance-form', '/alerts?car=a'],
      '/finance?vehiclePriceBudget=20000',
    ]);
  });

  it('a lender’s figures for the old price go', async () => {
    await own('<section class="finance-box" data-until-repriced><div data-figures>$99</div></section>');
    expect(document.querySelector('.finance-box')).toBeNull();
  });

  it('CMP-020 CMP-024 the comparison follows the price, the badge goes until it is compared', async () => {
    await own('');
    expect(document.querySelector('.summary__market')).toBeNull();
    expect(document.querySelector<HTMLElement>('[data-price-comparison]')?.dataset.price).toBe('19500');
    expect(document.querySelector('.price')?.className).toBe('price price--plain');
    expect($livePrice.get()).toBe(19_500);
  });

  it.each([
    ['in_stock', false],
    ['coming_soon', false],
    ['sold', true],
    ['withdrawn', true],
    ['', false],
    [undefined, false],
  ])('VDP-118 VDP-125 status %j is gone: %s', (status, gone) => {
    expect(isGone(status)).toBe(gone);
  });
});
