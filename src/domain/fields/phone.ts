/** digits; GEN-040. */
const phoneGroups = [2, 4, 4] as const;
/** digits of a mobile (04, 05), as the Australian Government Style Manual writes them; GEN-040. */
const mobileGroups = [4, 3, 3] as const;
/** GEN-040, GEN-041. */
export const phoneCountryCode = '61';
/** digits; GEN-040, FORM-009. */
const phoneDigits = 10;

/** The country code as people write it: +61, 0061, 0011 61, and the 0 that many leave after it. */
export const COUNTRY_PREFIX = `^(?:00(?:11)?)?${phoneCountryCode}0?`;
const PREFIX = new RegExp(COUNTRY_PREFIX);

/** What numbers stand between that share a field: "08 5550 0122 / 0491 570 156". */
const BETWEEN = /\s*(?:[/|;,&\n]|\b(?:or|and)\b)\s*/i;
/** "ext 5" after a number: no part of it. */
const EXTENSION = /[\s,;]*(?:\b(?:extn?|extension)|(?<=\d)\s*x)\b[.:\s]*\d{1,6}$/i;
/** Letters on the keys from 2 to 9 (ITU-T E.161). */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
/** Numbers without an area code: 13 and four digits, 1300, 1800 and six (Telecommunications Numbering Plan 2015). */
const SERVICE = /^(?:1[38]00\d{6}|13[1-9]\d{3}|130[1-9]\d{2}|180[1-9]\d{3})$/;
const NATIONAL = /^0[23478]\d{8}$/;

/**
 * A phone number as people read it (GEN-040): a leading +61 becomes 0, ten digits are grouped 2-4-4, those of mobiles
 * 4-3-3. A number that does not have ten digits starting with 0 after that (1300 numbers) is shown unchanged.
 */
export function formatPhone(phone: string): string {
  const digits = /[a-z]/i.test(phone) ? '' : normalisePhone(phone);
  if (!new RegExp(`^0\\d{${phoneDigits - 1}}$`).test(digits)) return phone;
  let at = 0;
  const groups = isMobile(digits) ? mobileGroups : phoneGroups;
  return groups
    .map((size) => {
      const group = digits.slice(at, at + size);
      at += size;
      return group;
    })
    .join(' ');
}

/** A phone number as it is sent (GEN-041): digits only; the country code, however it is written, is replaced with 0. */
export function normalisePhone(phone: string): string {
  return phone.normalize('NFKC').replace(/\D/g, '').replace(PREFIX, '0');
}

/** FORM-009: ten digits after normalisation, starting with 02, 03, 04, 07 or 08. */
export function isValidPhone(phone: string): boolean {
  return NATIONAL.test(normalisePhone(phone));
}

/** What kind of line a second number of a dealer is (Telecommunications Numbering Plan 2015). */
export function lineLabel(phone: string): 'Freecall' | 'Local call' | 'Mobile' | 'Landline' {
  const digits = normalisePhone(phone);
  if (/^1800/.test(digits)) return 'Freecall';
  if (/^13/.test(digits)) return 'Local call';
  return isMobile(digits) ? 'Mobile' : 'Landline';
}

const isMobile = (digits: string) => /^0[45]/.test(digits);

/**
 * The `tel:` address of a number: of several in one text the first; letters are the digits of their keys, and a name longer
 * than its number is cut, as the network does.
 */
export function phoneHref(phone: string): string {
  return `tel:${dialled(phone)}`;
}

/** The number to call with its country code, where it has one: `+61731234567`, `1300123456`. */
export function dialled(phone: string): string {
  const [first = ''] = numbersIn(phone.normalize('NFKC').replace(EXTENSION, ''));
  const hasName = /^\D*1[38].*[a-z]/i.test(first);
  const keyed = hasName ? first.replace(/[a-z]/gi, keyOf) : first;
  const digits = keyed.replace(/\D/g, '');
  const isForeign = /^\D*\+/.test(keyed) || digits.startsWith('00');
  const rest = digits.replace(PREFIX, '');
  if (rest !== digits && (isForeign || rest.length === phoneDigits - 1)) return `+${phoneCountryCode}${rest}`;
  if (isForeign) return `+${digits.replace(/^00(?:11)?/, '')}`;
  if (digits.startsWith('0')) return `+${phoneCountryCode}${digits.slice(1)}`;
  return hasName ? digits.slice(0, /^1[38]00/.test(digits) ? phoneDigits : 6) : digits;
}

/** Whether a number is one of the whole country: 13, 1300 or 1800. */
export const isNational = (phone: string): boolean => SERVICE.test(dialled(phone));

const keyOf = (letter: string) => String(KEYS.findIndex((key) => key.includes(letter.toLowerCase())) + 2);

/** The numbers in a text; a stroke within one does not part it. */
function numbersIn(text: string): string[] {
  const parts = text.trim().split(BETWEEN);
  return parts.every((part) => part.replace(/\D/g, '').length >= 6) ? parts : [text];
}

/** The fault of an editor's number, and its remedy; undefined for one that can be called. */
export function phoneMistake(phone: string): string | undefined {
  if (numbersIn(phone).length > 1) return 'There are several numbers in one field. Write one of them.';
  const number = dialled(phone);
  const isForeign = /^\+(?!61)\d{8,15}$/.test(number);
  const isCallable = NATIONAL.test(number.replace(`+${phoneCountryCode}`, '0')) || SERVICE.test(number) || isForeign;
  const isWritten = /^[\d\s()+./–-]+$/.test(phone) || /^\s*1[38](?:00)?[a-z\d\s-]+$/i.test(phone);
  if (isCallable && isWritten) return undefined;
  const area = /^\d{8}$/.test(number) ? ' The area code is missing.' : '';
  return `A phone number with its area code, for example 07 5550 0100 or 1300 123 456.${area}`;
}

/** A number to call, as it is shown and as it is dialled. */
export type PhoneLink = { text: string; href: string };

/** The link of a number; null without one. */
export const phoneLink = (phone: string | null | undefined): PhoneLink | null =>
  phone ? { text: formatPhone(phone), href: phoneHref(phone) } : null;
