import { describe, expect, it } from 'vitest';
import type { Location } from '../../location/location.schema.ts';
import { siteSchema } from '../../settings/settings.schema.ts';
import { leadForm } from '../lead-forms.ts';
import { locationChoices, requiredFields, serverRequiredFields } from './required-fields.ts';

const place = (id: number, location_type?: string) =>
  ({ id, name: `Yard ${id}`, location_type }) as unknown as Location;
const required = (forms: object = {}, count = 1, excluded: number[] = []) =>
  requiredFields({
    settings: siteSchema.parse({
      site: { id: 1, slug: 'kite', name: 'Kite' },
      forms,
      locations: { selectorExcludeIds: excluded },
    }),
    content: { locations: Array.from({ length: count }, (_, at) => place(at + 1)) },
  });

describe('formDemands', () => {
  it('ENQ-006 the general enquiry needs a message unless the site relaxes it', () => {
    expect(required()).toEqual({
      enquiry: ['message', 'category'],
      vehicle: [],
      subscription: ['start_date'],
      testDrive: [],
      reservation: [],
      purchase: [],
      financeRequest: [],
      financeApplication: ['purchasePrice', 'loanTerm', 'selfAssessedCreditScore'],
      offer: [],
      financeOffer: [],
      testDriveRequest: ['message'],
      tradeIn: [],
      service: ['own_vehicle|Rego'],
      career: ['message'],
    });
    expect(required({ messageRequired: false }).enquiry).toEqual(['category']);
  });

  it('FORM-015 a yard that only services cars is a choice in the general enquiry and about offers, and none where one buys', () => {
    const asks = (locations: Location[]) =>
      Object.entries(requiredFields({ settings, content: { locations } })).flatMap(([form, fields]) =>
        fields.includes('location') ? [form] : [],
      );
    const settings = siteSchema.parse({ site: { id: 1, slug: 'kite', name: 'Kite' } });
    expect(asks([place(1, 'sales'), place(2, 'service')])).toEqual(['enquiry', 'offer', 'financeOffer', 'career']);
    expect(asks([place(1, 'sales'), place(2, 'sales')])).toEqual([
      'enquiry',
      'financeRequest',
      'offer',
      'financeOffer',
      'testDriveRequest',
      'career',
    ]);
    expect(asks([place(1, 'sales'), place(2, 'service'), place(3, 'service')])).toContain('service');
  });

  it('FORM-015 a choice is needed where there is one: one category, two locations', () => {
    expect(required({ categories: ['One'] }).enquiry).toContain('category');
    expect(required({}, 2).financeRequest).toEqual(['location']);
    expect(required({}, 2).tradeIn).toEqual(['location_id']);
    expect(required({}, 2, [1]).tradeIn).toEqual([]);
    expect(required({}, 2).enquiry).toContain('location');
    expect(required({}, 2, [1]).enquiry).not.toContain('location');
  });

  it('ENQ-009 a booking of the workshop lets choose by the vehicles that each works on, no other form does', () => {
    const workshop = (id: number, works_on?: string) => ({ ...place(id, 'service'), name: `Town ${id}`, works_on });
    const settings = siteSchema.parse({ site: { id: 1, slug: 'kite', name: 'Kite' } });
    const site = { settings, content: { locations: [workshop(1, 'trucks and buses'), workshop(2)] } };
    expect(locationChoices('service', site)).toEqual([
      { id: '1', name: '1', worksOn: 'trucks and buses' },
      { id: '2', name: '2' },
    ]);
    expect(locationChoices('enquiry', site).filter(({ worksOn }) => worksOn)).toEqual([]);
  });

  it('FIN-041 an application for finance needs a postcode where the site says so', () => {
    const requested = (postcode: string) =>
      requiredFields({
        settings: siteSchema.parse({
          site: { id: 1, slug: 'kite', name: 'Kite' },
          finance: { application: { postcode } },
        }),
        content: { locations: [] },
      }).financeApplication.includes('postcode');
    expect([requested('optional'), requested('required')]).toEqual([false, true]);
  });

  it('FORM-011 FORM-013 terms are needed in the forms that have a disclaimer of their own', () => {
    const withTerms = (disclaimer: object) =>
      Object.entries(required({ disclaimer })).flatMap(([form, fields]) =>
        fields.includes('terms_conditions') ? [form] : [],
      );
    expect(withTerms({ enquiry: 'Terms.' })).toEqual([
      'enquiry',
      'vehicle',
      'subscription',
      'reservation',
      'purchase',
      'offer',
      'tradeIn',
      'service',
      'career',
    ]);
    expect(withTerms({ testDrive: 'Terms.' })).toEqual(['testDrive', 'testDriveRequest']);
    expect(withTerms({ finance: 'Terms.' })).toEqual(['financeRequest', 'financeApplication', 'financeOffer']);
    expect(withTerms({ enquiry: ' ' })).toEqual([]);
  });
});

describe('leadForm', () => {
  it.each([
    ['enquiry', undefined, 'enquiry'],
    ['enquiry', 'General enquiry', 'enquiry'],
    ['enquiry', 'Test Drive', 'testDriveRequest'],
    ['enquiry', 'Reservation', 'enquiry'],
    ['checkout', 'Reservation', 'reservation'],
    ['checkout', 'Online Purchase', 'purchase'],
    ['checkout', undefined, 'reservation'],
    ['enquiry', 'Trade-In Valuation', 'tradeIn'],
    ['enquiry', 'Sell My Car', 'tradeIn'],
    ['enquiry', 'Special Offer', 'offer'],
    ['enquiry', 'Finance Enquiry', 'financeRequest'],
    ['lead', 'Finance Enquiry', 'financeApplication'],
    ['enquiry', 'Service Booking', 'service'],
    ['enquiry', 'Career Enquiry', 'career'],
    ['lead', 'Reservation', 'vehicle'],
    ['lead', 'Test Drive', 'testDrive'],
    ['lead', 'Request Photos', 'vehicle'],
    ['lead', undefined, 'vehicle'],
  ] as const)('FORM-012 a form sent to %s as %s is the form %s', (address, category, form) => {
    expect(leadForm(address, { category })).toBe(form);
  });

  it('OFFER-021 an enquiry that names its offer is one of the offer, for its finance too', () => {
    expect(leadForm('enquiry', { category: 'Special Offer', offer_id: '7' })).toBe('offer');
    expect(leadForm('enquiry', { category: 'Finance Enquiry', offer_id: '7' })).toBe('financeOffer');
  });
});

describe('insistedDemands', () => {
  const insisted = (categories: string[]) => {
    const base = { site: { id: 1, slug: 'kite', name: 'Kite' } };
    const forms = { categories, disclaimer: { testDrive: 'Terms.', finance: 'Terms.' } };
    return serverRequiredFields({
      settings: siteSchema.parse({ ...base, forms }),
      content: { locations: [place(1), place(2)] },
    });
  };

  it('FORM-011 FORM-015 is what the forms demand', () => {
    expect(insisted(['Sales'])).toMatchObject({
      enquiry: ['message', 'category', 'location'],
      financeRequest: ['location', 'terms_conditions'],
      testDriveRequest: ['message', 'location', 'terms_conditions'],
    });
  });

  it('FORM-011 a choice of the general enquiry that is the name of another form is not held to the other form’s terms', () => {
    const required = insisted(['Sales', 'Test Drive']);
    expect(required.testDriveRequest).toEqual(['message', 'location']);
    expect(required.financeRequest).toEqual(['location', 'terms_conditions']);
    expect(required.enquiry).toEqual(['message', 'category', 'location']);
  });
});
