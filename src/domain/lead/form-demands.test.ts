import { describe, expect, it } from 'vitest';
import type { Location } from '../location/location.schema.ts';
import { siteSchema } from '../site/site.schema.ts';
import type { SiteContent } from '../site/site-model.ts';
import { formDemands, leadForm } from './form-demands.ts';

const place = (id: number) => ({ id, name: `Yard ${id}` }) as unknown as Location;
const demands = (forms: object = {}, count = 1, excluded: number[] = []) =>
  formDemands({
    settings: siteSchema.parse({
      site: { id: 1, slug: 'kite', name: 'Kite' },
      forms,
      locations: { selectorExcludeIds: excluded },
    }),
    content: { locations: Array.from({ length: count }, (_, at) => place(at + 1)) } as unknown as SiteContent,
  });

describe('formDemands', () => {
  it('ENQ-006 the general enquiry needs a message unless the site relaxes it', () => {
    expect(demands()).toEqual({ enquiry: ['message'], vehicle: [], testDrive: [] });
    expect(demands({ messageRequired: false }).enquiry).toEqual([]);
  });

  it('FORM-015 a choice is needed where there is one: from two categories, from two locations', () => {
    expect(demands({ categories: ['One'] }).enquiry).not.toContain('category');
    expect(demands({ categories: ['One', 'Two'] }).enquiry).toContain('category');
    expect(demands({}, 2).enquiry).toContain('location');
    expect(demands({}, 2, [1]).enquiry).not.toContain('location');
  });

  it('FORM-011 FORM-013 terms are needed in the forms that have a disclaimer of their own', () => {
    const enquiry = demands({ messageRequired: false, disclaimer: { enquiry: 'Terms.' } });
    expect(enquiry).toEqual({ enquiry: ['terms_conditions'], vehicle: ['terms_conditions'], testDrive: [] });
    const drive = demands({ messageRequired: false, disclaimer: { testDrive: 'Terms.' } });
    expect(drive).toEqual({ enquiry: [], vehicle: [], testDrive: ['terms_conditions'] });
    expect(demands({ messageRequired: false, disclaimer: { enquiry: '' } }).enquiry).toEqual([]);
  });
});

describe('leadForm', () => {
  it.each([
    ['enquiry', 'Test Drive', 'enquiry'],
    ['lead', 'Test Drive', 'testDrive'],
    ['lead', 'Request Photos', 'vehicle'],
    ['lead', undefined, 'vehicle'],
  ] as const)('FORM-012 a form sent to %s as %s is the form %s', (address, category, form) => {
    expect(leadForm(address, category)).toBe(form);
  });
});
