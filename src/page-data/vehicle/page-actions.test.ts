import { describe, expect, it } from 'vitest';
import { checkoutEnabled, purchaseOffered } from '#src/domain/checkout/checkout.ts';
import { financeLink } from '#src/domain/vehicle-page/finance-link.ts';
import { shareLinks } from '#src/domain/vehicle-page/share-links.ts';
import { callNumber, isMobile, maskPhone } from './call-number.ts';
import { type ActionSettings, sidebarActions } from './sidebar-actions.ts';

const car = {
  id: 'a/1',
  slug: 'mazda-cx-5',
  status: 'in_stock',
  car_type: 'used',
  make: 'Mazda',
  price: 32_990,
  vin: 'VIN1',
  dealership_slug: 'harbour',
  file: 'https://reports.example/1.pdf',
} as const;
const settings: ActionSettings = {
  enquireText: 'Enquire now',
  testDriveCarTypes: ['used'],
  bookText: 'Book a test drive',
  noun: 'car',
  finance: true,
  financePath: '/finance',
  loan: undefined,
  pricingMode: 'sale',
  tradeIn: true,
  checkout: 'purchase',
  checkoutPath: 'checkout',
  deposit: 200,
  inspection: false,
  print: true,
  today: '2026-11-21',
  ford: false,
};
const kinds = (change: object, of: object = {}) =>
  sidebarActions({ ...car, ...of }, { ...settings, ...change }).map(({ kind }) => kind);

describe('sidebar actions', () => {
  it('VDP-036 lists them in order, each only when allowed', () => {
    const all = ['enquire', 'testDrive', 'finance', 'tradeIn', 'reserve', 'buyOnline', 'historyReport', 'print'];
    expect(kinds({})).toEqual(all);
    const off = { finance: false, tradeIn: false, checkout: undefined, print: false };
    expect(kinds(off, { file: null, reserved: true })).toEqual(['enquire']);
  });

  it.each([
    ['finance', { finance: false }, {}],
    ['tradeIn', { tradeIn: false }, {}],
    ['reserve', { checkout: undefined }, {}],
    ['buyOnline', { checkout: 'reserve' }, {}],
    ['historyReport', {}, { file: null }],
    ['print', { print: false }, {}],
    ['testDrive', { testDriveCarTypes: [] }, {}],
  ])('VDP-036 without what allows it, %s is missing and nothing else', (kind, change, of) => {
    const all = ['enquire', 'testDrive', 'finance', 'tradeIn', 'reserve', 'buyOnline', 'historyReport', 'print'];
    const gone = kind === 'reserve' ? ['reserve', 'buyOnline'] : [kind];
    expect(kinds(change, of)).toEqual(all.filter((one) => !gone.includes(one)));
  });

  it('VDP-065 the Ford configuration shows its buttons only when they are allowed, and standard sites show all', () => {
    expect(kinds({ ford: true, finance: false, checkout: undefined }, { reserved: true, file: null })).toEqual([
      'enquire',
      'print',
    ]);
    expect(kinds({ ford: false })).toContain('tradeIn');
    expect(kinds({ ford: false })).toContain('buyOnline');
  });

  it('VDP-065 the Ford configuration has the buttons enquiry, test drive, finance and reserve', () => {
    expect(kinds({ ford: true }, { file: null })).toEqual(['enquire', 'testDrive', 'finance', 'reserve', 'print']);
    expect(kinds({ ford: true, print: false })).toEqual([
      'enquire',
      'testDrive',
      'finance',
      'reserve',
      'historyReport',
    ]);
  });

  it('VDP-037 uses the enquiry text of the site', () => {
    expect(sidebarActions(car, { ...settings, enquireText: 'Enquire' })[0]?.text).toBe('Enquire');
  });

  it('VDP-037 asks whether a visitor wants to be next where a vehicle is reserved, and says until when', () => {
    const enquire = (change: object) => sidebarActions({ ...car, reserved: true, ...change }, settings)[0];
    const rest = 'Be next in line: we call you first if it comes free.';
    expect(enquire({ reserved_until: '2026-11-27' })).toMatchObject({
      text: 'Be next in line',
      note: `Reserved for somebody else until Friday 27 November. ${rest}`,
    });
    expect(enquire({ reserved_until: '2026-11-21' })?.note).toContain('until Saturday 21 November');
    for (const until of ['2026-11-20', 'soon', undefined])
      expect(enquire({ reserved_until: until })?.note).toBe(`Reserved for somebody else. ${rest}`);
    expect(sidebarActions({ ...car, reserved: false }, settings)[0]?.note).toBeUndefined();
  });

  it('VDP-020 shows the history report only for a file on the web', () => {
    expect(kinds({})).toContain('historyReport');
    expect(kinds({}, { file: ' ' })).not.toContain('historyReport');
    expect(kinds({}, { file: 'javascript:alert(1)' })).not.toContain('historyReport');
  });

  it('LAW-002 shows the dealer notice where it is a web address or a file of the site', () => {
    expect(kinds({}, { dealer_notice: '/images/form-5.pdf' })).toContain('notice');
    expect(kinds({ ford: true }, { dealer_notice: 'https://a.example/5.pdf' })).toContain('notice');
    for (const dealer_notice of [null, ' ', 'javascript:alert(1)', '//evil.example/5.pdf'])
      expect(kinds({}, { dealer_notice })).not.toContain('notice');
  });

  it('LAW-003 says beside the reservation that the car can be inspected, where the law asks for it', () => {
    const note = (inspection: boolean) =>
      sidebarActions(car, { ...settings, inspection }).find(({ kind }) => kind === 'reserve')?.note;
    expect(note(true)).toMatch(/48 hours\. You can inspect the car.* before you buy it and again before you take/);
    expect(note(false)).not.toContain('inspect');
  });

  it('VDP-061 leads the trade-in button to the trade-in page of the car', () => {
    expect(sidebarActions(car, settings).find(({ kind }) => kind === 'tradeIn')?.href).toBe(
      '/cars/trade-in?car_id=a%2F1',
    );
  });

  it('VDP-062 leads the reserve button to the checkout path', () => {
    const reserve = (checkoutPath: string) =>
      sidebarActions(car, { ...settings, checkoutPath }).find(({ kind }) => kind === 'reserve')?.href;
    expect(reserve('checkout')).toBe('/cars/mazda-cx-5/checkout');
    expect(reserve('buy-online')).toBe('/cars/mazda-cx-5/buy-online');
  });

  it('VDP-063 names deposit, refund and hold', () => {
    expect(sidebarActions(car, settings).find(({ kind }) => kind === 'reserve')?.note).toBe(
      '$200 deposit, 100% refundable, holds it for 48 hours',
    );
    const dear = sidebarActions(car, { ...settings, deposit: 1_500 }).find(({ kind }) => kind === 'reserve');
    expect(dear?.note).toMatch(/^\$1,500 deposit/);
  });

  it('VDP-064 offers the online purchase as the site says', () => {
    expect(purchaseOffered(car, { rule: 'off' })).toBe(false);
    expect(purchaseOffered(car, { rule: 'all' })).toBe(true);
    expect(purchaseOffered(car, { rule: 'matching', carTypes: ['used'], makes: [] })).toBe(true);
    expect(purchaseOffered(car, { rule: 'matching', carTypes: ['new'], makes: ['MAZDA'] })).toBe(true);
    expect(purchaseOffered(car, { rule: 'matching', carTypes: ['new'], makes: ['Ford'] })).toBe(false);
    expect(kinds({ checkout: undefined })).not.toContain('buyOnline');
  });

  it('VDP-067 opens render in a new tab', () => {
    expect(sidebarActions(car, settings).at(-1)).toMatchObject({ href: '/print?car_id=mazda-cx-5', newTab: true });
  });

  it('VDP-060 enables checkout only when all conditions hold, and a feed without the column says nothing against it', () => {
    const ready = { status: 'in_stock', reserved: false, price: 11, payment_processors: ['x'] };
    const enabled = (change: object, on = true) => checkoutEnabled({ ...ready, ...change }, on);
    expect(enabled({})).toBe(true);
    expect(enabled({}, false)).toBe(false);
    expect(enabled({ status: 'coming_soon' })).toBe(false);
    expect(enabled({ reserved: true })).toBe(false);
    expect(enabled({ price: 10 })).toBe(false);
    expect(enabled({ payment_processors: [] })).toBe(false);
    // Its feed has no such column.
    expect(enabled({ payment_processors: null })).toBe(true);
    expect(enabled({ payment_processors: undefined })).toBe(true);
  });

  it('ROUTE-022 FIN-002 builds the finance link and leaves out what has no value', () => {
    expect(financeLink(car, '/ford-finance')).toBe(
      '/ford-finance?preferredDealership=harbour&vehiclePriceBudget=32990&car_id=a%2F1&car_type=used&vin=VIN1#finance-form',
    );
    expect(financeLink({ id: 1, car_type: 'new', price: 10 }, '/finance')).toBe(
      '/finance?car_id=1&car_type=new#finance-form',
    );
  });

  it.each([
    ['the offer price where that is shown', { price: 32_990, offer_price: 30_000 }, 'sale', '30000'],
    ['the price where the offer price is not under it', { price: 32_990, offer_price: 32_990 }, 'sale', '32990'],
    ['none where words are shown', { price: 0, offer_price: 30_000 }, 'sale', null],
    ['none where a price by the week is shown', { price: 32_990, subscription_price: 199 }, 'subscription', null],
    ['the price where none by the week is there', { price: 32_990 }, 'subscription', '32990'],
  ] as const)('ROUTE-022 FIN-002 CARD-042 finance links carry the price shown: %s', (_, prices, mode, sent) => {
    const priced = { ...car, ...prices };
    const finance = sidebarActions(priced, { ...settings, pricingMode: mode }).find(({ kind }) => kind === 'finance');
    for (const href of [financeLink(priced, '/finance', mode), finance?.href]) {
      const { searchParams } = new URL(href ?? '', 'https://dealer.example');
      expect(searchParams.get('vehiclePriceBudget')).toBe(sent);
      expect(searchParams.get('car_id')).toBe('a/1');
    }
  });

  it('VDP-070 and VDP-072 link the share targets of the site', () => {
    const links = shareLinks(['facebook', 'email', 'sms', 'whatsapp'], 'https://d.example/cars/x', 'Kia & co');
    expect(links.map(({ href }) => href)).toEqual([
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fd.example%2Fcars%2Fx',
      'mailto:?subject=Kia%20%26%20co&body=Kia%20%26%20co%20https%3A%2F%2Fd.example%2Fcars%2Fx',
      'sms:?&body=Kia%20%26%20co%20https%3A%2F%2Fd.example%2Fcars%2Fx',
      'https://wa.me/?text=Kia%20%26%20co%20https%3A%2F%2Fd.example%2Fcars%2Fx',
    ]);
    expect(links.map(({ dialog }) => dialog)).toEqual([true, false, false, false]);
    expect(() => shareLinks(['sms'], 'https://d.example', 'torn \ud83d')).not.toThrow();
  });
});

describe('call block', () => {
  const phones = {
    override: '1300 000 001',
    byCarType: { demo: '1300 000 002' },
    defaultNew: '1300 000 003',
    defaultUsed: '1300 000 004',
  };

  it('VDP-093 takes the first number that exists', () => {
    expect(callNumber('demo', phones, '1300 000 005')).toBe('1300 000 001');
    const noOverride = { ...phones, override: ' ' };
    expect(callNumber('demo', noOverride, '1300 000 005')).toBe('1300 000 002');
    expect(callNumber('new', noOverride, '1300 000 005')).toBe('1300 000 003');
    expect(callNumber('used', noOverride, '1300 000 005')).toBe('1300 000 004');
    expect(callNumber('used', {}, '1300 000 005')).toBe('1300 000 005');
  });

  it('VDP-093 gives a demo car the new default', () => {
    expect(callNumber('demo', { defaultNew: '1', defaultUsed: '2' }, null)).toBe('1');
  });

  it('VDP-094 has no number when none exists', () => {
    expect(callNumber('used', {}, undefined)).toBeUndefined();
  });

  it('VDP-091 masks each digit after the first 5 characters', () => {
    expect(maskPhone('07 3123 4567')).toBe('07 31XX XXXX');
    expect(maskPhone('1300 123 456')).toBe('1300 XXX XXX');
    expect(maskPhone('12345')).toBe('12345');
    expect(maskPhone('123456')).toBe('12345X');
  });

  it('VDP-109 knows a mobile number', () => {
    expect(isMobile('0412 345 678')).toBe(true);
    expect(isMobile('+61 412 345 678')).toBe(true);
    expect(isMobile('07 3123 4567')).toBe(false);
    expect(isMobile('04 1234 567')).toBe(false);
  });
});
