import { describe, expect, it } from 'vitest';
import { formatPhone, isValidPhone, normalisePhone, phoneHref } from './phone.ts';

describe('phone numbers', () => {
  it('GEN-040 shows +61 as 0 and groups 2-4-4', () => {
    expect(formatPhone('+61731234567')).toBe('07 3123 4567');
    expect(formatPhone('0731234567')).toBe('07 3123 4567');
    expect(formatPhone('+61 7 3123 4567')).toBe('07 3123 4567');
  });

  it('GEN-040 leaves numbers of another shape unchanged', () => {
    expect(formatPhone('1300 123 456')).toBe('1300 123 456');
    expect(formatPhone('073123456')).toBe('073123456');
    expect(formatPhone('07312345678')).toBe('07312345678');
  });

  it('GEN-041 sends digits only, 61 as 0', () => {
    expect(normalisePhone('+61 412 345 678')).toBe('0412345678');
    expect(normalisePhone('(07) 3123-4567')).toBe('0731234567');
  });

  it.each([
    ['0412 345 678', true],
    ['+61 2 5550 0123', true],
    ['0512345678', false],
    ['041234567', false],
    ['04123456789', false],
    ['1300123456', false],
    ['', false],
  ])('FORM-009 takes %s as valid: %s', (phone, valid) => {
    expect(isValidPhone(phone)).toBe(valid);
  });

  it('VDP-090 dials with the country code', () => {
    expect(phoneHref('07 3123 4567')).toBe('tel:+61731234567');
    expect(phoneHref('1300 123 456')).toBe('tel:1300123456');
  });
});
