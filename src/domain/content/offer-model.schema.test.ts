import { describe, expect, it } from 'vitest';
import { modelSchema } from '../model/model.schema.ts';
import { manufacturerSchema } from './manufacturer.schema.ts';
import { offerSchema } from './offer.schema.ts';

describe('records of offers, models and manufacturers', () => {
  it('DATA-040 DATA-048 an offer has these fields, its manufacturer as an object or a text', () => {
    const offer = {
      id: 5101,
      name: 'Runout',
      description: 'Six cars.',
      sanitized_description: '<p>Six cars.</p>',
      disclaimer: 'While stock lasts.',
      category: 'Finance offer',
      image_url: '/images/a.webp',
      image_or_model_image: { url: 'https://cdn.example/b.webp' },
      manufacturer: { name: 'Mazda' },
      model: { name: 'CX-5', slug: 'cx-5', override_url: 'https://mazda.example/cx-5' },
      excluded_website_ids: [1002, 'kite'],
      start: '2026-11-01',
      expiry: '2026-11-30',
      price: 44_490,
    };
    expect(offerSchema.parse(offer)).toEqual(offer);
    expect(offerSchema.parse({ ...offer, manufacturer: 'Mazda' }).manufacturer).toBe('Mazda');
    expect(offerSchema.safeParse({ ...offer, image_url: 'javascript:alert(1)' }).success).toBe(false);
    expect(offerSchema.safeParse({ ...offer, model: { ...offer.model, override_url: '//evil' } }).success).toBe(false);
  });

  it('DATA-041 a model has these fields, and a status of two', () => {
    const model = {
      name: 'CX-5',
      slug: 'cx-5',
      new_slug: 'cx-5-2026',
      body: 'SUV',
      manufacturer_name: 'Mazda',
      image: { url: '/images/a.webp' },
      cloudfront_new_image_url: 'https://cdn.example/b.webp',
      short_description: 'Five seats.',
      from_price: 39_990,
      status: 'coming_soon',
      override_url: '/search/used-cars',
      manufacturer_body: 'SUV',
      manufacturer_body2: 'Electric',
      manufacturer_body3: 'Performance',
    };
    expect(modelSchema.parse(model)).toEqual(model);
    expect(modelSchema.safeParse({ ...model, status: 'old' }).success).toBe(false);
    expect(modelSchema.safeParse({ ...model, new_slug: '../cx-5' }).success).toBe(false);
  });

  it('DATA-042 a manufacturer may have no logo, and carries the body fields too', () => {
    const maker = { id: 1, name: 'GWM', slug: 'gwm', country: 'China', kinds: ['car'], manufacturer_body: 'SUV' };
    expect(manufacturerSchema.parse({ ...maker, logo: { url: null } }).logo?.url).toBeNull();
    expect(manufacturerSchema.parse({ ...maker, logo: null })).toMatchObject({ manufacturer_body: 'SUV' });
  });
});
