import { describe, expect, it } from 'vitest';
import { similarCars } from '#src/domain/search/similar-cars.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite, YARD } from '../vehicle/vehicle-site-fixture.ts';
import { openSite } from './open-site.ts';

const car = (id: string, change: Partial<Vehicle> = {}): Vehicle => ({ ...PAGE_CAR, id, slug: id, ...change });
const ids = (cars: readonly Vehicle[]) => cars.map(({ id }) => id);

describe('an opened site', () => {
  it('works each of its parts out once', () => {
    const [one] = [car('one')];
    const site = fixtureSite({}, [one]);
    expect(site.record(one)).toBe(site.record(one));
    expect(site.cards).toBe(site.cards);
    expect(site.search).toBe(site.search);
    expect(site.cards.view(one)).toBe(site.cards.view(one));
  });

  it('keeps two sites apart that share settings and vehicles', () => {
    const one = car('one', { make: 'Mazda' });
    const open = (today: string) => openSite({ ...fixtureSite({}, [one]), today });
    const [first, second] = [open('2026-11-21'), open('2026-11-22')];
    expect(first.cards).not.toBe(second.cards);
    expect(first.record(one)).toEqual(second.record(one));
  });

  it('SRCH-072 vehicles that the filter of the site leaves out are similar to none', () => {
    const used = [car('u1'), car('u2')];
    const stock = [...used, car('n1', { car_type: 'new' })];
    const similar = (siteFilter: string) => {
      const { cards } = fixtureSite({ search: { siteFilter } }, stock);
      return ids(similarCars(stock[0] ?? car('none'), cards.similar));
    };
    expect(similar('')).toEqual(['u2', 'n1']);
    expect(similar('car_type:used')).toEqual(['u2']);
  });

  it('finds the place of a vehicle by id or slug, and none that is hidden', () => {
    const site = fixtureSite();
    const hidden = { ...YARD, id: 9, slug: 'hidden', visible: false };
    const more = openSite({ ...site, content: { ...site.content, locations: [YARD, hidden] } });
    expect(more.locationOf(car('a', { location_id: 1 }))).toBe(YARD);
    expect(more.locationOf(car('b', { location_id: null, location_slug: 'alexandria' }))).toBe(YARD);
    expect(more.locationOf(car('c', { location_id: 9 }))).toBeUndefined();
  });
});
