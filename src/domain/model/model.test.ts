import { describe, expect, it } from 'vitest';
import type { Model } from './model.schema.ts';
import {
  fromPrice,
  fromPriceParts,
  modelImage,
  modelStatus,
  modelsInStock,
  newInStockFrom,
  shortDescription,
} from './model-card.ts';
import { groupHref, groupsOf, modelsByGroup } from './model-groups.ts';
import { modelHref, modelSlug, modelStockPath } from './model-link.ts';

const model = (fields: Partial<Model> = {}): Model => ({
  name: 'Swift',
  slug: 'swift',
  manufacturer_name: 'Suzuki',
  ...fields,
});
const settings = (models: object = {}) => ({
  models: {
    linkSlug: 'newSlugFirst' as const,
    slugRewrites: { 'suzuki-australia': 'suzuki' },
    imageSize: null,
    ...models,
  },
});

describe('link of a model', () => {
  it('MODEL-010 prefers new_slug', () => {
    expect(modelSlug(model({ new_slug: 'swift-2026' }), settings())).toBe('swift-2026');
    expect(modelSlug(model(), settings())).toBe('swift');
  });

  it('MODEL-011 rewrites slugs', () => {
    expect(modelSlug(model({ slug: 'suzuki-australia' }), settings())).toBe('suzuki');
    expect(modelSlug(model({ new_slug: 'suzuki-australia' }), settings())).toBe('suzuki');
    expect(modelSlug(model({ slug: 'suzuki-australia' }), settings({ slugRewrites: {} }))).toBe('suzuki-australia');
  });

  it('MODEL-012 uses the plain slug where the site says so', () => {
    expect(modelSlug(model({ new_slug: 'swift-2026' }), settings({ linkSlug: 'plain' }))).toBe('swift');
  });

  it('MODEL-013 MODEL-010 leads to the override, the page, the stock, or nowhere', () => {
    const pages = (...paths: string[]) => new Set(paths);
    const all = pages('/swift', '/search/suzuki/swift');
    expect(modelHref(model({ override_url: 'https://swift.example/' }), settings(), all)).toBe(
      'https://swift.example/',
    );
    expect(modelHref(model(), settings(), all)).toBe('/swift');
    expect(modelHref(model(), settings(), pages('/search/suzuki/swift'))).toBe('/search/suzuki/swift');
    expect(modelHref(model(), settings(), pages())).toBeUndefined();
  });

  it('MODEL-010 finds the stock of a model whose name begins with its maker', () => {
    const six = model({ name: 'Mazda 6e', manufacturer_name: 'Mazda' });
    expect(modelStockPath(six, new Set(['/search/mazda/6e']))).toBe('/search/mazda/6e');
  });
});

describe('preview card of a model', () => {
  it('MODEL-005 takes the new image, then the image', () => {
    const both = model({ cloudfront_new_image_url: '/new.webp', image: { url: '/old.webp' } });
    expect(modelImage(both)).toBe('/new.webp');
    expect(modelImage(model({ image: { url: '/old.webp' } }))).toBe('/old.webp');
    expect(modelImage(model())).toBeUndefined();
  });

  it('MODEL-006 writes the price as "From", and nothing without one', () => {
    expect(fromPrice(model({ from_price: '$39,990 drive away' }))).toBe('From $39,990 drive away');
    const parts = (from_price: Model['from_price']) => Object.values(fromPriceParts(model({ from_price })) ?? {});
    expect(parts('$39,990 drive away')).toEqual(['From $39,990', 'drive away']);
    expect(parts('June')).toEqual(['From June', '']);
    expect(parts('')).toEqual([]);
    expect(fromPrice(model({ from_price: 39990 }))).toBe('From $39,990');
    for (const none of [undefined, null, '', ' ', 0]) expect(fromPrice(model({ from_price: none }))).toBeUndefined();
  });

  it('MODEL-006 never asks more "from" than a new vehicle of the model in stock', () => {
    const car = (price: number, more: object = {}) => ({
      ...{ make: 'Suzuki', model: 'Swift', badge: null, car_type: 'new' as const, status: 'in_stock' as const, price },
      price_basis: 'driveAway' as const,
      ...more,
    });
    const from = (from_price: string | number, stock: ReturnType<typeof car>[], fields: Partial<Model> = {}) =>
      modelsInStock([model({ from_price, ...fields })], stock)[0]?.from_price;
    expect(from('$39,990 drive away', [car(37_500), car(36_990)])).toBe('$36,990 drive away');
    expect(from('39,990', [car(36_990)])).toBe('39,990');
    expect(from(39_990, [car(36_990)])).toBe('$36,990');
    expect(from('$39,990 drive away', [car(39_990)])).toBe('$39,990 drive away');
    expect(from('$39,990 drive away', [car(42_000, { offer_price: 35_000 })])).toBe('$35,000 drive away');
    const others = [
      car(30_000, { car_type: 'used' }),
      car(30_000, { status: 'sold' }),
      car(30_000, { model: 'Vitara' }),
      car(30_000, { make: 'Mazda' }),
      car(30_000, { price_basis: 'excludingGovernmentCharges' }),
    ];
    expect(from('$39,990 drive away', others)).toBe('$39,990 drive away');
    expect(from('$39,990 plus on-road costs', others)).toBe('$30,000 plus on-road costs');
    expect(from('$39,990', [car(36_990)], { name: 'Suzuki Swift' })).toBe('$36,990');
    expect(from('Ask us', [car(36_990)])).toBe('Ask us');
    const badged = (badge: string) => [car(36_990, { badge })];
    const duty = { name: 'Swift Super Duty' };
    expect(from('$39,990', badged('Super Duty Single Cab'), duty)).toBe('$36,990');
    expect(from('$39,990', badged('Sport'), { name: 'Swift Sport' })).toBe('$36,990');
    expect(from('$39,990', badged('Sportline'), { name: 'Swift Sport' })).toBe('$39,990');
  });

  it('MODEL-006 knows what a new vehicle in stock costs where the "from" price names less', () => {
    const car = (price: number, more: object = {}) => ({
      ...{ make: 'Suzuki', model: 'Swift', car_type: 'new' as const, status: 'in_stock' as const, price },
      price_basis: 'driveAway' as const,
      ...more,
    });
    const least = (...cars: ReturnType<typeof car>[]) =>
      newInStockFrom(model({ from_price: '$39,990 drive away' }), cars);
    expect(least(car(46_990), car(44_490), car(15_490, { car_type: 'used' }))).toBe('$44,490');
    expect(least(car(46_990), car(39_990))).toBeUndefined();
    expect(least(car(44_490, { status: 'sold' }), car(44_490, { price_basis: 'excludingGovernmentCharges' }))).toBe(
      undefined,
    );
    expect(least()).toBeUndefined();
    expect(newInStockFrom(model({ from_price: 'Ask us' }), [car(44_490)])).toBeUndefined();
  });

  it('MODEL-010 gives a model without a maker that of the vehicles called like it, where they have one', () => {
    const car = (make: string, name = 'Swift', status: 'in_stock' | 'sold' = 'in_stock') => ({
      ...{ make, model: name, car_type: 'used' as const, status, price: 20_000, price_basis: 'driveAway' as const },
    });
    const maker = (stock: ReturnType<typeof car>[], manufacturer_name: string | null = null) =>
      modelsInStock([model({ name: 'Swift', manufacturer_name })], stock)[0]?.manufacturer_name;
    expect(maker([car('Suzuki'), car('Suzuki', 'SWIFT')])).toBe('Suzuki');
    expect(maker([car('Suzuki'), car('Swift Group')])).toBeNull();
    expect(maker([car('Suzuki', 'Vitara'), car('Suzuki', 'Swift', 'sold')])).toBeNull();
    expect(maker([car('Suzuki')], 'Maruti')).toBe('Maruti');
  });

  it('MODEL-003 says New and Coming soon', () => {
    expect(modelStatus(model({ status: 'new' }))).toBe('New');
    expect(modelStatus(model({ status: 'coming_soon' }))).toBe('Coming soon');
    expect(modelStatus(model())).toBeUndefined();
  });

  it('MODEL-004 cuts the short description at 200 characters', () => {
    expect(shortDescription(model({ short_description: 'a'.repeat(200) }))).toBe('a'.repeat(200));
    expect(shortDescription(model({ short_description: 'a'.repeat(201) }))).toBe(`${'a'.repeat(200)}...`);
    expect(shortDescription(model())).toBe('');
  });
});

describe('body groups', () => {
  it('MODEL-021 lists a model in each group it names, once', () => {
    const ranger = model({
      name: 'Ranger',
      manufacturer_body: 'Trucks',
      manufacturer_body2: 'Performance',
      manufacturer_body3: 'Trucks',
    });
    const van = model({ name: 'Van', body: 'Van' });
    expect(groupsOf(ranger)).toEqual(['Trucks', 'Performance']);
    expect(modelsByGroup([van, ranger]).map(({ title, models }) => [title, models.length])).toEqual([
      ['Trucks', 1],
      ['Van', 1],
      ['Performance', 1],
    ]);
    expect(groupsOf(model())).toEqual(['Other']);
  });

  it('MODEL-022 ROUTE-054 writes a body group into the address', () => {
    expect(groupHref('Future vehicles')).toBe('/models?body=future%20vehicles');
    expect(groupHref('SUV')).toBe('/models?body=suv');
  });
});
