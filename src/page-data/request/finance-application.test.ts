import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { contentPageProps } from '../site/content-page.ts';
import { planPages } from '../site/pages.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { financeApplicationProps, financeReceivedProps } from './finance-application.ts';
import { financeDesk } from './finance-desk.ts';
import { requestProps } from './requests.ts';

const FEES = { comparison: { establishmentFee: 395, monthlyFee: 8 } };
const page = (settings: Record<string, unknown> = {}, stock = [PAGE_CAR]) =>
  financeApplicationProps(fixtureSite(settings, stock));

describe('the finance application', () => {
  it('FIN-010 FIN-011 FIN-012 has featured used vehicles below the form where the site wants them', () => {
    const featured = { ...PAGE_CAR, photos_count: 2 };
    expect(page({}, [featured]).promo).toBeNull();
    const { promo } = page({ features: { getFinanceCta: true } }, [
      featured,
      { ...featured, id: 9, slug: 'one-photo', photos_count: 1 },
    ]);
    expect(promo).toMatchObject({ usedHref: '/search/used-cars', cars: [{}] });
    expect(promo).toMatchObject({ title: 'Featured cars' });
    expect(promo?.cars).toHaveLength(1);
  });

  it('FIN-010 CFG-030 the promo section speaks of the vehicles that are there', () => {
    const used = { ...PAGE_CAR, car_type: 'used' as const, photos_count: 2 };
    const bike = { ...used, id: 7, slug: 'bike', item_type: 'motorcycle' as const };
    const title = (stock: Vehicle[]) => page({ features: { getFinanceCta: true } }, stock).promo?.title;
    expect(title([bike])).toBe('Featured motorcycles');
    expect(title([bike, { ...used, id: 8, slug: 'plain', photos_count: 1 }])).toBe('Featured motorcycles');
    expect(title([bike, { ...used, id: 9, slug: 'other' }])).toBe('Featured vehicles');
  });

  it('FIN-013 FIN-014 is the base form, or the popup where the site says so', () => {
    expect(page().work.form.variant).toBe('base');
    expect(page({ finance: { application: { variant: 'popup' } } }).work.form.variant).toBe('popup');
  });

  it('FIN-020 says what happens in three steps', () => {
    expect(page().work.steps.map(({ title }) => title)).toEqual([
      'Apply online in 5 minutes',
      'Get pre-approved with your own personalised finance rate',
      'Buy your car',
    ]);
  });

  it('FIN-045 FORM-012 carries the opt-in and the disclaimer of finance forms', () => {
    const forms = { optIn: ['finance'], disclaimer: { finance: 'Credit.', enquiry: 'Ours.' } };
    expect(page({ forms }).work.form).toMatchObject({ optIn: true, disclaimer: 'Credit.' });
  });

  it('FIN-034 API-003 API-004 starts with the estimate of the site, and asks its provider', () => {
    const { quote, quoteHref, customerHref } = page({ finance: { ...FEES, quoteProvider: 'lender' } }).work.form;
    expect([quoteHref, customerHref]).toEqual(['/api/lender/quote', '/api/lender/create-customer']);
    expect(quote?.comparisonRate).toBeGreaterThan(quote?.advertisedRate ?? 99);
    expect(page().work.form.quote).toBeNull();
  });

  it('DATA-074 the partner has the name of the quote provider', () => {
    expect(page().work.form.partner).toBe('YouX');
    expect(page({ finance: { quoteProvider: 'lender' } }).work.form.partner).toBe('lender');
  });

  it('FIN-017 the finance page has the calculator of any loan and the application; without a comparison rate only this', () => {
    const desk = (settings: Record<string, unknown>) => financeDesk(fixtureSite(settings, [PAGE_CAR]));
    const { calculator, work } = desk({ finance: FEES }) ?? {};
    expect(calculator).toMatchObject({
      enquireHref: '#finance-form',
      // At the price of the vehicle that a visitor comes from.
      limits: { amount: { start: 30_000 }, followsPrice: { start: true } },
    });
    expect(work?.form.action).toBe('/api/leads');
    expect(desk({})).toMatchObject({ work: { form: { quote: null } } });
    expect(desk({})?.calculator).toBeUndefined();
    expect(desk({ features: { finance: false } })).toBeUndefined();
  });

  it('FIN-017 who lends is below the calculator, the sentence of the page above it; without one it is the first thing said', () => {
    const html = '<p>We arrange loans.</p><h2>Before you sign</h2>';
    const written = {
      slug: 'finance',
      title: 'Finance',
      description: 'What it costs.',
      form: 'enquiry',
      html,
    } as const;
    const of = (settings: Record<string, unknown>) => contentPageProps(written, fixtureSite(settings, [PAGE_CAR]));
    const { note, lead, desk } = of({ finance: FEES });
    expect([note, lead, desk?.about]).toEqual(['What it costs.', undefined, '<p>We arrange loans.</p>']);
    const plain = of({});
    expect([plain.note, plain.lead, plain.desk?.about]).toEqual([undefined, '<p>We arrange loans.</p>', undefined]);
  });

  it('FIN-018 above it a vehicle is chosen by model and price; where there are too many, in the stock', () => {
    const cars = (change: object, count = 1) => {
      const stock = Array.from({ length: count }, (_, place) => ({
        ...{ ...PAGE_CAR, id: 500 + place, slug: `car-${place}`, ...change },
      }));
      return financeDesk(fixtureSite({ finance: FEES }, stock))?.cars;
    };
    expect(cars({})).toMatchObject({
      label: 'Choose a car (prices: Drive Away)',
      action: '/finance#finance-calculator',
      groups: [
        { label: 'Mazda CX-5', cars: [{ id: '500', text: 'Mazda CX-5 2021 Maxx Sport, $32,990', price: 32_990 }] },
      ],
    });
    // The model comes first at a dealer of its make, whose list has the models in the order of their numbers.
    const named = (stock: object[]) =>
      financeDesk(
        fixtureSite(
          { finance: FEES, site: { id: 1, slug: 'harbour', name: 'Harbour', manufacturer: 'mazda' } },
          stock.map((change, place) => ({ ...PAGE_CAR, id: 500 + place, slug: `car-${place}`, ...change })),
        ),
      )?.cars;
    const egc = { price_type: null, price_basis: 'excludingGovernmentCharges' };
    const alike = named([{ model: '2' }, { colour: 'Red' }, { colour: 'Blue' }, { colour: null }]);
    expect(alike?.action && alike.groups.flatMap(({ cars: found }) => found.map(({ text }) => text))).toEqual([
      'Mazda 2 2021 Maxx Sport, $32,990',
      ...['Red', 'Blue'].map((colour) => `CX-5 2021 Maxx Sport, $32,990, ${colour}`),
      'CX-5 2021 Maxx Sport, $32,990',
    ]);
    const mixed = named([{ model: 'CX-30' }, { price: 41_000 }, {}, { make: 'BMW', model: 'X3', ...egc }]);
    expect(mixed?.label).toBe('Choose a car');
    expect(mixed?.action && mixed.groups.map(({ cars: found }) => found.map(({ text }) => text))).toEqual([
      ['BMW X3 2021 Maxx Sport, $32,990 Excl. government charges'],
      ['CX-5 2021 Maxx Sport, $32,990 Drive Away', 'CX-5 2021 Maxx Sport, $41,000 Drive Away'],
      ['CX-30 2021 Maxx Sport, $32,990 Drive Away'],
    ]);
    for (const change of [{ price: null, offer_price: null }, { reserved: true }, { status: 'sold' }])
      expect(cars(change), JSON.stringify(change)).toBeUndefined();
    expect(cars({}, 200)).toHaveProperty('groups');
    expect(cars({}, 201)).toMatchObject({ stock: { text: 'Choose from 201 cars' } });
  });

  it('ROUTE-018 ROUTE-021 has its page and the page after it, told to no search engine; an editor may write their own', () => {
    const pages = (settings: object, written: string[] = []) =>
      [...planPages(fixtureSite({ ...settings }, [PAGE_CAR], written))]
        .filter(({ path }) => path.startsWith('/personalised/'))
        .map(({ path, kind, sitemap }) => [path, kind, sitemap !== undefined]);
    expect(pages({})).toEqual([
      ['/personalised/finance', 'finance-application', false],
      ['/personalised/finance/received', 'finance-received', false],
    ]);
    expect(pages({ features: { finance: false } })).toEqual([]);
    expect(pages({}, ['personalised/finance']).map(([path, kind]) => [path, kind])).toEqual([
      ['/personalised/finance', 'content'],
    ]);
    expect(page().head.robots).toBe('noindex');
  });

  it('ROUTE-023 the finance page leads to the application', () => {
    expect(requestProps('/finance', fixtureSite({}, [PAGE_CAR])).more?.href).toBe('/personalised/finance');
  });

  it('API-004 the page after it says what happens next', () => {
    const { heading, steps, head } = financeReceivedProps(fixtureSite({}, [PAGE_CAR]));
    expect(heading).toBe('Your application is with us.');
    expect(steps).toHaveLength(3);
    expect(head.robots).toBe('noindex');
  });
});
