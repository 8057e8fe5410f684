import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ImportedStock, importStock } from '#integrations/feeds/import-stock.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { isSearchable } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { readSite } from '#src/sources/read-site.ts';

const ROOT = join(import.meta.dirname, '../..');
const TODAY = '2026-11-21';

type Dealer = ImportedStock & { settings: Settings; slugs: Set<string> };
const dealers = new Map<string, Dealer>();
const stockOf = (slug: string): Vehicle[] => dealers.get(slug)?.vehicles ?? [];
const all = () => [...dealers.values()].flatMap(({ vehicles }) => vehicles);

beforeAll(async () => {
  for (const slug of ['harbour', 'brolga', 'southern-cross', 'wattle-caravans', 'kite']) {
    const { settings, content } = readSite(ROOT, slug);
    const { locations } = content;
    const folder = join(ROOT, 'content', slug);
    const imported = await importStock({ folder, settings, locations, today: TODAY });
    dealers.set(slug, { ...imported, settings, slugs: new Set(locations.map((location) => location.slug)) });
  }
});

describe('the sample stock', () => {
  test('at least 600 vehicles are published and no row of any feed is left out', () => {
    for (const [slug, { report }] of dealers) {
      expect({ slug, problem: report.problem, ...report.rows }).toEqual({
        slug,
        problem: undefined,
        read: report.rows.read,
        published: report.rows.read,
        leftOut: 0,
        hidden: 0,
      });
    }
    expect(all().length).toBeGreaterThanOrEqual(600);
  });

  test('the group sells cars, trucks and motorcycles, the caravan dealer caravans, campers and motorhomes', () => {
    expect(new Set(stockOf('southern-cross').map((car) => car.item_type))).toEqual(
      new Set(['car', 'truck', 'motorcycle']),
    );
    expect(new Set(stockOf('wattle-caravans').map((car) => car.item_type))).toEqual(new Set(['caravan']));
    expect(new Set(stockOf('wattle-caravans').map((car) => car.simple_body))).toEqual(
      new Set(['Caravan', 'Camper Trailer', 'Motorhome']),
    );
    expect(new Set(all().map((car) => car.car_type))).toEqual(new Set(['new', 'used', 'demo']));
  });

  test('every vehicle is at a location of its dealer', () => {
    for (const { vehicles, slugs } of dealers.values())
      expect(vehicles.filter((car) => !slugs.has(car.location_slug ?? ''))).toEqual([]);
  });

  test('every caravan has its tare, its length, and somebody who sleeps in it', () => {
    for (const car of stockOf('wattle-caravans')) {
      expect(Number(car.tare_weight)).toBeGreaterThan(500);
      expect(Number(car.aggregate_trailer_mass)).toBeGreaterThan(Number(car.tare_weight));
      expect(String(car.body_length)).toMatch(/^\d\.\d\d m$/);
      expect(Number(car.sleeps)).toBeGreaterThanOrEqual(2);
    }
  });

  test('a caravan that is pictured has the axles of its picture', () => {
    const axlesOf = (kind: string) =>
      stockOf('wattle-caravans')
        .filter(({ images }) => RegExp(`/samples/${kind}-[a-z]+-front`).test(JSON.stringify(images)))
        .map((car) => car.axle_type);
    expect(new Set(axlesOf('caravan'))).toEqual(new Set(['Tandem']));
    expect(new Set(axlesOf('camper'))).toEqual(new Set(['Single']));
  });

  test('CARD-041 every vehicle of the subscription site has a weekly price and is not for sale', () => {
    for (const car of stockOf('kite')) {
      expect(car.subscription_price).toBeGreaterThanOrEqual(149);
      expect(car.price).toBeUndefined();
      expect(car.price_basis).toBe('weekly');
    }
  });

  test('the states a page has to cope with all occur', () => {
    const count = (has: (car: Vehicle) => unknown) => all().filter(has).length;
    const searchable = (car: Vehicle, slug: string) => {
      const { search, site } = (dealers.get(slug) as Dealer).settings;
      return isSearchable(car, search, TODAY, site.timeZone);
    };
    expect(count((car) => car.status === 'sold')).toBeGreaterThan(10);
    expect(count((car) => car.status === 'coming_soon')).toBeGreaterThan(10);
    expect(count((car) => car.reserved)).toBeGreaterThan(10);
    expect(count((car) => car.certified)).toBeGreaterThan(10);
    expect(count((car) => car.preorder)).toBeGreaterThan(2);
    expect(count((car) => car.offer_price)).toBeGreaterThan(20);
    expect(count((car) => car.before_price)).toBeGreaterThan(5);
    expect(count((car) => car.photos_count === 0)).toBeGreaterThan(10);
    expect(count((car) => (car.photos_count ?? 0) >= 10)).toBeGreaterThanOrEqual(5);
    expect(count((car) => car.spin_images?.length === 24 && car.hotspots?.exterior.length)).toBeGreaterThanOrEqual(5);
    expect(count((car) => car.spin_interior_image)).toBeGreaterThan(20);
    expect(count((car) => car.name.length > 60)).toBeGreaterThanOrEqual(4);
    expect(count((car) => car.simple_fuel === 'Electric' || /Hybrid/.test(car.simple_fuel ?? ''))).toBeGreaterThan(60);
    const sold = stockOf('harbour').filter((car) => car.status === 'sold');
    expect(new Set(sold.map((car) => searchable(car, 'harbour')))).toEqual(new Set([true, false]));
  });

  test('an offer is under the price and a former price above it', () => {
    for (const car of all()) {
      if (car.offer_price) expect(car.offer_price).toBeLessThan(car.price ?? 0);
      if (car.before_price) expect(car.before_price).toBeGreaterThan(car.price ?? 0);
      if (car.price) expect(car.price_basis).toBeTruthy();
    }
  });

  test('VDP-014 comments are written, mostly different, and some are longer than 400 characters, empty, or a dash', () => {
    const comments = all().map((car) => car.dealercomments ?? '');
    expect(new Set(comments).size).toBeGreaterThan(comments.length * 0.85);
    expect(comments.filter((text) => text.length > 400).length).toBeGreaterThan(100);
    expect(comments.filter((text) => text === '').length).toBeGreaterThan(3);
    expect(comments.filter((text) => text === '-').length).toBeGreaterThan(3);
    expect(comments.filter((text) => text.includes('\n- ')).length).toBeGreaterThan(40);
    expect(comments.filter((text) => /[{}]|undefined|NaN/.test(text))).toEqual([]);
  });

  test('VDP-014 no comment speaks of a shown price where there is none, or of a past that a new vehicle has not', () => {
    const says = (car: Vehicle, words: RegExp) => words.test(car.dealercomments ?? '');
    expect(all().filter((car) => !car.price && !car.subscription_price && says(car, /price shown/))).toEqual([]);
    expect(
      all().filter((car) => car.car_type === 'new' && says(car, /never dropped|looked after|PPSR|Two owners/i)),
    ).toEqual([]);
    expect(all().filter((car) => car.simple_fuel === 'Electric' && says(car, /engine|full tank/))).toEqual([]);
  });
});
