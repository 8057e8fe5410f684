import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { openSite } from '../site/open-site.ts';
import { soldVehicleProps } from './sold-vehicle.ts';
import { vehicleProps } from './vehicle.ts';
import { fixtureSite, YARD } from './vehicle-site-fixture.ts';
import { SOLD_HEADING } from './vehicle-sold.ts';

const CAR = { ...PAGE_CAR, location_id: 1 };
/** The page of a vehicle of a site that has it and these content pages. */
const props = (change: object = {}, settings: Record<string, unknown> = {}, pages: string[] = []) => {
  const car = { ...CAR, ...change };
  return vehicleProps(fixtureSite(settings, [car], pages), car);
};

/** Extras that are no default. */
const listed = (settings: Record<string, unknown> = {}, vehiclePage: object = {}) => ({
  ...settings,
  vehiclePage: { extras: ['callBlock', 'itemBanner', 'locationsDropdown'], ...vehiclePage },
});

describe('vehicleProps', () => {
  it('VDP-030 gathers the summary', () => {
    expect(props({ views: 20 }).car).toMatchObject({
      title: '2021 Mazda CX-5',
      badgeLine: 'Maxx Sport KF Series',
      price: { text: '$32,990', type: 'Drive Away' },
      facts: [{ kind: 'odometer' }, { kind: 'transmission' }, { kind: 'body' }],
      views: '20 views',
      locatedAt: { text: 'Harbour Mazda Alexandria', href: '/locations/alexandria' },
    });
  });

  it('VDP-131 a vehicle for sale that is not reserved online says how it is', () => {
    const other = { ...CAR, id: 7, slug: 'other', payment_processors: ['stripe'] };
    const note = (change: object, others = [other], mode = 'sale') => {
      const car = { ...CAR, payment_processors: [], ...change };
      const site = fixtureSite({ features: { reserve: true }, pricing: { mode } }, [car, ...others]);
      return vehicleProps(site, car).car.reserveNote;
    };
    expect(note({})).toBe('You can reserve this car by phone or in person.');
    expect(note({ status: 'coming_soon', payment_processors: null })).toBeDefined();
    expect(note({ payment_processors: ['stripe'] })).toBeUndefined();
    expect(note({ reserved: true })).toBeUndefined();
    expect(note({}, [])).toBeDefined();
    expect(note({ subscription_price: 250 }, [], 'subscription')).toBeUndefined();
  });

  it('VDP-033 leads "Located at" to the map section where there is one', () => {
    expect(props({}, { vehiclePage: { showMapSection: true } }).car.locatedAt).toMatchObject({
      href: '#vehicle-map',
      hours: 'Mon 9 to 5',
    });
    expect(props({ location_id: null }).car.locatedAt).toBeUndefined();
  });

  it('VDP-033 its hours name a closed day between open ones, and none after the last', () => {
    const open = (weekday: number) => ({ weekday, status: 'Open' as const, formated_hours: '9 - 5' });
    const shut = (weekday: number) => ({ weekday, status: 'Closed' as const });
    const opening_hours = [open(1), shut(2), open(3), open(4), open(5), shut(6), shut(0)];
    const model = fixtureSite({}, [CAR]);
    const locations = [{ ...YARD, contact_detail: { opening_hours } }];
    const site = openSite({ ...model, content: { ...model.content, locations } });
    expect(vehicleProps(site, CAR).car.locatedAt?.hours).toBe('Mon 9 to 5 · Tue closed · Wed to Fri 9 to 5');
  });

  it('SEEN-001 DATA-053 the page carries what the browser keeps of an opened vehicle', () => {
    const known = { id: 101, stocknum: 'U102', make: 'Mazda', model: 'CX-5', body: '5D WAGON', simple_body: 'SUV' };
    expect(props(known).visited).toMatchObject(known);
    const unknown = { id: 101, stocknum: null, make: null, model: null, body: null, simple_body: null };
    expect(props(unknown).visited).toMatchObject({
      ...{ id: 101, stocknum: '', make: '', model: '', body: '', simple_body: '' },
    });
  });

  it('VDP-003 leads back through the pages of NAV-009', () => {
    expect(props().crumbs.map(({ text }) => text)).toEqual(['Home', 'Used cars', 'Mazda', 'CX-5', '2021 Mazda CX-5']);
    expect(props().crumbs.at(-1)).not.toHaveProperty('href');
  });

  it('VDP-005 shows the disclaimer of the site, and none where it has none', () => {
    expect(props({}, { vehiclePage: { disclaimer: ' Prices may change. ' } }).disclaimer).toBe('Prices may change.');
    expect(props().disclaimer).toBe('');
  });

  const QUOTE = '/api/cars/mazda-cx-5/market-quote';
  const market = (car: object, blocks?: string[]) => {
    const { comparison, car: summary } = props(
      { slug: 'mazda-cx-5', price: 30_000, autograb_data: null, ...car },
      blocks && { vehiclePage: { blocks } },
    );
    return [comparison?.quoteHref, summary.marketQuote];
  };

  it('CMP-024 asks for the market quote with a price above 0 and without market figures of the feed', () => {
    expect(market({})).toEqual([QUOTE, undefined]);
    expect(market({ price: 11 })).toEqual([QUOTE, undefined]);
    expect(market({ price: 0 })).toEqual([undefined, undefined]);
    expect(market({ autograb_data: {} })).toEqual([undefined, undefined]);
  });

  it('CMP-024 a page without the price comparison has a line for the badge in its summary', () => {
    expect(market({}, ['gallery'])[1]).toEqual({ href: QUOTE, price: 30_000 });
    expect(market({ autograb_data: {} }, ['gallery'])[1]).toBeUndefined();
    expect(market({}, ['gallery', 'priceComparison'])[1]).toBeUndefined();
  });

  it('VDP-104 shows the sales counter only where the site lists it', () => {
    expect(props().salesCounter).toBe(false);
    expect(props({}, { vehiclePage: { extras: ['salesCounter'] } }).salesCounter).toBe(true);
  });

  it.each([
    ['in_stock', true],
    ['coming_soon', true],
    ['sold', false],
    ['withdrawn', false],
  ])('VDP-069 a vehicle that is %s can be saved: %s', (status, isSaved) => {
    expect('favourite' in props({ status }).car).toBe(isSaved);
  });

  it('VDP-069 the page of a sold vehicle has no save button, and none has it where saving is off', () => {
    const { similar: _similar, ...page } = soldVehicleProps(fixtureSite(), { ...CAR, status: 'sold' });
    expect(JSON.stringify(page)).not.toContain('"favourite"');
    expect(props({}, { features: { saving: 'off' } }).car).not.toHaveProperty('favourite');
    expect(props({}, { features: { saving: 'watchlist' } }).car).toHaveProperty('favourite.id', 101);
  });

  it('VDP-065 a site of the Ford configuration has no trade-in button', () => {
    const kinds = (template: string) => props({}, { site: { template } }).actions.map(({ kind }) => kind);
    expect(kinds('standard')).toContain('tradeIn');
    expect(kinds('ford-group')).not.toContain('tradeIn');
  });

  it('VDP-004 shows the finance call to action only where finance is on for the car', () => {
    expect(props().financeHref).toMatch(/^\/finance\?.*#finance-form$/);
    expect(props({}, { features: { finance: false } }).financeHref).toBeUndefined();
    const overrides = [{ make: 'mazda', set: { finance: false } }];
    expect(props({}, { features: { overrides } }).financeHref).toBeUndefined();
  });

  it('CFG-008 links only to pages that exist', () => {
    const off = { features: { finance: false, tradeIn: false, print: false }, search: { carTypes: ['new'] } };
    const none = props({}, off);
    expect(none.actions.map(({ kind }) => kind)).toEqual(['enquire', 'testDrive']);
    expect(none.crumbs.map(({ text }) => text)).toEqual(['Home', 'Used vehicles', '2021 Mazda CX-5']);
    expect(none.banner).toBeUndefined();
    expect(none.financeHref).toBeUndefined();
  });

  it('VDP-006 leaves out a section without content', () => {
    const site = fixtureSite({ features: { reserve: true } });
    const page = { slug: 'whats-included', title: 'x', html: '<p>Mats</p>' };
    const sections = (pages: object[]) =>
      vehicleProps(openSite({ ...site, content: { ...site.content, pages: pages as never } }), CAR).sections;
    expect(sections([]).map(({ id }) => id)).toEqual(['dealerComments', 'features']);
    expect(sections([page])[1]).toEqual({ id: 'whatsIncluded', title: "What's included", html: '<p>Mats</p>' });
  });

  it('VDP-015 heads the comments as the site says', () => {
    const dealercomments = 'One owner.';
    expect(props({ dealercomments }).comments?.heading).toBe('Dealer comments');
    expect(props({ dealercomments }, { vehiclePage: { dealerCommentsHeading: 'About' } }).comments?.heading).toBe(
      'About',
    );
    expect(props()).not.toHaveProperty('comments');
  });

  it('VDP-090 shows the phone of the location, masked unless the site turns that off', () => {
    expect(props().call).toMatchObject({
      number: { display: '02 5550 0121', tel: 'tel:+61255500121' },
      masked: '02 55XX XXXX',
    });
    expect(props({}, { vehiclePage: { maskPhone: false } }).call?.masked).toBeUndefined();
    expect(props({}, { vehiclePage: { maskPhone: false } }).call?.number?.display).toBe('02 5550 0121');
  });

  it('LOC-042 the number of one place, of several, has its short name; the only place has none', () => {
    const site = fixtureSite({ site: { phone: '1800 975 711' } }, [CAR]);
    const other = {
      ...YARD,
      ...{ id: 9, name: 'Harbour Bondi', address: { ...YARD.address, city: 'Bondi' } },
      contact_detail: { phone: '02 5550 0199' },
    } as typeof YARD;
    const named = { ...YARD, name: 'Harbour Alexandria' };
    const both = { ...site, content: { ...site.content, locations: [named, other] }, locationOf: () => named };
    expect(vehicleProps(both, CAR).call?.place).toBe('Alexandria');
    expect(props().call).not.toHaveProperty('place');
  });

  it('VDP-091 masks the dealer’s own number, too, and says that header, menu and footer have it', () => {
    const header = (phone: string, more = {}) => props({}, { site: { phone }, ...more }).call;
    expect(header('02 5550 0121')).toMatchObject({ masked: '02 55XX XXXX', own: true });
    expect(header('02 5550 0100')?.masked).toBe('02 55XX XXXX');
    expect(header('02 5550 0100')).not.toHaveProperty('own');
    const open = header('02 5550 0121', { vehiclePage: { maskPhone: false } });
    expect(open).not.toHaveProperty('masked');
    expect(open).not.toHaveProperty('own');
  });

  it('VDP-032 renders a count of views from ten on', () => {
    expect([10, 19, 1_234].map((views) => props({ views }).car.views)).toEqual(['10 views', '19 views', '1,234 views']);
    for (const views of [0, 1, 9, null]) expect(props({ views }).car).not.toHaveProperty('views');
  });

  it('ROUTE-005 the changeover price is asked for beside a price in dollars, where trade-in is enabled for the car', () => {
    expect(props().changeOverHref).toBe('/cars/trade-in?car_id=101');
    const off = { overrides: [{ make: 'Mazda', set: { tradeIn: false } }] };
    expect(props({}, { features: off })).not.toHaveProperty('changeOverHref');
    expect(props({ price: null })).not.toHaveProperty('changeOverHref');
  });

  it('VDP-061 VDP-065 the Ford configuration has the link and no button; the message may be about it', () => {
    const ford = props({}, { site: { template: 'ford-group' } });
    expect(ford.changeOverHref).toBe('/cars/trade-in?car_id=101');
    expect(ford.enquiry.messageHint).toContain('trade-in');
    const off = props({}, { site: { template: 'ford-group' }, features: { tradeIn: false } });
    expect(off).not.toHaveProperty('changeOverHref');
    expect(off.enquiry).not.toHaveProperty('messageHint');
  });

  it('VDP-091 a masked number is masked in the location block and the Locations dropdown too', () => {
    expect(props().place?.phone).toMatchObject({ display: '02 5550 0121', masked: '02 55XX XXXX' });
    expect(props({}, listed()).locations?.map(({ phone }) => phone)).toEqual(['02 55XX XXXX', '02 55XX XXXX']);
    const open = props({}, listed({}, { maskPhone: false }));
    expect(open.place?.phone).not.toHaveProperty('masked');
    expect(open.locations?.[0]?.phone).toBe('02 5550 0121');
    const other = props({}, { phones: { override: '1300 555 000' } });
    expect(other.call?.masked).toBe('1300 XXX XXX');
    expect(other.place?.phone).not.toHaveProperty('masked');
  });

  it('DATA-038 the phone of the full location wins over the one of the car’s short location', () => {
    const short = { location_phone: '+61255509999' };
    expect(props(short).call?.number?.display).toBe('02 5550 0121');
    expect(props({ ...short, location_id: 99 }).call?.number?.display).toBe('02 5550 9999');
  });

  it.each([
    ['0491 570 006', true],
    ['+61 491 570 006', true],
    ['02 5550 0199', false],
    ['1300 555 000', false],
  ])('VDP-109 %s is offered messages: %s', (override, offered) => {
    const call = props({}, { phones: { override } }).call;
    expect(call?.number).toBeDefined();
    expect(call?.messages !== undefined).toBe(offered);
  });

  it('VDP-109 the messages go to the number of the page', () => {
    expect(props({}, { phones: { override: '0491 570 006' } }).call?.messages).toEqual({
      whatsapp: 'https://wa.me/61491570006',
      sms: 'sms:+61491570006',
    });
  });

  it('VDP-094 ERR-042 warns when there is no number', () => {
    expect(props({ location_id: null }).call).toMatchObject({ text: 'Phone number not available' });
    expect(props({ location_id: null }).call?.number).toBeUndefined();
  });

  it('VDP-093 a vehicle at no known location has the number of the dealer', () => {
    const site = { site: { phone: '02 5550 0100' } };
    expect(props({ location_id: null }, site).call?.number?.display).toBe('02 5550 0100');
    expect(props({ location_id: 2 }, site).call?.number?.display).toBe('02 5550 0121');
  });

  it('VDP-102 announces a location that is not primary', () => {
    const listed = { vehiclePage: { extras: ['announcementBar'] } };
    expect(props({}, listed).announcement).toBeUndefined();
    expect(props({ location_id: 2 }, listed).announcement).toMatchObject({ city: 'Alexandria', href: '#place' });
    const inName = { ...fixtureSite(listed, [CAR]), locationOf: () => ({ ...YARD, primary: false }) };
    expect(vehicleProps(inName, CAR).announcement).toEqual({ name: YARD.name, href: '#place' });
    const bare = props({ location_id: 2 }, { vehiclePage: { ...listed.vehiclePage, blocks: ['gallery'] } });
    expect(bare.announcement?.href).toBe(bare.place?.href);
    expect(props({ location_id: 2 }, listed).car.locatedAt).toBeUndefined();
    expect(props({ location_id: null }, listed).announcement).toBeUndefined();
    // The summary says it where no bar does.
    const usual = props({ location_id: 2 });
    expect([usual.announcement, usual.car.locatedAt?.text]).toEqual([undefined, usual.place?.name]);
  });

  it('VDP-103 shows the banner of service, offers and sell your car', () => {
    const offers = { features: { offers: true } };
    const hrefs = (settings: object, pages: string[]) =>
      props({}, listed(settings as never), pages).banner?.map(({ href }) => href);
    expect(hrefs(offers, ['service'])).toEqual(['/service', '/special-offers', '/sell-your-car']);
    expect(hrefs({}, [])).toEqual(['/sell-your-car']);
    expect(props(offers, {}, ['service'])).not.toHaveProperty('banner');
    const changed = { ...offers, content: { sellYourCarPath: '/sell-my-car' }, navigation: { serviceBookingKey: 'k' } };
    expect(hrefs(changed, ['ford-service'])).toEqual(['/ford-service', '/special-offers', '/sell-my-car']);
  });

  it('VDP-105 and VDP-107 show the extras that the site lists', () => {
    const whyChooseUs = [{ title: 'A', text: 'B' }];
    const all = props({ location_id: 2 }, { content: { whyChooseUs } });
    expect(all).toMatchObject({ stickyHeader: true, mobileBar: true, whyChooseUs });
    const none = props({ location_id: 2 }, { content: { whyChooseUs }, vehiclePage: { extras: [] } });
    expect(none).toMatchObject({ stickyHeader: false, mobileBar: false });
    for (const extra of ['call', 'share', 'announcement', 'banner', 'whyChooseUs'])
      expect(none).not.toHaveProperty(extra);
  });

  it('VDP-106 lists the locations with their numbers, leading where the site says', () => {
    const menu = (locationsDropdownTarget: string) =>
      props({}, listed({ navigation: { locationsDropdownTarget } })).locations?.[0];
    expect(menu('dealerships')).toEqual({
      name: 'Harbour Mazda Alexandria',
      phone: '02 55XX XXXX',
      href: '/dealerships',
    });
    expect(menu('tel')?.href).toBe('tel:+61255500121');
    expect(menu('contact')?.href).toBe('/contact');
    expect(props()).not.toHaveProperty('locations');
  });

  it('VDP-108 shows the location with address, phone and hours', () => {
    expect(props().place).toMatchObject({
      name: 'Harbour Mazda Alexandria',
      address: '1 Bay Street, Alexandria NSW 2015',
      phone: { display: '02 5550 0121' },
      hours: [{ label: 'Mon', text: '9 to 5' }],
    });
  });

  it('VDP-018 a caravan says what may tow it, and where to look for what a car may', () => {
    const van = { item_type: 'caravan', fuel: null, transmission: null, aggregate_trailer_mass: 2000 };
    expect(props(van).towing).toEqual({
      atm: '2,000 kg',
      atmKg: 2000,
      cars: [],
      action: '/search/new-used-and-demo-cars',
    });
    expect(props()).not.toHaveProperty('towing');
  });

  it('VDP-040 says what a truck costs without GST where the site wants it', () => {
    const truck = { item_type: 'truck', price: 99_000, price_basis: 'excludingGovernmentCharges' };
    expect(props(truck, { pricing: { truckWithoutGst: true } }).car.withoutGst).toBe(
      '$90,000 without GST, for businesses',
    );
    expect(props(truck).car.withoutGst).toBeUndefined();
  });

  it('VDP-038 says what a weekly price contains below it, and asks to subscribe', () => {
    const terms = ['Includes insurance', 'At least 4 weeks'];
    const weekly = props({ subscription_price: 219 }, { pricing: { mode: 'subscription', terms } });
    expect(weekly.car.terms).toEqual(terms);
    expect(weekly.enquireHeading).toBe('Subscribe to this car');
    expect(weekly.history).toBeUndefined();
    expect(weekly.enquiry).toMatchObject({ message: '', isSubscription: true });
    expect(weekly.head.title).not.toContain('for sale');
    expect(weekly.crumbs.map(({ text }) => text).join()).not.toContain('Used');
    const bond = { mode: 'subscription', terms, bondWeeks: 4 };
    const started = props({ subscription_price: 219 }, { pricing: bond });
    const price = { amount: 219, leastWeeks: null, bondWeeks: 4 };
    expect([started.car.costs, started.enquiry.costs]).toEqual([{ price, note: '' }, price]);
    expect([weekly.car.costs, weekly.enquiry.costs, weekly.car.notIncluded]).toEqual([undefined, undefined, undefined]);
    const besides = props({ subscription_price: 219 }, { pricing: { ...bond, notIncluded: 'fuel or charging' } });
    expect([besides.car.notIncluded, besides.enquiry.notIncluded]).toEqual(
      Array.from({ length: 2 }, () => 'Not included: fuel or charging'),
    );
    const sold = props({}, { pricing: { terms } });
    expect(sold.car.terms).toBeUndefined();
    expect([sold.enquireHeading, sold.enquiry.message]).toEqual(['Ask about this car', '']);
  });

  it('VDP-118 treats coming_soon as in stock', () => {
    expect(props({ status: 'coming_soon' }).car.tag?.kind).toBe('comingSoon');
    expect(props({ status: 'coming_soon' }).actions[0]?.kind).toBe('enquire');
  });

  it('VIEW-031 shows the placeholder for a vehicle without photos', () => {
    expect(props().gallery).toMatchObject({ photos: [], placeholder: '/placeholders/suv.svg' });
    const images = Array.from({ length: 200 }, (_, place) => ({ image: { url: `/${place}.jpg` } }));
    expect(props({ images }).gallery.photos).toHaveLength(200);
  });

  it('SIM-001 shows at most 6 similar cars, never the car itself', () => {
    const stock = Array.from({ length: 9 }, (_, id) => ({ ...PAGE_CAR, id, slug: `car-${id}` }));
    const shown = vehicleProps(fixtureSite({}, stock), stock[0] ?? CAR).similar;
    expect(shown).toHaveLength(6);
    expect(shown.map(({ id }) => id)).not.toContain('0');
  });

  it('VDP-001 is plain JSON and depends on its arguments alone', () => {
    const once = props();
    expect(JSON.parse(JSON.stringify(once))).toEqual(once);
    expect(props()).toEqual(once);
  });

  it('VDP-001 stays whole with hardly any data', () => {
    const bare = { id: 9, slug: 'x', name: '', car_type: 'used', item_type: 'car', status: 'in_stock' } as const;
    const page = vehicleProps(fixtureSite({}, [bare]), bare);
    expect(page.car).toMatchObject({
      title: 'Vehicle',
      badgeLine: '',
      price: { text: 'Enquire for price.' },
      facts: [],
    });
    expect(page.head.title).toBe('Vehicle | Harbour Mazda');
    expect(page.head.jsonLd[0]).not.toHaveProperty('offers');
  });

  it.each([0, 10])('CARD-046 carries no offer for a price of %d', (price) => {
    expect(props({ price }).head.jsonLd[0]).not.toHaveProperty('offers');
  });
});

describe('hostile and thin data', () => {
  it.each([
    [0, 'Enquire for price.'],
    [10, 'Enquire for price.'],
    [11, '$11'],
  ])('VDP-030 a price of %d shows %s', (price, text) => {
    expect(props({ price }).car.price.text).toBe(text);
  });

  it('VDP-018 a vehicle of 1940 says so', () => {
    expect(props({ year: 1940 }).car.title).toBe('1940 Mazda CX-5');
  });

  it('VDP-014 comments of 3,000 characters start cut, and HTML in them is words', () => {
    const dealercomments = `<b onclick="x()">Bold</b><script>alert(1)</script> ${'Long words. '.repeat(250)}`;
    const { blocks, isLong } = props({ dealercomments }).comments ?? {};
    expect(isLong).toBe(true);
    expect(blocks).toEqual([expect.stringMatching(/^Bold Long words\./)]);
    expect(blocks?.[0]).not.toMatch(/[<>]|alert/);
  });

  it('VDP-108 a vehicle without a location shows no place, no announcement and still a form', () => {
    const page = props({ location_id: null });
    expect(page).not.toHaveProperty('place');
    expect(page).not.toHaveProperty('announcement');
    expect(page.enquiry.carId).toBe(String(PAGE_CAR.id));
    expect(page.enquiry).not.toHaveProperty('place');
    const { place, enquiry } = props({});
    expect(place?.name).toBeTruthy();
    expect(enquiry.place?.name).toBe(place?.name);
  });

  it('VIEW-010 a spin with blank frames keeps the others', () => {
    const spin_images = ['/spin/1.jpg', '', '/spin/3.jpg'];
    expect(props({ spin_images }).viewer.spin?.frames).toHaveLength(2);
  });

  it('VIEW-022 hotspots out of range are dropped', () => {
    const at = (activeAngle: number, posX: number, posY: number) => ({
      ...{ id: `${activeAngle}`, description: 'Lamp', positions: [{ activeAngle, posX, posY }] },
    });
    const hotspots = { exterior: [at(0, 50, 50), at(0, 500, 50), at(-90, 1, 1), at(180, 5, -5)], interior: [] };
    const shown = props({ spin_images: ['/1.jpg', '/2.jpg'], hotspots }).viewer.spin?.hotspots;
    expect(shown?.map(({ places }) => places)).toEqual([[[0, 50, 50]]]);
  });
});

describe('what the forms of a vehicle ask to agree to', () => {
  const forms = { optIn: ['testDrive'], disclaimer: { testDrive: 'You need a licence.', enquiry: ' ' } };

  it('FORM-012 FORM-013 the enquiry and the test drive each have their own opt-in and disclaimer', () => {
    expect(props({}, { forms }).enquiry.terms).toEqual({
      enquiry: { optIn: false, disclaimer: null },
      testDrive: { optIn: true, disclaimer: 'You need a licence.' },
    });
    const other = { optIn: ['enquiry'], disclaimer: { enquiry: 'Our terms.', finance: 'Not here.' } };
    expect(props({}, { forms: other }).enquiry.terms).toEqual({
      enquiry: { optIn: true, disclaimer: 'Our terms.' },
      testDrive: { optIn: false, disclaimer: null },
    });
  });

  it('TD-003 CARD-011 the form takes a test drive only where the vehicle can be driven', () => {
    expect(props().enquiry.testDrive).toBe(true);
    expect(props({ reserved: true }).enquiry).not.toHaveProperty('testDrive');
  });
});

describe('soldVehicleProps', () => {
  const sold = (settings: Record<string, unknown> = {}) =>
    soldVehicleProps(fixtureSite(settings), { ...CAR, status: 'sold' });

  it('VDP-120 shows the SOLD message, similar cars and the form', () => {
    expect(Object.keys(sold())).toEqual(expect.arrayContaining(['car', 'similar', 'enquiry']));
    expect(sold()).not.toHaveProperty('specifications');
  });

  it('VDP-120 says what its card said of it', () => {
    expect(sold().car.facts.map(({ kind }) => kind)).toEqual(['odometer', 'transmission', 'body']);
  });

  it('FORM-021 LEAD-014 asks for a similar one first, and has a name for it', () => {
    expect(sold().enquiry.similar).toBe('Request for a similar car');
  });

  it('VDP-121 has the message of the site', () => {
    expect(sold().car.message).toBe(
      'This car was recently sold, so its price is no longer shown. We can help you find a similar one.',
    );
    expect(sold({ vehiclePage: { soldMessage: 'Gone' } }).car.message).toBe('Gone');
  });

  it('VDP-122 offers something similar in the words of the site', () => {
    expect(sold().car.button).toBe('Find me something similar');
    expect(sold({ vehiclePage: { findSimilarText: 'Find me something similar' } }).car.button).toBe(
      'Find me something similar',
    );
  });

  it('VDP-120 takes a question about the vehicle itself, too', () => {
    expect(sold().car.questionNote).toBe('A question about the car that was sold? Write it in the message.');
  });

  it('VDP-123 asks in the heading', () => {
    expect(SOLD_HEADING).toBe('Like this and want something similar?');
    expect(sold().heading).toBe(SOLD_HEADING);
  });

  it('VDP-124 prefills the message', () => {
    expect(sold().enquiry.message).toBe(
      'I was interested in the 2021 Mazda CX-5 Maxx Sport KF Series Auto FWD. Please help me find something similar.',
    );
  });
});
