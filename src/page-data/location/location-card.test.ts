import { describe, expect, it } from 'vitest';
import type { Location } from '#src/domain/location/location.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite, YARD } from '../vehicle/vehicle-site-fixture.ts';
import { locationCard } from './location-card.ts';

const card = (fields: Partial<Location> = {}, settings: Record<string, unknown> = {}, options = {}) => {
  const site = fixtureSite(settings, [{ ...PAGE_CAR, location_slug: 'alexandria', location_name: YARD.name }]);
  return locationCard({ ...YARD, ...fields }, site, options);
};
const texts = (props: { buttons: { text: string }[] }) => props.buttons.map(({ text }) => text);
const href = (props: { buttons: { text: string; href: string }[] }, text: string) =>
  props.buttons.find((button) => button.text === text)?.href;

describe('location card', () => {
  it('LOC-003 a place of sales that only buys says that it has none on sale', () => {
    expect(card({ location_subtype: 'buying' }).note).toBe('We buy vehicles here, none on sale.');
    expect(card({})).not.toHaveProperty('note');
  });

  it('LOC-011 offers directions, one view button and the stock of a sales location', () => {
    const props = card();
    expect(texts(props)).toEqual(['Get directions', 'View details', 'View our stock', 'Contact us']);
    expect(texts(card({ location_type: 'service' }))).not.toContain('View our stock');
  });

  it('CFG-030 a place that hands vehicles out by the week is no sales yard', () => {
    const props = card({}, { pricing: { mode: 'subscription' } });
    expect(texts(props)).toContain('See the cars');
    expect(props.department).toBe('Pick-up');
    expect([card().department, card({ location_type: 'parts' }).department]).toEqual(['Sales', 'Parts']);
  });

  it('CONTENT-025 the point of its picture stays in view', () => {
    const image = { image: { url: '/images/yard.jpg', focus: '70% 10%' } };
    expect(card({ image }).image).toMatchObject({ focus: '70% 10%', width: 640, height: 240 });
    expect(card({ image: null }).image).toBeNull();
  });

  it('LOC-012 opens the place, or a map of the street address', () => {
    const address = { ...YARD.address, place_url: 'https://maps.example/place' } as Location['address'];
    expect(href(card({ address }), 'Get directions')).toBe('https://maps.example/place');
    expect(href(card(), 'Get directions')).toContain(encodeURIComponent('1 Bay Street'));
  });

  it('LOC-013 LOC-014 chooses the view link by the setting, /contact on a single-manufacturer site', () => {
    const linked = { dealership_slug: 'kelp' };
    expect(card(linked, { locations: { cardLink: 'dealershipSlug' } }).view).toEqual({
      href: '/locations/kelp',
      text: 'View location',
    });
    expect(card({}, { locations: { cardLink: 'ourLocation' } }).view).toEqual({
      href: '/our-location/alexandria',
      text: 'View location details',
    });
    expect(card({}, { site: { manufacturer: 'mazda' } }).view.href).toBe('/contact');
  });

  it('LOC-015 leads to the stock of the location, where it has some', () => {
    expect(href(card(), 'View our stock')).toBe('/search/alexandria');
    expect(texts(card({ slug: 'empty-yard' }))).not.toContain('View our stock');
  });

  it('LOC-017 offers a service booking at service locations where the site wants it and has somewhere to book', () => {
    const book = (type: Location['location_type'], showBookService: boolean, serviceUrl: string | null) =>
      href(
        card({ location_type: type }, { locations: { showBookService }, navigation: { serviceUrl } }),
        'Book a service',
      );
    const url = 'https://booking.example/service';
    expect(book('service', true, url)).toBe(url);
    expect(book('service', false, url)).toBeUndefined();
    expect(book('sales', true, url)).toBeUndefined();
    expect(book('service', true, null)).toBeUndefined();
  });

  it('LOC-016 words the contact button and hides it on the contact page', () => {
    expect(texts(card({}, { locations: { contactButtonText: 'Talk to us' } }))).toContain('Talk to us');
    expect(texts(card({}, {}, { onContactPage: true }))).not.toContain('Contact us');
  });

  it('LOC-010 shows phone and landline as people read them, and the licences', () => {
    const props = card({
      contact_detail: { ...YARD.contact_detail, phone: '+61255500121', landline_phone: '1300 555 001' },
      dealer_license_number: 'MD 1',
      motor_vehicle_repairer: 'MVRL 2',
    });
    expect(props.phones.map(({ text }) => text)).toEqual(['02 5550 0121', '1300 555 001']);
    expect(props.licences.map(({ number }) => number)).toEqual(['MD 1', 'MVRL 2']);
    const label = (landline_phone: string, phone = '02 5550 0120') =>
      card({ contact_detail: { ...YARD.contact_detail, phone, landline_phone } }).phones[1]?.label;
    expect(['1300 555 001', '1800 975 707', '0491 570 006', '13 11 14'].map((other) => label(other))).toEqual([
      ...['Local call', 'Freecall', 'Mobile', 'Local call'],
    ]);
    expect(label('02 5550 0121')).toBe('Second number');
    const named = { ...YARD.contact_detail, landline_phone: '02 5550 0121', landline_label: 'Reception' };
    expect(card({ contact_detail: named }).phones[1]?.label).toBe('Reception');
    expect(label('02 5550 0121', '0491 570 006')).toBe('Landline');
  });

  it('LOC-019 REV-020 shows a rating only above the minimum, and none when reviews are hidden', () => {
    expect(card({ average_rating: 4, review_count: 9 }).rating).toBeNull();
    expect(card({ average_rating: 4.1, review_count: 9 }).rating).toEqual({ average: '4.1', count: 9 });
    expect(card({ average_rating: 4.9, review_count: 9 }, { reviews: { hidden: true } }).rating).toBeNull();
  });

  it('HRS-001 a closed day by appointment leads to the form with its day, several in one row without one', () => {
    const closed = (weekday: number) => ({ weekday, status: 'Closed' as const, formated_hours: '' });
    const opening_hours = [0, 1, 2, 3, 4, 5].map(closed);
    const { hours } = card({ contact_detail: { opening_hours } }, { locations: { closedText: 'byAppointment' } });
    expect(hours.map(({ label, href }) => [label, href?.split('category=')[1]])).toEqual([
      ['Mon to Fri', 'An%20appointment'],
      ['Sun', 'An%20appointment&day=0'],
    ]);
  });

  it('HRS-009 gives the closed days of one location, and of no other, its enquiry link', () => {
    const settings = { locations: { closedEnquireLinks: [{ locationId: '1', href: '/contact-us/alexandria' }] } };
    const contact_detail = { opening_hours: [{ weekday: 0, status: 'Closed' as const }] };
    const row = { label: 'Sun', days: [0], closed: true };
    expect(card({ contact_detail }, settings).hours).toEqual([
      { ...row, text: 'Enquire now', href: '/contact-us/alexandria' },
    ]);
    expect(card({ id: 2, contact_detail }, settings).hours).toEqual([{ ...row, text: 'Closed' }]);
  });

  it('HRS-006 HRS-008 lists upcoming special hours alone, from today on, for the location and for all', () => {
    const site = fixtureSite();
    const special = (date: string, locationId: number | null) => ({
      ...{ date, locationId, status: 'Closed' as const, name: null, start: null, end: null },
    });
    const specialHours = [special('2026-11-20', 1), special('2026-11-22', null), special('2026-11-21', 1)];
    const of = (id: number) => locationCard({ ...YARD, id }, { ...site, content: { ...site.content, specialHours } });
    expect(of(1).special).toEqual([
      { iso: '2026-11-21', date: 'Today', hours: 'Closed' },
      { iso: '2026-11-22', date: 'Sun, 22 Nov 2026', hours: 'Closed' },
    ]);
    expect(of(2).special.map(({ iso }) => iso)).toEqual(['2026-11-22']);
    expect(card().special).toEqual([]);
  });

  it('HRS-005 an open day whose times nobody wrote down is open today, not closed', () => {
    const hours = [{ weekday: 6, status: 'Open' as const, formated_hours: 'Call for hours' }];
    const props = card({ contact_detail: { opening_hours: hours } });
    expect(props.today.text).toBe('Open today');
    expect(props.today.open).toEqual([{ date: '2026-11-21' }, { date: '2026-11-28' }]);
  });

  it('HRS-001 a location whose hours nobody wrote is not called closed', () => {
    const nothing = { contact_detail: { opening_hours: [] } };
    expect(card(nothing)).toMatchObject({ hours: [], today: { text: '', open: [] } });
    expect(card({ contact_detail: null }).today.text).toBe('');
    const week = [{ weekday: 1, status: 'Closed' as const }];
    expect(card({ contact_detail: { opening_hours: week } }).today.text).toBe('Closed today');
    const site = fixtureSite();
    const special = { locationId: null, date: '2026-11-22', status: 'Closed' as const };
    const content = { ...site.content, specialHours: [special as never] };
    expect(locationCard({ ...YARD, ...nothing }, { ...site, content }).today.text).toBe('Closed today');
  });

  it('HRS-006 says today’s hours, special hours first', () => {
    const hours = [{ weekday: 6, status: 'Open', formated_hours: '9 - 5', open: '09:00', close: '17:30' }];
    const open = { contact_detail: { opening_hours: hours } } as Partial<Location>;
    expect(card(open).today.text).toBe('Open today 9\u00a0am to 5:30\u00a0pm');
    const site = fixtureSite();
    const closed = { locationId: null, date: '2026-11-21', status: 'Closed' as const };
    const content = { ...site.content, specialHours: [closed as never] };
    expect(locationCard({ ...YARD, ...open }, { ...site, content }).today.text).toBe('Closed today');
  });
});
