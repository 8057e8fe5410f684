import { describe, expect, it } from 'vitest';
import { COMPARISON_BASIS, COMPARISON_WARNING } from '../finance/credit-ad.ts';
import { CAR, SETTINGS, TODAY } from './card-fixture.ts';
import { cardView } from './card-view.ts';

const view = (change: object = {}, settings: object = {}) =>
  cardView({ ...CAR, ...change }, { ...SETTINGS, ...settings }, TODAY);

describe('cardView', () => {
  it('CARD-001 describes name, price, km, transmission, body and location', () => {
    expect(view()).toMatchObject({
      title: '2021 Mazda CX-5',
      subtitle: 'Maxx Sport KF Series',
      price: { text: '$32,990', type: 'Drive Away' },
      facts: [{ text: '48,210 km' }, { text: 'Automatic' }, { text: 'SUV' }],
      location: 'Harbour Mazda Alexandria',
    });
  });

  it('VDP-030 is named by model and badge where the site says so, without the one make it sells', () => {
    const named = (change: object, ownMake: string | null = 'Mazda') =>
      view({ badge: 'GT', ...change }, { naming: { title: 'modelBadge', ownMake } });
    expect(named({})).toMatchObject({
      title: 'CX-5 GT',
      subtitle: '2021 KF Series',
      image: { alt: 'CX-5 GT 2021 KF Series' },
    });
    expect(named({}, null).title).toBe('Mazda CX-5 GT');
    expect(named({ make: 'Kia', series: '' })).toMatchObject({ title: 'Kia CX-5 GT', subtitle: '2021' });
    expect(named({ badge: null }).title).toBe('CX-5');
    expect(named({ model: '' })).toMatchObject({ title: '2021 Mazda', subtitle: 'GT KF Series' });
  });

  it('CARD-001 says no place where the stock has one', () => {
    expect(view({}, { saysPlace: false })).not.toHaveProperty('location');
    expect(view({}, { saysPlace: false, locationOverlay: true })).not.toHaveProperty('overlay');
  });

  it('CARD-018 says the condition where the stock is mixed', () => {
    expect(view()).not.toHaveProperty('condition');
    expect(view({ car_type: 'demo' }, { conditions: { new: 'New', demo: 'Demo', used: 'Used' } }).condition).toBe(
      'Demo',
    );
  });

  it('CARD-001 leaves out empty values', () => {
    const bare = view({
      km: null,
      transmission: ' ',
      body: '',
      location_name: null,
      badge: '',
      series: null,
      year: null,
    });
    expect(bare).toMatchObject({ title: 'Mazda CX-5', subtitle: '', facts: [] });
    expect(bare.location).toBeUndefined();
    expect(view({ make: '', model: '' }).title).toBe(CAR.name);
  });

  it('CARD-001 says the facts of its kind in place of those of a car', () => {
    expect(view({ facts: [{ kind: 'sleeps', text: 'Sleeps 4' }] }).facts).toEqual([
      { kind: 'sleeps', text: 'Sleeps 4' },
    ]);
  });

  it('CARD-002 lays the location over the image on the variant', () => {
    expect(view().overlay).toBeUndefined();
    expect(view({}, { locationOverlay: true }).overlay).toBe('Harbour Mazda Alexandria');
    expect(view({}, { locationOverlay: true })).not.toHaveProperty('location');
    expect(view({ location_name: '' }, { locationOverlay: true }).overlay).toBeUndefined();
  });

  it('CARD-003 links to the page of the vehicle', () => {
    expect(view().href).toBe('/cars/2021-mazda-cx-5-u101');
  });

  it('CARD-014 shows lender figures in stock, where the site asks for them and there are some', () => {
    const weekly = { paymentWeek: 132.5, interestRate: 9.99, comparisonRate: 10.54 };
    expect(view({ weekly }, { showWeeklyPrice: true }).weekly).toEqual({
      ad: {
        repayment: '$132.50',
        period: 'per week',
        rate: '9.99% p.a.',
        comparisonRate: '10.54% p.a.',
        basis: COMPARISON_BASIS,
        warning: COMPARISON_WARNING,
      },
      termsHref: '/cars/2021-mazda-cx-5-u101#financeDisclaimer',
    });
    expect(view({ weekly: { ...weekly, comparisonRate: 0 } }, { showWeeklyPrice: true }).weekly).toBeUndefined();
    expect(view({ weekly }).weekly).toBeUndefined();
    expect(view({}, { showWeeklyPrice: true }).weekly).toBeUndefined();
    expect(view({ weekly, status: 'sold' }, { showWeeklyPrice: true }).weekly).toBeUndefined();
  });

  it('CARD-048 says "Sold" in place of the price of a vehicle that is not in stock', () => {
    for (const status of ['sold', 'withdrawn'])
      expect(view({ status, price: 20_000, offer_price: 18_000 }).price).toEqual({ kind: 'text', text: 'Sold' });
    expect(view({ status: 'coming_soon', price: 20_000 }).price.text).toBe('$20,000');
  });

  it('CARD-030 hides the heart unless the vehicle is in stock', () => {
    expect(view().favourite).toEqual({
      id: 101,
      name: CAR.name,
      slug: CAR.slug,
      make: 'Mazda',
      model: 'CX-5',
      primary_image_url: '/samples/suv-red-1.jpg',
    });
    expect(view({ status: 'coming_soon' }).favourite).toBeDefined();
    expect(view({ status: 'sold' }).favourite).toBeUndefined();
    expect(view({}, { saving: false }).favourite).toBeUndefined();
  });

  it('CARD-031 on the variant needs a used car with a price above 0 and images', () => {
    const heart = (change: object) => view(change, { favouriteRule: 'usedPricedWithImages' }).favourite !== undefined;
    expect(heart({})).toBe(true);
    expect(heart({ price: 0.5 })).toBe(true);
    expect(heart({ price: 0 })).toBe(false);
    expect(heart({ price: null })).toBe(false);
    expect(heart({ car_type: 'demo' })).toBe(false);
    expect(heart({ primary_image_url: '' })).toBe(false);
  });

  it('SRCH-025 shows the placeholder of the site for a vehicle without a photo', () => {
    expect(view({ primary_image_url: null }).image).toEqual({
      url: '/images/placeholder.svg',
      alt: '2021 Mazda CX-5 Maxx Sport KF Series, not photographed yet',
      placeholder: true,
    });
    expect(view().image).toMatchObject({ url: '/samples/suv-red-1.jpg', placeholder: false });
  });

  it('CARD-001 knows how many photos there are to look through', () => {
    const photos = (change: object) => cardView({ ...CAR, ...change }, SETTINGS, TODAY).photos;
    expect(photos({ photos_count: 2 })).toBe(2);
    expect(photos({ photos_count: 1 })).toBeUndefined();
    expect(photos({ photos_count: null })).toBeUndefined();
    expect(photos({ photos_count: 5, status: 'sold' })).toBeUndefined();
    expect(photos({ photos_count: 5, primary_image_url: '' })).toBeUndefined();
  });

  it('CARD-001 knows the size of a photo that does not fit by itself', () => {
    const size = (photo: unknown) => cardView({ ...CAR, photo } as typeof CAR, SETTINGS, TODAY).image.size;
    expect(size([900, 1200, '#aabbcc'])).toEqual({ width: 900, height: 1200, ground: '#aabbcc', plain: true });
    expect(size([640, 427])).toEqual({ width: 640, height: 427 });
    expect(size(undefined)).toBeUndefined();
  });
});
