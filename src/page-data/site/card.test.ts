import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';

const settingsOf = (settings: Record<string, unknown>) => fixtureSite(settings).cards.settings;

describe('the cards of a site', () => {
  it('CARD-001 have photos to swipe, unless the site wants none or the results are a row that is swiped', () => {
    expect(settingsOf({}).photoSwipe).toBe(true);
    expect(settingsOf({ vehicleCard: { photoSwipe: false } }).photoSwipe).toBe(false);
    expect(settingsOf({ search: { layout: 'carousel' } }).photoSwipe).toBe(false);
  });

  it('draw the body of a vehicle without photos, where the site has no image of its own', () => {
    const ute = { ...PAGE_CAR, simple_body: 'Ute', images: [], primary_image_url: '' };
    const imageOf = (settings: Record<string, unknown>, car: typeof PAGE_CAR) =>
      fixtureSite(settings, [car]).cards.view(car).image;
    expect(imageOf({}, ute)).toMatchObject({ url: '/placeholders/ute.svg', placeholder: true });
    expect(imageOf({ theme: { placeholderImage: '/images/soon.jpg' } }, ute).url).toBe('/images/soon.jpg');
    expect(imageOf({}, { ...ute, primary_image_url: '/1.jpg' }).placeholder).toBe(false);
  });
});
