import { describe, expect, it } from 'vitest';
import { type BrochureDealer, brochure } from './brochure.ts';
import type { VehicleSummary } from './vehicle-summary.ts';

const summary: VehicleSummary = {
  id: '1',
  image: '/1.jpg',
  slug: '2021-mazda-cx-5-u1',
  title: '2021 Mazda CX-5',
  subtitle: 'Touring',
  sold: false,
  price: { kind: 'plain', text: '$30,000', amount: 30_000, type: 'Drive away' },
  specs: Array.from({ length: 30 }, (_, n) => ({ key: `k${n}`, label: `L${n}`, value: `${n}` })),
  facts: [],
  features: Array.from({ length: 30 }, (_, n) => `Feature ${n}`),
  locationId: '5',
};
const dealer: BrochureDealer = {
  dealer: 'Kite',
  origin: 'https://www.kite.example',
  legalName: 'Kite Pty Ltd',
  abn: '11',
  licences: [{ label: 'MD', number: '1' }],
  phone: '02 1',
  disclaimer: 'x'.repeat(900),
  places: [{ id: '5', name: 'Yard', address: '1 Bay St', phone: '02 2', licence: '7' }],
};

describe('brochure', () => {
  it('VDP-067 fits one page: facts, features and small render are bounded', () => {
    const page = brochure(summary, dealer);
    expect([page.facts.length, page.features.length, page.disclaimer.length]).toEqual([16, 14, 701]);
    expect(page).toMatchObject({
      price: summary.price,
      url: 'https://www.kite.example/cars/2021-mazda-cx-5-u1',
      shownUrl: 'kite.example/cars/2021-mazda-cx-5-u1',
    });
  });

  it('VDP-067 names the yard, its phone and every licence once', () => {
    expect(brochure(summary, dealer)).toMatchObject({
      phone: '02 2',
      legal: ['Kite Pty Ltd', 'ABN 11', 'Dealer licence 7', 'MD 1'],
    });
    const same = { ...dealer, places: [{ id: '5', name: 'Yard', address: '', licence: '1' }] };
    expect(brochure(summary, same)).toMatchObject({ phone: '02 1', legal: ['Kite Pty Ltd', 'ABN 11', 'MD 1'] });
    const { locationId: _, ...placeless } = summary;
    expect(brochure(placeless, dealer).place).toBeUndefined();
  });
});
