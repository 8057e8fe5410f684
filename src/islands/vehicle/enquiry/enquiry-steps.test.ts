import { describe, expect, it } from 'vitest';
import { stepErrors, stepOf, stepsOf } from './enquiry-steps.ts';

const good = { name: 'Mia', last_name: 'Tran', phone: '0412 345 678', email: 'mia@post.example' };

const ENQUIRY = stepsOf('enquiry');

describe('steps of the vehicle enquiry', () => {
  it('LEAD-010 contact fields come before message and terms', () => {
    expect(Object.keys(stepsOf('enquiry'))).toEqual(['contact', 'message']);
    expect(Object.keys(stepsOf('photos'))).toEqual(['contact', 'message']);
    expect(['name', 'phone', 'message', 'terms_conditions'].map((field) => stepOf(field, ENQUIRY))).toEqual([
      'contact',
      'contact',
      'message',
      'message',
    ]);
  });

  it('TD-003 a test drive asks for its time first, then for everything else', () => {
    const steps = stepsOf('testDrive');
    expect(Object.keys(steps)).toEqual(['time', 'contact']);
    expect(
      ['booking_time', 'name', 'message', 'terms_conditions', 'unknown'].map((field) => stepOf(field, steps)),
    ).toEqual(['time', 'contact', 'contact', 'contact', 'contact']);
  });

  it('LEAD-010 moves on only when the fields of the step are valid', () => {
    expect(stepErrors('contact', ENQUIRY, good, ['terms_conditions'])).toEqual({});
    expect(stepErrors('contact', ENQUIRY, { ...good, email: 'mia' }, ['terms_conditions'])).toEqual({
      email: 'Please enter a valid email address.',
    });
    expect(Object.keys(stepErrors('contact', ENQUIRY, {}, ['terms_conditions']))).toEqual([
      'name',
      'last_name',
      'email',
      'phone',
    ]);
  });

  it('TD-001 a time is not needed', () => {
    expect(stepErrors('time', stepsOf('testDrive'), {}, ['terms_conditions'])).toEqual({});
  });

  it('LEAD-010 checks message and terms on their step alone', () => {
    expect(stepErrors('message', ENQUIRY, {}, [])).toEqual({});
    expect(stepErrors('message', ENQUIRY, good, ['terms_conditions'])).toEqual({
      terms_conditions: '*You must agree to the terms of use before submitting.',
    });
    expect(stepErrors('message', ENQUIRY, { ...good, terms_conditions: 'true' }, ['terms_conditions'])).toEqual({});
    expect(Object.keys(stepErrors('message', ENQUIRY, { ...good, message: 'x'.repeat(5_001) }, []))).toEqual([
      'message',
    ]);
  });
});
