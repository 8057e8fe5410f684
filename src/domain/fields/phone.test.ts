import { describe, expect, it } from 'vitest';
import { formatPhone, isValidPhone, normalisePhone, phoneHref, phoneMistake } from './phone.ts';

describe('phone numbers', () => {
  it('GEN-040 shows +61 as 0 and groups 2-4-4', () => {
    expect(formatPhone('+61731234567')).toBe('07 3123 4567');
    expect(formatPhone('0731234567')).toBe('07 3123 4567');
    expect(formatPhone('+61 7 3123 4567')).toBe('07 3123 4567');
  });

  it('GEN-040 groups mobiles 4-3-3', () => {
    expect(formatPhone('+61491570157')).toBe('0491 570 157');
    expect(formatPhone('0412 345678')).toBe('0412 345 678');
    expect(formatPhone('0512345678')).toBe('0512 345 678');
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

  it.each(['+61 (0)2 5550 0121', '0061 2 5550 0121', '0011 61 2 5550 0121', '61255500121', '+61 02 5550 0121'])(
    'GEN-040 GEN-041 VDP-090 %s is 02 5550 0121',
    (phone) => {
      expect(formatPhone(phone)).toBe('02 5550 0121');
      expect(normalisePhone(phone)).toBe('0255500121');
      expect(phoneHref(phone)).toBe('tel:+61255500121');
    },
  );

  it.each([
    '+61 (0)412 345 678',
    '0061 412 345 678',
    '0011-61-412-345-678',
    '+61 0412 345 678',
    '０４１２ ３４５ ６７８',
  ])('FORM-009 %s is a mobile', (phone) => {
    expect(isValidPhone(phone)).toBe(true);
    expect(normalisePhone(phone)).toBe('0412345678');
  });

  it.each([
    ['1300 HARBOUR', 'tel:1300427268'],
    ['1800 flowers', 'tel:1800356937'],
    ['13 CARS', 'tel:132277'],
    ['13 12 34', 'tel:131234'],
    ['08 5550 0122 / 0491 570 156', 'tel:+61855500122'],
    ['0412 345 678 or 07 5550 0100', 'tel:+61412345678'],
    ['07/5550 0100', 'tel:+61755500100'],
    ['(02) 5550 0121 ext 5', 'tel:+61255500121'],
    ['+64 9 123 4567', 'tel:+6491234567'],
    ['0011 64 9 123 4567', 'tel:+6491234567'],
  ])('VDP-090 %s is called as %s', (phone, href) => {
    expect(phoneHref(phone)).toBe(href);
    expect(formatPhone(phone)).toBe(phone === '07/5550 0100' ? '07 5550 0100' : phone);
  });

  it.each([
    '07 5550 0100',
    '(07) 5550-0100',
    '07.5550.0100',
    '+61 (0)7 5550 0100',
    '0061 7 5550 0100',
    '0412 345 678',
    '1300 123 456',
    '1300 HARBOUR',
    '13 CARS',
    '13 12 34',
    '180 1234',
    '+64 9 123 4567',
  ])('an editor may write %s', (phone) => {
    expect(phoneMistake(phone)).toBeUndefined();
  });

  it.each([
    ['02 6800 000', 'with its area code'],
    ['5550 0100', 'The area code is missing'],
    ['08 5550 0122 / 0491 570 156', 'several numbers'],
    ['0412 345 678, 0412 345 679', 'several numbers'],
    ['07 5550 0100 or 0412 345 678', 'several numbers'],
    ['call us', 'with its area code'],
    ['07 5550 01000', 'with its area code'],
    ['07 5550 0100 (sales)', 'with its area code'],
    ['1300 12 345', 'with its area code'],
    ['+61 1234', 'with its area code'],
  ])('an editor may not write %s', (phone, why) => {
    expect(phoneMistake(phone)).toContain(why);
  });

  it('VDP-090 dials with the country code', () => {
    expect(phoneHref('07 3123 4567')).toBe('tel:+61731234567');
    expect(phoneHref('1300 123 456')).toBe('tel:1300123456');
  });
});
