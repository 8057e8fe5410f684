import { describe, expect, it } from 'vitest';
import type { Location } from '../location/location.schema.ts';
import { siteSchema } from '../settings/settings.schema.ts';
import { formDemands, leadForm } from './form-demands.ts';

const place = (id: number, location_type?: string) =>
  ({ id, name: `Yard ${id}`, location_type }) as unknown as Location;
const demands = (forms: object = {}, count = 1, excluded: number[] = []) =>
  formDemands({
    settings: siteSchema.parse({
      site: { id: 1, slug: 'kite', name: 'Kite' },
      forms,
      locations: { selectorExcludeIds: excluded },
    }),
    content: { locations: Array.from({ length: count }, (_, at) => place(at + 1)) },
  });

describe('formDemands', () => {
  it('ENQ-006 the general enquiry needs a message unless the site relaxes it', () => {
    expect(demands()).toEqual({
      enquiry: ['message', 'category'],
      vehicle: [],
      testDrive: [],
      request: [],
      financeRequest: [],
      testDriveRequest: ['message'],
    });
    expect(demands({ messageRequired: false }).enquiry).toEqual(['category']);
  });

  it('FORM-015 a yard that only services cars is a choice in the general enquiry, and none where one buys', () => {
    const asks = (locations: Location[]) =>
      Object.entries(formDemands({ settings, content: { locations } })).flatMap(([form, fields]) =>
        fields.includes('location') ? [form] : [],
      );
    const settings = siteSchema.parse({ site: { id: 1, slug: 'kite', name: 'Kite' } });
    expect(asks([place(1, 'sales'), place(2, 'service')])).toEqual(['enquiry']);
    expect(asks([place(1, 'sales'), place(2, 'sales')])).toEqual([
      'enquiry',
      'request',
      'financeRequest',
      'testDriveRequest',
    ]);
  });

  it('FORM-015 a choice is needed where there is one: one category, two locations', () => {
    expect(demands({ categories: ['One'] }).enquiry).toContain('category');
    expect(demands({}, 2).request).toEqual(['location']);
    expect(demands({}, 2).enquiry).toContain('location');
    expect(demands({}, 2, [1]).enquiry).not.toContain('location');
  });

  it('FORM-011 FORM-013 terms are needed in the forms that have a disclaimer of their own', () => {
    const withTerms = (disclaimer: object) =>
      Object.entries(demands({ disclaimer })).flatMap(([form, fields]) =>
        fields.includes('terms_conditions') ? [form] : [],
      );
    expect(withTerms({ enquiry: 'Terms.' })).toEqual(['enquiry', 'vehicle', 'request']);
    expect(withTerms({ testDrive: 'Terms.' })).toEqual(['testDrive', 'testDriveRequest']);
    expect(withTerms({ finance: 'Terms.' })).toEqual(['financeRequest']);
    expect(withTerms({ enquiry: ' ' })).toEqual([]);
  });
});

describe('leadForm', () => {
  it.each([
    ['enquiry', undefined, 'enquiry'],
    ['enquiry', 'General Enquiry', 'enquiry'],
    ['enquiry', 'Test Drive', 'testDriveRequest'],
    ['enquiry', 'Reservation', 'request'],
    ['enquiry', 'Special Offer', 'request'],
    ['enquiry', 'Finance Enquiry', 'financeRequest'],
    ['lead', 'Reservation', 'vehicle'],
    ['lead', 'Test Drive', 'testDrive'],
    ['lead', 'Request Photos', 'vehicle'],
    ['lead', undefined, 'vehicle'],
  ] as const)('FORM-012 a form sent to %s as %s is the form %s', (address, category, form) => {
    expect(leadForm(address, category)).toBe(form);
  });
});
