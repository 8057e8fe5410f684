import { describe, expect, it } from 'vitest';
import { checkStep } from './enquiry-fields.ts';

const good = { name: 'Mia', last_name: 'Tran', phone: '0412 345 678', email: 'mia@post.example' };
const check = (step: 1 | 2, change: Record<string, string> = {}, hasTerms = false) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...change })) form.set(name, value);
  return checkStep(step, form, hasTerms);
};

describe('checkStep', () => {
  it('LEAD-010 passes a step whose own fields are valid', () => {
    expect(check(1)).toEqual({});
    expect(check(1, {}, true)).toEqual({});
    expect(check(2)).toEqual({});
  });

  it.each(['name', 'last_name', 'phone', 'email'])('FORM-008 requires %s', (field) => {
    expect(check(1, { [field]: '  ' })).toEqual({ [field]: 'This is a required field.' });
  });

  it('FORM-008 and FORM-009 check email and phone', () => {
    expect(check(1, { email: 'mia@post' })).toEqual({ email: 'Please enter a valid email address.' });
    expect(check(1, { phone: '0512345678' })).toEqual({ phone: 'Please enter a valid phone number.' });
  });

  it('FORM-011 requires the terms where they are shown', () => {
    expect(check(2, {}, true)).toEqual({
      terms_conditions: '*You must agree to the terms of use before submitting.',
    });
    expect(check(2, { terms_conditions: 'true' }, true)).toEqual({});
  });
});
