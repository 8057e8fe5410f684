import { describe, expect, it } from 'vitest';
import { importSiteRecord } from './import-site-record.ts';
import { siteSchema } from './settings.schema.ts';
import { siteRecordSchema } from './site-record.schema.ts';

const least = { id: 42, slug: 'harbour', name: 'Harbour Mazda' };
const imported = (record: object) => importSiteRecord(siteRecordSchema.parse({ ...least, ...record }));

const full = {
  logo: { url: 'https://cdn.example/logo.svg' },
  address: { street: '1 Bay St', city: 'Sydney', state: 'NSW', postcode: 2000 },
  manufacturer: 'mazda',
  template: 'ford-group',
  stock_models: ['CX-5', { name: 'MX-5' }],
  search_filters: 'make:mazda',
  search_settings: { host: 'APPID', key: 'search-only' },
  vdp_config: { show_map_section: true },
  include_sold_cars_days: 0,
  locations: [{ id: 1 }],
  dealerships: [{ id: 2 }],
  reviews: [{ id: 3 }],
  webhook_secret: 'is dropped',
};

describe('imported site record', () => {
  it('CFG-010 feeds every setting of the list', () => {
    expect(imported(full)).toEqual({
      settings: {
        site: {
          id: 42,
          slug: 'harbour',
          name: 'Harbour Mazda',
          logoUrl: 'https://cdn.example/logo.svg',
          address: { street: '1 Bay St', city: 'Sydney', state: 'NSW', postcode: '2000' },
          manufacturer: 'mazda',
          template: 'ford-group',
        },
        search: { siteFilter: 'make:mazda', host: 'APPID', key: 'search-only', includeSoldCarsDays: 0 },
        vehiclePage: { showMapSection: true },
      },
      locations: [{ id: 1 }],
      dealerships: [{ id: 2 }],
      reviews: { reviews: [{ id: 3 }], count: 1, average_rating: '0' },
      unused: { plugins: [], stockModels: ['CX-5', 'MX-5'] },
    });
  });

  it('CFG-010 a record that says no is heard, one that says nothing leaves it to the site', () => {
    expect(imported({ vdp_config: { show_map_section: false } }).settings.vehiclePage).toEqual({
      showMapSection: false,
    });
    expect(imported({ vdp_config: {} }).settings).not.toHaveProperty('vehiclePage');
  });

  it('CFG-010 the result is a valid site file', () => {
    expect(siteSchema.parse(imported(full).settings).search.includeSoldCarsDays).toBe(0);
    expect(siteSchema.parse(imported({}).settings).search.includeSoldCarsDays).toBe(3);
  });

  it('CFG-010 says nothing about what the record leaves empty', () => {
    const empty = { logo: { url: null }, search_filters: '', plugins: [], stock_models: [], vdp_config: {} };
    expect(imported(empty)).toEqual({
      settings: { site: { id: 42, slug: 'harbour', name: 'Harbour Mazda' } },
      locations: [],
      dealerships: [],
      unused: { plugins: [], stockModels: [] },
    });
  });

  it('CFG-010 DATA-037 takes a manufacturer record and a review aggregate', () => {
    expect(imported({ manufacturer: { slug: 'ford', name: 'Ford' } }).settings.site).toMatchObject({
      manufacturer: 'ford',
    });
    const whole = { count: 120, average_rating: '4.7', reviews: [{ id: 9 }] };
    expect(imported({ reviews: whole }).reviews).toEqual(whole);
  });

  it('CFG-010 reviews without a summary have that of their list', () => {
    const reviews = [{ rating: 5 }, { rating: 4 }, { rating: 5 }, { text: 'no stars' }];
    expect(imported({ reviews }).reviews).toEqual({ reviews, count: 4, average_rating: '4.7' });
    expect(imported({ reviews: { reviews } }).reviews).toEqual({ reviews, count: 4, average_rating: '4.7' });
    expect(imported({ reviews: [] })).not.toHaveProperty('reviews');
  });

  it('CFG-011 a plugin is named by its feature, or by its name when that is missing', () => {
    const plugins = [
      { feature: 'chat', name: 'Talk to us' },
      { feature: '', name: 'offers' },
      { feature: null, name: 'trade_in' },
      { name: 'Price-Estimate' },
    ];
    expect(imported({ plugins }).settings.features).toEqual({
      chat: true,
      offers: true,
      tradeIn: true,
      priceEstimate: true,
    });
  });

  it('CFG-011 other plugin names are told once and change no switch', () => {
    const plugins = [
      { feature: 'spin-to-win' },
      { name: 'spin-to-win' },
      { feature: 'overrides' },
      { feature: 'saving' },
      { feature: '__proto__' },
      { feature: ' ' },
      {},
    ];
    const { settings, unused } = imported({ plugins });
    expect(settings).toEqual({ site: least });
    expect(unused.plugins).toEqual(['spin-to-win', 'overrides', 'saving', '__proto__']);
  });

  it('CFG-011 every boolean switch of the settings can be turned on', () => {
    const { features } = siteSchema.parse({ site: least });
    const switches = Object.keys(features).filter((key) => typeof features[key as keyof typeof features] === 'boolean');
    const result = imported({ plugins: switches.map((feature) => ({ feature })) }).settings.features;
    expect(Object.keys(result ?? {}).sort()).toEqual(switches.sort());
  });

  it('DATA-037 a record without id, slug or name is refused', () => {
    for (const key of Object.keys(least)) {
      const { [key as 'id']: _, ...rest } = least;
      expect(siteRecordSchema.safeParse(rest).success).toBe(false);
    }
  });
});
