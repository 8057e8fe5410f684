import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HONEYPOT } from '#src/domain/lead/form-fields.ts';
import { enquiryForm } from '#src/page-data/contact.ts';
import { fixtureSite } from '#src/page-data/vehicle-site-fixture.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

/** The printed form of a site. */
function html(settings: Record<string, unknown> = {}): string {
  return renderToStaticMarkup(createElement(EnquiryForm, { form: enquiryForm(fixtureSite(settings)) }));
}
const names = (markup: string) => [...markup.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);

describe('printed enquiry form', () => {
  it('ENQ-002 DATA-075 has the fields of an enquiry; the message is labelled "Comments"', () => {
    const markup = html({
      forms: { categories: ['General Enquiry', 'Service'], disclaimer: { enquiry: 'Our terms.' } },
    });
    expect(names(markup)).toEqual([
      'name',
      'last_name',
      'email',
      'phone',
      'category',
      'location',
      'Rego',
      'message',
      HONEYPOT,
      'opt_in',
      'terms_conditions',
    ]);
    expect(markup).toMatch(/<label[^>]*for="enquiry-message"[^>]*>Comments/);
  });

  it('ENQ-003 the category is a select, also with one choice', () => {
    expect(html()).toMatch(/<select[^>]*name="category"[^>]*><option value="General Enquiry" selected="">/);
    const several = html({ forms: { categories: ['Sales', 'Service'] } });
    expect(several).toMatch(/<select[^>]*name="category"[^>]*><option value="Sales" selected="">/);
  });

  it('FORM-013 terms appear only where the form has a disclaimer', () => {
    expect(names(html())).not.toContain('terms_conditions');
    const other = html({ forms: { disclaimer: { testDrive: 'Not of this form.' } } });
    expect(names(other)).not.toContain('terms_conditions');
    expect(html({ forms: { disclaimer: { enquiry: 'Our terms.' } } })).toContain('Our terms.');
  });

  it('ENQ-004 Rego is optional', () => {
    const input = /<input[^>]*name="Rego"[^>]*>/.exec(html())?.[0] ?? '';
    expect(input).not.toBe('');
    expect(input).not.toContain('required');
    expect(html()).toMatch(/Rego<span[^>]*> \(optional\)/);
  });

  it('FORM-010 the opt-in is ticked at first, unless the site says otherwise', () => {
    const optIn = (markup: string) => /<input[^>]*name="opt_in"[^>]*>/.exec(markup)?.[0];
    expect(optIn(html())).toContain('checked');
    expect(optIn(html({ forms: { optInTicked: false } }))).not.toContain('checked');
  });

  it('NAV-026 FORM-016 the only location is chosen by itself, several are asked for', () => {
    expect(html()).toMatch(/<select[^>]*name="location"/);
    const one = html({ locations: { selectorExcludeIds: [2] } });
    expect(one).not.toMatch(/<select[^>]*name="location"/);
    expect(one).toMatch(/<input type="hidden" name="location" value="1"/);
  });
});
