import { isValidEmail } from '../fields/email.ts';
import { isValidPhone, normalisePhone } from '../fields/phone.ts';

/** Whom an alert reaches: an e-mail address, or a mobile as ten digits. */
export type AlertContact = { channel: 'email' | 'sms'; address: string };

const MAX_CONTACT = 254;
/** Australian mobiles (Telecommunications Numbering Plan 2015): a text message reaches no other number. */
const MOBILE = /^04\d{8}$/;

/**
 * The contact that a visitor typed; undefined for a text that is neither an address nor a mobile, or a way the site does
 * not take. The host of an address is written in small letters, so that one person is one contact.
 *
 * @param sms the site sends text messages, too.
 */
export function readContact(text: string, sms: boolean): AlertContact | undefined {
  const typed = text.trim();
  if (typed.length > MAX_CONTACT) return undefined;
  if (isValidEmail(typed)) {
    const at = typed.lastIndexOf('@');
    return { channel: 'email', address: typed.slice(0, at) + typed.slice(at).toLowerCase() };
  }
  const phone = normalisePhone(typed);
  const isMobile = /^[\d\s()+-]+$/.test(typed) && isValidPhone(typed) && MOBILE.test(phone);
  return sms && isMobile ? { channel: 'sms', address: phone } : undefined;
}

/** Hosts at which dots in the name of a mailbox mean nothing (support.google.com/mail/answer/7436150). */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The key by which a contact is counted: one mailbox is one, whatever its capitals and `+tags`. Messages go to the
 * address as typed, because only its host knows whether two spellings are one mailbox.
 */
export function contactKey({ channel, address }: AlertContact): string {
  if (channel === 'sms') return `sms:${address}`;
  const small = address.toLowerCase();
  const at = small.lastIndexOf('@');
  const host = small.slice(at + 1);
  // A plus at the beginning is no tag.
  const name = small.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return DOTLESS.has(host) ? `email:${name.replaceAll('.', '')}@gmail.com` : `email:${name}@${host}`;
}
