import { describe, expect, it } from 'vitest';
import { EMAIL } from '../../fields/email.ts';
import { messages } from '../../text/messages.ts';
import { leadSchema } from '../lead.schema.ts';
import { toPayload } from '../lead-payload.ts';
import { checkForm } from './check-form.ts';
import { FIELDS, HONEYPOT, isValidEmail, MAX_LINE, MAX_MESSAGE } from './form-fields.ts';
import { SERVICE_FORM_FIELDS, SERVICE_REQUIRED, stillDemanded } from './service-fields.ts';

const good = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };

describe('form fields', () => {
  it('DATA-075 every field of an enquiry is sent under its name, ticked boxes together', () => {
    const fields = {
      ...{ name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: '0412345678', message: 'Hello' },
      ...{
        category: 'Service',
        Rego: 'ABC123',
        own_vehicle: '2019 Ranger',
        location: '1',
        dealership_slug: 'harbour',
        opt_in: 'true',
      },
      ...{ terms_conditions: 'true', page_id: '12' },
    };
    const boxes = { 'Wash (check_option)': 'Wash', 'Loan (check_option)': ['Car', 'Van'] };
    expect(toPayload({ ...fields, ...boxes })).toEqual({ ...fields, additional_services: ['Wash', 'Car', 'Van'] });
    expect(Object.keys(leadSchema.parse(fields))).toEqual(Object.keys(fields).filter((name) => name !== 'page_id'));
  });

  it('ENQ-009 of two fields of which one is enough either will do, and the first is asked for', () => {
    const either = (entries: Record<string, string>) =>
      checkForm(
        { ...good, ...entries },
        stillDemanded(SERVICE_REQUIRED, (name) => entries[name]),
        SERVICE_FORM_FIELDS,
      );
    expect(either({})).toEqual({ own_vehicle: 'Tell us your vehicle, or its rego.' });
    expect(either({ Rego: ' ', own_vehicle: '' })).toHaveProperty('own_vehicle');
    expect(either({ Rego: 'ABC123' })).toEqual({});
    expect(either({ own_vehicle: '2019 Ranger XLT' })).toEqual({});
  });

  it('FORM-007 FORM-008 ERR-030 requires the core contact fields', () => {
    expect(checkForm(good)).toEqual({});
    expect(checkForm({})).toEqual({
      name: 'Tell us your first name.',
      last_name: 'Tell us your last name.',
      email: 'Tell us your email.',
      phone: 'Tell us your phone number.',
    });
    expect(checkForm({ phone: '' }, [], FIELDS, ['phone'])).toEqual({ phone: 'Tell us your phone number.' });
    expect(checkForm({ ...good, name: '   ' })).toEqual({ name: 'Tell us your first name.' });
  });

  it('FORM-008 has its own words for a bad email and a bad phone', () => {
    expect(checkForm({ ...good, email: 'ada@example' })).toEqual({ email: messages.emailInvalid });
    expect(checkForm({ ...good, phone: '1300 123 456' })).toEqual({ phone: messages.phoneInvalid });
  });

  it('FORM-011 ERR-036 requires ticked terms where they appear', () => {
    expect(checkForm(good, ['terms_conditions'])).toEqual({ terms_conditions: messages.termsRequired });
    for (const ticked of ['true', 'on'])
      expect(checkForm({ ...good, terms_conditions: ticked }, ['terms_conditions'])).toEqual({});
    for (const not of ['false', 'no', '0', ' '])
      expect(checkForm({ ...good, terms_conditions: not }, ['terms_conditions'])).toHaveProperty('terms_conditions');
  });

  it('FORM-015 requires selections that are shown', () => {
    expect(checkForm(good, ['category', 'location'])).toEqual({
      category: 'Tell us your category.',
      location: 'Choose one of our locations.',
    });
  });

  it('FORM-008 bounds every text', () => {
    expect(checkForm({ ...good, name: 'a'.repeat(MAX_LINE) })).toEqual({});
    expect(checkForm({ ...good, name: 'a'.repeat(MAX_LINE + 1) }).name).toContain('at most 200');
    expect(checkForm({ ...good, message: 'a'.repeat(MAX_MESSAGE) })).toEqual({});
    expect(checkForm({ ...good, message: 'a'.repeat(MAX_MESSAGE + 1) }).message).toContain('at most 5,000');
  });

  it('FORM-007 a field that is sent several times counts by its first value', () => {
    expect(checkForm({ ...good, name: ['Ada', ''] })).toEqual({});
    expect(checkForm({ ...good, name: ['', 'Ada'] })).toEqual({ name: 'Tell us your first name.' });
    expect(checkForm({ ...good, name: [] })).toEqual({ name: 'Tell us your first name.' });
  });

  it('FORM-008 the first thing that is wrong with a field is said, and a list of boxes is no text', () => {
    expect(checkForm({ ...good, email: 'a'.repeat(201) })).toEqual({ email: messages.emailInvalid });
    expect(checkForm({ ...good, 'Wash (check_option)': Array(201).fill('Wash') })).toEqual({});
  });

  it.each(['url', 'user_agent', 'car_id', 'car_dealership_id', 'page_id', 'lead_attributes'])(
    'DATA-070 %s, which nobody typed, is never too long to be sent',
    (field) => {
      expect(checkForm({ ...good, [field]: 'u'.repeat(201) })).toEqual({});
      expect(checkForm({ ...good, [`${field}2`]: 'u'.repeat(201) })).toHaveProperty(`${field}2`);
    },
  );

  it('the field that only programs fill has a name no form uses, and what is in it is not corrected', () => {
    expect(HONEYPOT).toMatch(/^[a-z]{3,}$/);
    expect(Object.keys(leadSchema.shape)).not.toContain(HONEYPOT);
    expect(checkForm({ ...good, [HONEYPOT]: 'Buy now '.repeat(30) })).toEqual({});
  });

  it('FORM-018 boxes that are not ticked are not sent, other lists are', () => {
    expect(toPayload({ 'Wash (check_option)': '', 'Tyres (check_option)': ['', 'Front'] })).toEqual({
      additional_services: ['Front'],
    });
    expect(toPayload({ 'Wash (check_option)': '' })).toEqual({});
    expect(toPayload({ colours: [' Red ', 'Blue'] })).toEqual({ colours: [' Red ', 'Blue'] });
  });

  it('FORM-009 sends the phone normalised', () => {
    expect(toPayload({ phone: '+61 491 570 006' })).toEqual({ phone: '0491570006' });
  });

  it('FORM-018 FORM-019 gathers check options and drops radio options', () => {
    expect(
      toPayload({
        'Detailing (check_option)': 'Detailing',
        'Tyres(check_option)': ['Front', 'Rear'],
        contact_radio_options: 'x',
        contact_radio_options_note: 'After five',
        'Wash (check_option) note': 'Twice',
        message: ' hi ',
      }),
    ).toEqual({
      message: 'hi',
      contact_radio_options_note: 'After five',
      'Wash (check_option) note': 'Twice',
      additional_services: ['Detailing', 'Front', 'Rear'],
    });
  });

  it.each([
    ['a@b.co', true],
    ['a.b+c@sub.example.com.au', true],
    ['a@b', false],
    ['a b@c.de', false],
    ['@c.de', false],
    ['a@@c.de', false],
    ['a@c..de', false],
    ['a@b.co <script>', false],
    ['a@b.co, b@b.co', false],
    [`${'a'.repeat(249)}@b.co`, true],
    [`${'a'.repeat(250)}@b.co`, false],
    ['a,b@example.com', false],
    ['a;b@example.com', false],
    ['a@example.com,', false],
    ['a@example.com.', false],
    ['a..b@example.com', false],
    ['.a@example.com', false],
    ['a.@example.com', false],
    ['MAILTO:a@example.com', false],
    ['a@[127.0.0.1]', false],
    ['a@127.0.0.1', false],
    ['a@-example.com', false],
    ['a@example-.com', false],
    ['ａ@b.co', false],
    ["o'brien@example.com.au", true],
    ['a&b=c@example.com', true],
    ['Sales@Harbour.COM.AU', true],
  ])('FORM-008 takes %s as an email: %s', (email, valid) => {
    expect(isValidEmail(email)).toBe(valid);
    // What programs of editors read from the schemas has no flags.
    expect(new RegExp(EMAIL.source).test(email) && email.length <= 254).toBe(valid);
  });
});
