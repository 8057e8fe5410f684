// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { CAR, SETTINGS, TODAY } from '#src/domain/vehicle-card/card-fixture.ts';
import { cardView } from '#src/domain/vehicle-card/card-view.ts';
import { $liveChanges } from '#src/stores/vehicles/live-changes.ts';
import { type CardOptions, VehicleCard } from './VehicleCard.tsx';

const viewOf = (change: object, settings: object) =>
  cardView({ ...CAR, ...change }, { ...SETTINGS, ...settings }, TODAY);
const markup = (change: object = {}, settings: object = {}, options: CardOptions = {}) =>
  renderToStaticMarkup(<VehicleCard view={viewOf(change, settings)} {...options} />);

describe('VehicleCard', () => {
  it('CARD-001 shows image, heart, name, price, facts and buttons in this order', () => {
    const html = markup();
    const places = [
      '<img',
      'data-favourite',
      '2021 Mazda CX-5</a>',
      '$32,990',
      '48,210 km',
      'Book a test drive</a>',
    ].map((part) => html.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('VDP-125 draws again when its vehicle is sold or has another price', () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    document.body.innerHTML = '<main></main>';
    const place = document.querySelector('main') as HTMLElement;
    const root = createRoot(place);
    const view = viewOf({}, {});
    act(() => root.render(<VehicleCard view={view} />));
    expect(place.textContent).toContain('$32,990');
    act(() => $liveChanges.set(new Map([[view.slug, { price: { from: 32_990, to: 31_000 } }]])));
    expect(place.querySelector('.price__amount')?.textContent).toBe('$31,000');
    act(() => $liveChanges.set(new Map([[view.slug, { sold: true }]])));
    expect(place.querySelector('article')?.className).toContain('car-card--sold');
    expect(place.querySelector('.heart')).toBeNull();
    act(() => $liveChanges.set(new Map()));
    expect(place.textContent).toContain('$32,990');
    act(() => root.unmount());
  });

  it('CARD-003 links image and name to the page of the vehicle', () => {
    expect(markup().match(/<a href="\/cars\/2021-mazda-cx-5-u101"/g)).toHaveLength(2);
  });

  it('CARD-023 shows the badge image in place of a text', () => {
    const certifiedBadge = { make: 'Mazda', imageUrl: '/images/certified.svg' };
    expect(markup({ certified: true }, { certifiedBadge })).toContain(
      'src="/images/certified.svg" alt="Certified used"',
    );
  });

  it('CARD-041 follows a price by the week with /week', () => {
    const pricing = { mode: 'subscription', noPriceText: '' };
    expect(markup({ subscription_price: 199 }, { pricing })).toContain(
      '$199</strong><span class="price__suffix">/week',
    );
    const start = (car: object) =>
      /price__basis">([^<]*)/.exec(
        markup({ subscription_price: 149, ...car }, { electricTag: true, pricing: { ...pricing, bondWeeks: 4 } }),
      )?.[1];
    expect(start({})).toBe('$745 upfront, bond included');
    expect(start({ reserved: true })).toBe('$745 upfront, bond included');
    expect(start({ simple_fuel: 'Electric', reserved: true })).toBe('Reserved · $745 upfront, bond included');
    expect(start({ simple_fuel: 'Hybrid', status: 'coming_soon' })).toBe('Coming soon · $745 upfront, bond included');
    expect(start({ status: 'sold' })).toBe('\u00a0');
    expect(markup({ subscription_price: 199 }, { pricing })).not.toContain('price__basis');
  });

  it('CARD-017 has one outlined button, and a row of links for what else there is', () => {
    const actions = (settings: object) => {
      const html = markup({}, settings);
      return html.slice(html.indexOf('car-card__actions'));
    };
    expect(actions({ showViewDetails: true })).toMatch(
      /<a class="button button--secondary"[^>]*>Book a test drive<\/a><div class="car-card__more"><a href="[^"]*" aria-label="View details, [^"]*">View details<\/a><\/div>/,
    );
    expect(actions({ showViewDetails: false })).not.toContain('car-card__more');
    expect(markup({}, { showViewDetails: true })).not.toContain('button--primary');
  });

  it('CARD-014 shows rate and comparison rate with the price by the week', () => {
    const weekly = { paymentWeek: 132, interestRate: 9.99, comparisonRate: 10.54 };
    const html = markup({ weekly }, { showWeeklyPrice: true });
    for (const part of [
      '$132 per week',
      '9.99% p.a.',
      'comparison rate 10.54% p.a.',
      'WARNING: This comparison rate is true only for the examples given',
      'T&amp;Cs',
      '#financeDisclaimer"',
    ])
      expect(html).toContain(part);
  });

  it('CARD-001 shows markup from a feed as text', () => {
    const html = markup({ model: '<script>alert(1)</script>', tag: '"><img src=x onerror=y>', location_name: "<b>'" });
    expect(html).not.toMatch(/<script|<img src="?x|<b>/);
  });

  it('SRCH-002 loads only the first pictures at once', () => {
    expect(markup({}, {}, { eager: true })).toContain('loading="eager"');
    expect(markup()).toContain('loading="lazy"');
  });

  it('CARD-001 in a list renders one photo, and an empty place beside it', () => {
    const html = markup({ photos_count: 12 }, {}, { swiped: true });
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).toContain('data-photos="12"');
    expect(html).toMatch(
      /<div class="photo-strip" tabindex="-1"><a [^>]*><img[^>]*\/><\/a><span class="photo-strip__others/,
    );
    for (const one of [
      markup({ photos_count: 12 }),
      markup({ photos_count: 1 }, {}, { swiped: true }),
      markup({ status: 'sold', photos_count: 12 }, {}, { swiped: true }),
    ])
      expect(one).not.toMatch(/data-photos|photo-strip/);
  });

  it('CARD-001 a photo that does not fit the frame is whole, on its own ground', () => {
    expect(markup({ photo: [900, 1600, '#aabbcc'] })).toMatch(
      /class="car-card__image car-card__image--whole"[^>]* style="background:#aabbcc"/,
    );
    expect(markup({ photo: [1280, 960] })).not.toMatch(/--whole|style=/);
  });
});
