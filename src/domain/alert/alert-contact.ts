import { isValidEmail } from '../lead/form-fields.ts';
import { isValidPhone, normalisePhone } from '../phone/phone.ts';

/** Whom an alert reaches: an e-mail address, or a mobile as ten digits. */
export type AlertContact = { channel: 'email' | 'sms'; address: string };

const LONGEST_CONTACT = 254;
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
  if (typed.length > LONGEST_CONTACT) return undefined;
  if (isValidEmail(typed)) {
    const at = typed.lastIndexOf('@');
    return { channel: 'email', address: typed.slice(0, at) + typed.slice(at).toLowerCase() };
  }
  const phone = normalisePhone(typed);
  const isMobile = /^[\d\s()+-]+$/.test(typed) && isValidPhone(typed) && MOBILE.test(phone);
  return sms && isMobile ? { channel: 'sms', address: phone } : undefined;
}
