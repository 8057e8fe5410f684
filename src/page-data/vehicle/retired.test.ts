import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { openSite } from '../site/open-site.ts';
import type { Site } from '../site/site.ts';
import { type AddressBook, retiredRedirects, withAddresses } from './retired.ts';
import { fixtureSite } from './vehicle-site-fixture.ts';

const OTHER = { ...PAGE_CAR, id: 99, slug: 'other-99', stocknum: 'U99' };
const settings = { features: { offers: true, models: true } };
const model = { slug: 'cx-5', name: 'CX-5', manufacturer_name: 'Mazda' };
const offer = { id: 7, name: 'Offer', expiry: '2026-11-21' };
const withContent = (site: Site, content: Partial<Site['content']>, today = site.today) =>
  openSite({ ...site, today, content: { ...site.content, ...content } });
const leads = (book: AddressBook, site: Site) =>
  Object.fromEntries(retiredRedirects(book, site).map(({ from, to }) => [from, to]));

describe('addresses that are gone', () => {
  const before = withContent(fixtureSite(settings, [PAGE_CAR, OTHER]), { models: [model], offers: [offer] });
  const book = withAddresses({}, before);

  it('are those of vehicles, offers and models, no others', () => {
    expect(Object.keys(book).sort()).toEqual(['/cars/other-99', '/cx-5', '/offers/7', `/cars/${PAGE_CAR.slug}`].sort());
    expect(leads(book, before)).toEqual({});
  });

  it('a vehicle leads to its model, make or body, else to all stock', () => {
    const path = '/cars/other-99';
    const model = leads(book, fixtureSite(settings, [PAGE_CAR]))[path];
    expect(model).toMatch(/^\/search\/[a-z0-9-]+\/[a-z0-9-]+$/);
    const make = { ...PAGE_CAR, model: 'Something else' };
    expect(leads(book, fixtureSite(settings, [make]))[path]).toBe(model?.replace(/\/[^/]+$/, ''));
    expect(leads(book, fixtureSite(settings, []))[path]).toBe('/search/new-used-and-demo-cars');
  });

  it('an offer leads to the offers, a model to its stock or the range', () => {
    const after = withContent(
      before,
      { models: [{ ...model, slug: 'cx-9', name: 'CX-9' }], offers: [offer] },
      '2026-11-22',
    );
    expect(leads(book, after)).toMatchObject({ '/offers/7': '/special-offers' });
    expect(leads(book, after)['/cx-5']).toMatch(/^\/(?:models|search\/mazda\/)/);
    const without = fixtureSite({ features: { offers: false, models: false } }, [PAGE_CAR, OTHER]);
    expect(leads(book, without)).toMatchObject({ '/offers/7': '/' });
  });

  it('one that comes back is a page again', () => {
    expect(leads(book, fixtureSite(settings, [PAGE_CAR, OTHER]))['/cars/other-99']).toBeUndefined();
  });

  it('are remembered for two years', () => {
    const later = (today: string) =>
      Object.keys(withAddresses(book, withContent(fixtureSite(settings, []), {}, today)));
    expect(later('2028-11-20')).toContain('/cars/other-99');
    expect(later('2028-11-21')).toEqual([]);
  });
});
