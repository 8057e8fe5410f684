import { describe, expect, it } from 'vitest';
import { fixtureSite, YARD } from '../vehicle/vehicle-site-fixture.ts';
import { contactProps, enquiryForm } from './contact.ts';

describe('general enquiry form', () => {
  it('ENQ-003 starts with the first category, or with the topic of the page', () => {
    const site = fixtureSite({ forms: { categories: ['General enquiry', 'Service', 'Parts', 'Our team'] } });
    expect(enquiryForm(site).category).toBe('General enquiry');
    const about = (...topics: string[]) => enquiryForm(site, { topics }).category;
    expect(about('service')).toBe('Service');
    expect(about('fleet')).toBe('General enquiry');
    // One names the other in whole words.
    expect(about('vehicle-parts-and-accessories', 'enquiry')).toBe('Parts');
    expect(about('about-us', 'team')).toBe('Our team');
    expect(about('counterparts', 'tea')).toBe('General enquiry');
  });

  it('ENQ-005 ENQ-006 takes the button and whether a message is needed from the site', () => {
    expect(enquiryForm(fixtureSite())).toMatchObject({
      buttonText: 'Enquire now',
      required: ['message', 'category', 'location'],
    });
    const variant = fixtureSite({ forms: { enquiryButtonText: 'Message now', messageRequired: false } });
    expect(enquiryForm(variant)).toMatchObject({ buttonText: 'Message now', required: ['category', 'location'] });
  });

  it('ENQ-004 does not ask who drives by the week for the rego of a vehicle of their own', () => {
    expect(enquiryForm(fixtureSite()).fields).toContain('Rego');
    expect(enquiryForm(fixtureSite()).regoHint).toBe('When it is about your own car');
    expect(enquiryForm(fixtureSite({ pricing: { mode: 'subscription' } })).fields).not.toContain('Rego');
  });

  it('FORM-012 FORM-013 has an opt-in and a disclaimer only where the site gives them', () => {
    expect(enquiryForm(fixtureSite())).toMatchObject({ optIn: true, disclaimer: null });
    const site = fixtureSite({ forms: { optIn: ['finance'], disclaimer: { enquiry: 'Our terms.' } } });
    expect(enquiryForm(site)).toMatchObject({ optIn: false, disclaimer: 'Our terms.' });
  });

  it('NAV-025 FORM-016 leaves excluded locations out of the selector', () => {
    const ids = (settings: Record<string, unknown>) => enquiryForm(fixtureSite(settings)).locations.map(({ id }) => id);
    expect(ids({})).toEqual(['1', '2']);
    expect(ids({ locations: { selectorExcludeIds: [2] } })).toEqual(['1']);
    expect(ids({ locations: { selector: { ids: [2] } } })).toEqual(['2']);
  });

  it('LOC-043 has all places, and their weeks where they are few', () => {
    const site = fixtureSite();
    const of = (count: number) => {
      site.content.locations = Array.from({ length: count }, (_, at) => ({ ...YARD, id: at + 1, slug: `yard-${at}` }));
      const { locations, week, more } = contactProps(site, '/contact-us');
      return [locations.length, week, more];
    };
    expect(of(4)).toEqual([4, true, false]);
    expect(of(5)).toEqual([5, false, true]);
    expect(of(13)).toEqual([12, false, true]);
  });

  it('ROUTE-041 is about one location on its own contact page', () => {
    const props = contactProps(fixtureSite(), '/contact-us/alexandria', YARD);
    expect(props.heading).toBe(YARD.name);
    expect(props.form.location).toBe('1');
    expect(props.locations).toHaveLength(1);
    expect(contactProps(fixtureSite(), '/contact-us').head.canonical).toMatch(/\/contact$/);
  });
});
