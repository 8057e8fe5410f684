import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { locationCard } from '../location/location-card.ts';
import { openSite } from '../site/open-site.ts';
import { planPages } from '../site/pages.ts';
import { vehicleProps } from '../vehicle/vehicle.ts';
import { fixtureSite, YARD } from '../vehicle/vehicle-site-fixture.ts';
import { requestPaths } from './request-paths.ts';
import { requestProps } from './requests.ts';

const CAR: Vehicle = { ...PAGE_CAR, location_id: 1, payment_processors: ['card'] };
const RESERVE = { features: { reserve: true } };
const CHECKOUT = `/cars/${CAR.slug}/checkout`;
const request = (path: string, settings: Record<string, unknown> = {}) =>
  requestProps(path, fixtureSite(settings, [CAR]));
/** The vehicle page's button of a kind, and whether the site renders the page it leads to. */
function button(kind: string, settings: Record<string, unknown> = {}, car: Vehicle = CAR) {
  const site = fixtureSite(settings, [car]);
  const action = vehicleProps(site, car).actions.find((one) => one.kind === kind);
  const path = action?.href.replace(/[?#].*$/, '');
  return action && { ...action, rendered: [...planPages(site)].some((page) => page.path === path) };
}

describe('buttons that lead to a request', () => {
  it('VDP-061 ROUTE-005 "Trade-in valuation" leads to its rendered page, where trade-in is on for the car', () => {
    expect(button('tradeIn')).toMatchObject({
      text: 'Trade-in valuation',
      href: '/cars/trade-in?car_id=101',
      rendered: true,
    });
    expect(button('tradeIn', { features: { tradeIn: false } })).toBeUndefined();
    const overrides = [{ make: 'mazda', set: { tradeIn: false } }];
    expect(button('tradeIn', { features: { overrides } })).toBeUndefined();
  });

  it('VDP-062 ROUTE-002 ROUTE-003 "Reserve this car" leads to the rendered checkout page of the car', () => {
    expect(button('reserve', RESERVE)).toMatchObject({ text: 'Reserve this car', href: CHECKOUT, rendered: true });
    expect(button('reserve', { ...RESERVE, checkout: { path: 'buy-online' } })).toMatchObject({
      href: `/cars/${CAR.slug}/buy-online`,
      rendered: true,
    });
  });

  it('VDP-036 "Reserve it" is the button of a kind with a long name, so that it stays on one line', () => {
    const motorcycle = { ...CAR, item_type: 'motorcycle' as const };
    expect(button('reserve', RESERVE, motorcycle)).toMatchObject({ text: 'Reserve it' });
  });

  it.each<[string, Partial<Vehicle>]>([
    ['coming soon', { status: 'coming_soon' }],
    ['reserved', { reserved: true }],
    ['at a price of 10', { price: 10 }],
    ['that nobody takes money for', { payment_processors: [] }],
  ])('VDP-060 CARD-013 a car %s has neither checkout page nor button', (_what, change) => {
    const car = { ...CAR, ...change };
    const site = fixtureSite(RESERVE, [car]);
    expect(requestPaths(site)).not.toContain(CHECKOUT);
    expect(button('reserve', RESERVE, car)).toBeUndefined();
    expect(site.cards.view(car).buttons.map(({ kind }) => kind)).not.toContain('reserve');
  });

  it('CARD-013 VDP-063 the card of a car that can be reserved says the deposit and leads to its page', () => {
    const site = fixtureSite({ ...RESERVE, checkout: { deposit: 500 } }, [CAR]);
    const buttons = site.cards.view(CAR).buttons;
    expect(buttons).toContainEqual({ kind: 'reserve', text: 'Reserve now $500', href: CHECKOUT });
    expect(site.paths.has(CHECKOUT)).toBe(true);
  });

  it('VDP-064 ROUTE-004 "Buy online" leads to its rendered page as the site says', () => {
    const buy = (purchase: object) => button('buyOnline', { ...RESERVE, checkout: { purchase } });
    expect(buy({ rule: 'all' })).toMatchObject({
      text: 'Buy online',
      href: `/checkout-journey?car_id=${CAR.slug}`,
      rendered: true,
    });
    expect(buy({ rule: 'matching', carTypes: ['used'] })).toMatchObject({ rendered: true });
    expect(buy({ rule: 'matching', carTypes: ['new'] })).toBeUndefined();
    expect(buy({ rule: 'off' })).toBeUndefined();
    expect(requestPaths(fixtureSite({ ...RESERVE, checkout: { purchase: { rule: 'off' } } }, [CAR]))).not.toContain(
      '/checkout-journey',
    );
  });

  it('VDP-004 ROUTE-020 ROUTE-022 "Get finance" leads to the form of a rendered page', () => {
    for (const path of ['/finance', '/ford-finance']) {
      expect(button('finance', { finance: { path } })).toMatchObject({ text: 'Get finance', rendered: true });
      expect(request(path, { finance: { path } }).formId).toBe('finance-form');
    }
  });
});

describe('request pages', () => {
  it('ROUTE-006 ROUTE-007 search engines are told one trade-in page', () => {
    for (const path of ['/trade-in', '/sell-your-car', '/sell-my-car'])
      expect(request(path).head.canonical).toMatch(/\/trade-in$/);
    const listed = [...planPages(fixtureSite({}, [CAR]))].filter(({ sitemap }) => sitemap).map(({ path }) => path);
    expect(listed).toEqual(expect.arrayContaining(['/trade-in', '/finance', '/book-test-drive']));
    for (const path of ['/sell-your-car', '/sell-my-car', '/cars/trade-in', '/personalised/finance', CHECKOUT])
      expect(listed).not.toContain(path);
  });

  it('FORM-012 FORM-013 each form asks to agree to its own terms', () => {
    const forms = { optIn: ['finance'], disclaimer: { finance: 'Credit.', testDrive: 'Licence.', enquiry: 'Ours.' } };
    const terms = (path: string) => {
      const { optIn, disclaimer } = request(path, { forms }).form;
      return [optIn, disclaimer];
    };
    expect(terms('/finance')).toEqual([true, 'Credit.']);
    expect(terms('/book-test-drive')).toEqual([false, 'Licence.']);
    expect(terms('/trade-in')).toEqual([false, 'Ours.']);
  });

  it('ENQ-006 a request can be sent without a word; a test drive has to name the car', () => {
    expect(request('/finance').form.required).not.toContain('message');
    expect(request('/book-test-drive').form).toMatchObject({
      required: expect.arrayContaining(['message']),
      messageLabel: 'Which car would you like to see?',
      messageMissing: 'Name a car, or choose one from our stock.',
      fields: expect.arrayContaining(['booking_time']),
    });
  });

  it('TD-006 the page of a test drive leads to the whole stock beside its question; other pages do not', () => {
    expect(request('/book-test-drive').stock).toEqual({
      text: 'Choose from 1 car',
      href: '/search/new-used-and-demo-cars',
    });
    expect(request('/finance').stock).toBeNull();
  });

  it('TD-006 offers the models and the vehicles of the stock for the name, with the places that have them', () => {
    const other = { ...CAR, id: 102, slug: 'other', badge: 'G25 Akera', location_id: 2 };
    const { form } = requestProps('/book-test-drive', fixtureSite({}, [CAR, other]));
    expect(form.vehicles).toEqual([
      'Mazda CX-5',
      '2021 Mazda CX-5 Maxx Sport KF Series',
      '2021 Mazda CX-5 G25 Akera KF Series',
    ]);
    expect(form.messageHint).toBe('The model is enough, such as Mazda CX-5');
    expect(form.vehiclePlaces).toEqual({
      'Mazda CX-5': ['1', '2'],
      '2021 Mazda CX-5 Maxx Sport KF Series': ['1'],
      '2021 Mazda CX-5 G25 Akera KF Series': ['2'],
    });
  });

  it('TD-003 the primary location is first in the selector of a booking', () => {
    const site = fixtureSite({}, [CAR]);
    site.content.locations = site.content.locations.map((place) => ({ ...place, primary: place.id === 2 }));
    expect(requestProps('/book-test-drive', site).form.locations.map(({ id }) => id)).toEqual(['2', '1']);
  });

  it('NAV-025 the selector of a request offers sales locations', () => {
    const site = fixtureSite({}, [CAR]);
    site.content.locations[1] = {
      ...(site.content.locations[1] as never as object),
      location_type: 'service',
    } as never;
    expect(requestProps('/finance', site).form.locations.map(({ id }) => id)).toEqual(['1']);
  });

  it('ROUTE-035 CARD-011 a site without a vehicle to drive has no page for it', () => {
    const paths = (settings: object, car: Vehicle = CAR) => requestPaths(fixtureSite(settings as never, [car]));
    expect(paths({})).toContain('/book-test-drive');
    expect(paths({ vehicleCard: { testDriveCarTypes: ['new'] } })).not.toContain('/book-test-drive');
    expect(paths({}, { ...CAR, reserved: true })).not.toContain('/book-test-drive');
  });

  it('ROUTE-030 ROUTE-031 ROUTE-032 a dealer with a workshop has a page to book a service, and buttons lead to its form', () => {
    const workshop = { ...YARD, id: 3, slug: 'workshop', location_type: 'service' as const };
    const withWorkshop = (settings: Record<string, unknown> = {}, pages: string[] = []) => {
      const site = fixtureSite({ locations: { showBookService: true }, ...settings }, [CAR], pages);
      return openSite({ ...site, content: { ...site.content, locations: [YARD, workshop] } });
    };
    const bookLink = (site: ReturnType<typeof withWorkshop>) =>
      locationCard(workshop, site).buttons.find(({ text }) => text === 'Book a service')?.href;
    expect(requestPaths(fixtureSite({}, [CAR]))).not.toContain('/service');

    const site = withWorkshop();
    expect(requestProps('/service', site)).toMatchObject({
      formId: 'service-booking',
      form: {
        hidden: { category: 'Service Booking' },
        fields: expect.arrayContaining(['Rego', 'services (check_option)', 'booking_time']),
        locations: [{ id: '3' }],
      },
      place: { id: '3' },
    });
    // ENQ-009: the example is of the model of which most are in stock.
    expect(requestProps('/service', site).form.ownVehicleHint).toMatch(
      /^Year, make and model, such as 20\d\d Mazda CX-5$/,
    );
    const truck = { ...PAGE_CAR, item_type: 'truck', make: 'Hino', model: '500 Series' } as const;
    const [one] = site.stock;
    const cars = one ? [one, { ...one, model: 'CX-3' }, { ...one, model: 'CX-8' }] : [];
    const mixed = { ...site, stock: [truck, truck, ...cars] };
    expect(requestProps('/service', mixed).form.ownVehicleHint).toMatch(/such as 20\d\d Mazda CX-3$/);
    expect(bookLink(site)).toBe('/service#service-booking');
    expect(bookLink(withWorkshop({}, ['service']))).toBe('/service#service-booking');
    expect(requestPaths(withWorkshop({}, ['service']))).not.toContain('/service');
    const ford = withWorkshop({ navigation: { serviceBookingKey: 'key' } });
    expect(requestProps('/ford-service', ford).formId).toBe('service-booking');
    expect(bookLink(ford)).toBe('/ford-service#service-booking');
    const outside = withWorkshop({ navigation: { serviceUrl: 'https://booking.example' } });
    expect(requestPaths(outside)).not.toContain('/service');
    const hidden = { ...site.content, locations: [YARD, { ...workshop, visible: false }] };
    expect(requestPaths(openSite({ ...site, content: hidden }))).not.toContain('/service');
    expect(bookLink(outside)).toBe('https://booking.example');
  });

  it('pages speak of the kind of vehicle the site sells', () => {
    const site = { vehicleNoun: { singular: 'caravan', plural: 'caravans' } };
    expect(request('/sell-your-car', { site }).heading).toBe('Sell your caravan');
  });
});
