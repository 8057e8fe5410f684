import { describe, expect, it } from 'vitest';
import { stepErrors } from './enquiry-steps.ts';

const good = { name: 'Mia', last_name: 'Tran', phone: '0412 345 678', email: 'mia@post.example' };

describe('stepErrors', () => {
  it('LEAD-010 moves on only when the fields of the step are valid', () => {
    expect(stepErrors(1, good, true)).toEqual({});
    expect(stepErrors(1, { ...good, email: 'mia' }, true)).toEqual({ email: 'Please enter a valid email address.' });
    expect(Object.keys(stepErrors(1, {}, true))).toEqual(['name', 'last_name', 'email', 'phone']);
  });

  it('LEAD-010 checks message and terms on the second step alone', () => {
    expect(stepErrors(2, {}, false)).toEqual({});
    expect(stepErrors(2, good, true)).toEqual({
      terms_conditions: '*You must agree to the terms of use before submitting.',
    });
    expect(stepErrors(2, { ...good, terms_conditions: 'true' }, true)).toEqual({});
    expect(Object.keys(stepErrors(2, { ...good, message: 'x'.repeat(5_001) }, false))).toEqual(['message']);
  });
});
