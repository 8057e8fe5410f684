import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HONEYPOT } from '#src/domain/lead/forms/form-fields.ts';
import { enquiryForm, requestForm } from '#src/page-data/request/contact.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

/** The rendered form of a site. */
function html(settings: Record<string, unknown> = {}): string {
  return renderToStaticMarkup(createElement(EnquiryForm, { form: enquiryForm(fixtureSite(settings)) }));
}
/** The start tag of the field or form of a name. */
const tag = (markup: string, name: string) => new RegExp(`<[^>]* name="${name}"[^>]*>`).exec(markup)?.[0] ?? '';
const names = (markup: string) => [...markup.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);

describe('rendered enquiry form', () => {
  it('ENQ-002 DATA-075 has the fields of an enquiry; the message is labelled "Comments"', () => {
    const markup = html({
      forms: { categories: ['General enquiry', 'Service'], disclaimer: { enquiry: 'Our terms.' } },
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
    expect(html()).toMatch(/<select[^>]*name="category"[^>]*><option value="General enquiry" selected="">/);
    const several = html({ forms: { categories: ['Sales', 'Service'] } });
    expect(several).toMatch(/<select[^>]*name="category"[^>]*><option value="Sales" selected="">/);
  });

  it('FORM-013 terms appear only where the form has a disclaimer', () => {
    expect(names(html())).not.toContain('terms_conditions');
    const other = html({ forms: { disclaimer: { testDrive: 'Not of this form.' } } });
    expect(names(other)).not.toContain('terms_conditions');
    expect(html({ forms: { disclaimer: { enquiry: 'Our terms.' } } })).toContain('Our terms.');
  });

  it('FORM-014 the terms fold, and belong to their box', () => {
    const markup = html({ forms: { disclaimer: { enquiry: 'Our terms.' } } });
    expect(markup).toMatch(
      /<details class="terms"><summary>Read the terms<\/summary><p[^>]* id="enquiry-terms_conditions-text">Our terms\./,
    );
    expect(tag(markup, 'terms_conditions')).toContain('aria-describedby="enquiry-terms_conditions-text"');
  });

  it('FORM-031 is a form that a browser posts by itself, to the function that takes it', () => {
    const form = /^<form [^>]*>/.exec(html())?.[0];
    expect(form).toContain('action="/api/enquiries"');
    expect(form).toContain('method="post"');
    expect(html()).toMatch(/<button [^>]*type="submit"/);
  });

  it('ENQ-008 the form about work has a résumé, and is sent with it', () => {
    const form = requestForm(fixtureSite(), { category: 'Career Enquiry' });
    const markup = renderToStaticMarkup(createElement(EnquiryForm, { form }));
    expect(markup).toMatch(/^<form [^>]*encType="multipart\/form-data"/i);
    expect(tag(markup, 'resume')).toContain('type="file"');
    expect(tag(markup, 'resume')).toContain('accept=".pdf,.doc,.docx"');
    expect(html()).not.toContain('multipart');
  });

  it('ENQ-009 FORM-018 a service booking lets tick what the vehicle needs', () => {
    const form = requestForm(fixtureSite(), { category: 'Service Booking' });
    const markup = renderToStaticMarkup(createElement(EnquiryForm, { form }));
    expect(names(markup).filter((name) => name === 'services (check_option)').length).toBeGreaterThan(4);
    expect(markup).toMatch(/<fieldset class="boxes"><legend[^>]*>What it needs/);
    expect(tag(markup, 'booking_time')).toContain('type="datetime-local"');
    // What was noticed is written right below.
    expect(form.fields[form.fields.indexOf('services (check_option)') + 1]).toBe('message');
    const caravan = renderToStaticMarkup(createElement(EnquiryForm, { form: { ...form, noun: 'caravan' } }));
    expect(markup).toContain('Windscreen or body damage');
    expect(caravan).toMatch(/Window or body damage.*Insurance repair.*Something else/);
  });

  it('ENQ-009 a booking asks first for the location, then for the vehicle or its rego, which is optional', () => {
    const form = requestForm(fixtureSite(), { category: 'Service Booking' });
    const markup = renderToStaticMarkup(createElement(EnquiryForm, { form: { ...form, regoHint: 'Or this alone' } }));
    expect(form.fields.slice(0, 3)).toEqual(['location', 'own_vehicle', 'Rego']);
    expect(markup).toMatch(/>Your car<\/label>.*>Rego<span[^>]*> \(optional\)/s);
    expect(markup).toContain('Year, make and model');
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
