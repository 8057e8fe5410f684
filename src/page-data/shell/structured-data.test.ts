import { describe, expect, it } from 'vitest';
import type { Location, SpecialHours } from '#src/domain/location/location.schema.ts';
import { YARD } from '../vehicle/vehicle-site-fixture.ts';
import { breadcrumbList, localBusiness } from './structured-data.ts';

const OPEN = { weekday: 1, status: 'Open', formated_hours: '8:30am - 5:30pm', open: '08:30', close: '17:30' };
const place = (fields: object = {}) =>
  ({ ...YARD, contact_detail: { phone: '+61255500121', opening_hours: [OPEN] }, ...fields }) as Location;
const options = {
  origin: 'https://kelp.example',
  url: 'https://kelp.example/locations/alexandria',
  special: [] as SpecialHours[],
  today: '2026-11-21',
  images: [],
  dealer: { name: 'Kelp', email: null },
};
const json = (location: Location, changes = {}) => localBusiness(location, { ...options, ...changes }) as never as Json;
type Json = Record<string, unknown> & { openingHoursSpecification: Record<string, string>[] };

describe('structured data', () => {
  it('LOC-030 describes a location by its type, with a phone in international form and a postal address', () => {
    expect(json(place())).toMatchObject({
      '@type': 'AutoDealer',
      telephone: '+61255500121',
      address: {
        streetAddress: '1 Bay Street',
        addressLocality: 'Alexandria',
        addressRegion: 'NSW',
        postalCode: '2015',
      },
    });
    expect(json(place({ location_type: 'service' }))['@type']).toBe('AutoRepair');
    expect(json(place({ location_type: 'parts' }))['@type']).toBe('AutoPartsStore');
    expect(json(place({ location_type: '' }))['@type']).toBe('AutoDealer');
  });

  it('names the dealer a location belongs to, with the email address of the site where it has one', () => {
    const dealer = { '@type': 'Organization', name: 'Kelp', url: 'https://kelp.example/' };
    expect(json(place()).parentOrganization).toEqual(dealer);
    const email = 'hello@kelp.example';
    expect(json(place(), { dealer: { name: 'Kelp', email } }).parentOrganization).toEqual({ ...dealer, email });
  });

  it('HRS-010 gives the hours of open days with seconds, and no closed day', () => {
    const closed = { weekday: 0, status: 'Closed' };
    const hours = json(place({ contact_detail: { opening_hours: [OPEN, closed, { ...OPEN, weekday: null }] } }));
    expect(hours.openingHoursSpecification).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '08:30:00', closes: '17:30:00' },
    ]);
  });

  it.each([
    ['16:00', '01:00', '16:00:00', '01:00:00'],
    ['06:00', '00:00', '06:00:00', '23:59:00'],
    ['06:00', '24:00', '06:00:00', '23:59:00'],
    ['00:00', '00:00', '00:00:00', '23:59:00'],
    ['12:00 AM', '12:00 AM', '00:00:00', '23:59:00'],
  ])('HRS-010 says %s to %s as Google reads nights and whole days', (open, close, opens, closes) => {
    const hours = json(place({ contact_detail: { opening_hours: [{ weekday: 5, status: 'Open', open, close }] } }));
    expect(hours.openingHoursSpecification).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Friday', opens, closes },
    ]);
  });

  it('LOC-030 a phone of an editor is callable', () => {
    const telephone = (phone: string) => json(place({ contact_detail: { phone } })).telephone;
    expect(telephone('+61 (0)2 5550 0121')).toBe('+61255500121');
    expect(telephone('1300 HARBOUR')).toBe('1300427268');
  });

  it('HRS-007 gives a closure as 00:00 to 00:00 with its validity, in both forms, and leaves out past days', () => {
    const day = (date: string) => ({ locationId: null, date, status: 'Closed' }) as SpecialHours;
    const data = json(place(), { special: [day('2026-11-20'), day('2026-12-25')] });
    const closure = {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
      opens: '00:00:00',
      closes: '00:00:00',
    };
    expect(data.openingHoursSpecification.slice(1)).toEqual([closure]);
    expect(data.specialOpeningHoursSpecification).toEqual([closure]);
  });

  it('NAV-009 makes breadcrumbs absolute and counts them from 1', () => {
    expect(breadcrumbList([{ text: 'Home', href: '/' }], 'https://kelp.example')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://kelp.example/' }],
    });
  });
});
