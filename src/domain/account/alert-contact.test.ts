import { describe, expect, it } from 'vitest';
import { contactKey, readContact } from './alert-contact.ts';

const mail = (address: string) => ({ channel: 'email', address });
const sms = (address: string) => ({ channel: 'sms', address });

describe('the contact of an alert', () => {
  it.each([
    [' ada@example.com ', mail('ada@example.com')],
    ['Ada.Byron@Example.COM', mail('Ada.Byron@example.com')],
    ['0491 570 006', sms('0491570006')],
    ['+61 491 570 006', sms('0491570006')],
    ['(0491) 570-006', sms('0491570006')],
  ])('takes %j', (text, contact) => expect(readContact(text, true)).toEqual(contact));

  it.each([
    ['nothing', ''],
    ['a name', 'Ada'],
    ['half an address', 'ada@'],
    ['a landline, which no text message reaches', '02 5550 0000'],
    ['a number that is too short', '0491 570 00'],
    ['a number that is too long', '0491 570 0066'],
    ['words around a number', 'call 0491570006 now'],
    ['two addresses', 'ada@example.com,bob@example.com ada@example.com'],
    ['an address with markup', '<ada@example.com>'],
    ['a line break in an address', 'ada@example.com\nbcc: all@example.com'],
  ])('does not take %s', (_, text) => expect(readContact(text, true)).toBeUndefined());

  it('takes an address of 254 characters and none of 255', () => {
    const long = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
    expect(readContact(long(254), true)).toEqual(mail(long(254)));
    expect(readContact(long(255), true)).toBeUndefined();
  });

  it('takes no number where the site sends no text messages', () => {
    expect(readContact('0491 570 006', false)).toBeUndefined();
    expect(readContact('ada@example.com', false)).toEqual(mail('ada@example.com'));
  });
});

describe('what a contact is counted by', () => {
  const key = (text: string) => {
    const contact = readContact(text, true);
    return contact && contactKey(contact);
  };

  it.each([
    [
      'ada@example.com',
      ['Ada@example.com', 'ADA@EXAMPLE.COM', 'ada+cars@example.com', 'Ada+a+b@Example.com', 'ada+@example.com'],
    ],
    ['ada.byron@gmail.com', ['adabyron@gmail.com', 'A.d.a.Byron+x@GoogleMail.com', 'a.dabyron@googlemail.com']],
    ['0491 570 006', ['+61 491 570 006', '(0491) 570-006', '0491570006']],
  ])('%s is one, however it is spelt', (text, spellings) => {
    expect(spellings.map(key)).toEqual(spellings.map(() => key(text)));
  });

  it.each([
    ['ada@example.com', 'bob@example.com'],
    ['ada@example.com', 'ada@example.org'],
    // Elsewhere a dot counts, and a plus at the beginning is no tag.
    ['ada.byron@example.com', 'adabyron@example.com'],
    ['+ada@example.com', '+bob@example.com'],
  ])('%s and %s are two', (one, other) => expect(key(one)).not.toBe(key(other)));
});
