import { describe, expect, it } from 'vitest';
import { stepErrors, stepOf, stepsOf } from './enquiry-steps.ts';

const good = { name: 'Mia', last_name: 'Tran', phone: '0412 345 678', email: 'mia@post.example' };

describe('steps of the vehicle enquiry', () => {
  it('LEAD-010 contact fields come before message and terms', () => {
    expect(stepsOf('enquiry')).toEqual(['contact', 'message']);
    expect(stepsOf('photos')).toEqual(['contact', 'message']);
    expect(['name', 'phone', 'message', 'terms_conditions'].map((field) => stepOf(field))).toEqual([
      'contact',
      'contact',
      'message',
      'message',
    ]);
  });

  it('TD-003 a test drive asks for its time first', () => {
    expect(stepsOf('testDrive')).toEqual(['time', 'contact', 'message']);
    expect(stepOf('booking_time')).toBe('time');
  });

  it('LEAD-010 moves on only when the fields of the step are valid', () => {
    expect(stepErrors('contact', good, ['terms_conditions'])).toEqual({});
    expect(stepErrors('contact', { ...good, email: 'mia' }, ['terms_conditions'])).toEqual({
      email: 'Please enter a valid email address.',
    });
    expect(Object.keys(stepErrors('contact', {}, ['terms_conditions']))).toEqual([
      'name',
      'last_name',
      'email',
      'phone',
    ]);
  });

  it('TD-001 a time is not needed', () => {
    expect(stepErrors('time', {}, ['terms_conditions'])).toEqual({});
  });

  it('LEAD-010 checks message and terms on their step alone', () => {
    expect(stepErrors('message', {}, [])).toEqual({});
    expect(stepErrors('message', good, ['terms_conditions'])).toEqual({
      terms_conditions: '*You must agree to the terms of use before submitting.',
    });
    expect(stepErrors('message', { ...good, terms_conditions: 'true' }, ['terms_conditions'])).toEqual({});
    expect(Object.keys(stepErrors('message', { ...good, message: 'x'.repeat(5_001) }, []))).toEqual(['message']);
  });
});
