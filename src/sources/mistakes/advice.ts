import { isValidEmail } from '#src/domain/fields/email.ts';
import { dialled, phoneMistake } from '#src/domain/fields/phone.ts';
import { DAY_NAMES } from '#src/domain/location/clock.ts';
import { toSlug } from '#src/domain/text/slug.ts';

/*
 * What to write in place of what an editor wrote, where that can be told; undefined where it cannot.
 */

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ');

const two = (number: number) => String(number).padStart(2, '0');
const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const isDay = (year: number, month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);

/** A day in the form of ISO 8601; undefined for one that no calendar has. */
export const isoDay = (year: number, month: number, day: number): string | undefined =>
  isDay(year, month, day) ? `${year}-${two(month)}-${two(day)}` : undefined;

/** What to write for a text that was meant to be a date. */
export function dateAdvice(text: string): string | undefined {
  const words = /^(?:[a-z]+,? )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3})[a-z]*,? (\d{4})$/i.exec(text.trim());
  if (words) {
    const day = isoDay(Number(words[3]), MONTHS.indexOf(words[2]?.toLowerCase() ?? '') + 1, Number(words[1]));
    return day && `Write ${day}.`;
  }
  const numbers = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[T ].*)?$/.exec(text.trim());
  if (!numbers) return undefined;
  const isYearFirst = (numbers[1] ?? '').length === 4;
  const [first, month, last] = numbers.slice(1, 4).map(Number) as [number, number, number];
  const [year, day] = isYearFirst ? [first, last] : [last, first];
  const full = year < 100 ? 2000 + year : year;
  if (!isYearFirst && year < 100)
    return `Write the year in four digits: ${isDay(full, month, day) ? `${day}/${month}/${full}` : `such as 1/12/${full}`}.`;
  if (isDay(full, month, day)) return `Write ${isoDay(full, month, day)}.`;
  if (isDay(full, day, month))
    return isYearFirst
      ? `The month comes before the day: ${isoDay(full, day, month)}.`
      : `The day comes first: ${month}/${day}/${full}, or ${isoDay(full, day, month)}.`;
  const name = MONTH_NAMES[month - 1];
  return name && `${name} ${full} has ${daysOf(full, month)} days.`;
}

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg|heic|heif|tiff?|bmp|mp4|webm|pdf)$/i;
const HOST = /^(?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|au|nz|example|io|co|info|biz|uk)(?=[/:?#]|$))/i;

/** What to write for a text that was meant to be an address: of a page, a picture, somebody's mailbox or phone. */
export function addressAdvice(text: string): string | undefined {
  const address = text.trim();
  if (isValidEmail(address)) return `Write "mailto:${address}".`;
  if (/^[\d\s()+-]+$/.test(address) && phoneMistake(address) === undefined) return `Write "tel:${dialled(address)}".`;
  const scheme = /^(https?):?\/*(?=[a-z0-9])/i.exec(address)?.[0];
  const host = scheme ? address.slice(scheme.length) : address.replace(/^\/\//, '');
  if (!/\s/.test(address) && (HOST.test(host) || scheme)) return `Write "https://${host}".`;
  if (/^[a-z][a-z0-9+.-]+:/i.test(address) && !/^[a-z]:[\\/]/i.test(address) && !scheme) return undefined;
  if (PICTURE.test(address)) return pictureAdvice(address);
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address.replaceAll('\\', '/')) ?? [];
  const slugs = path.split('/').map(toSlug).filter(Boolean).join('/');
  if (!slugs) return undefined;
  const why = /\s/.test(address) ? ' An address has no spaces.' : '';
  return `Write "/${slugs}${rest.replaceAll(/\s+/g, '%20')}".${why}`;
}

/** A file of `content/<slug>/images`, by the name it should have. */
function pictureAdvice(written: string): string {
  const path = written.replaceAll('\\', '/').replace(/^(?:[a-z]:)?\/*/i, '');
  const isOfSite = /^(?:(?:content\/[^/]+\/)?images)\//i.exec(path)?.[0];
  const folders = (isOfSite ? path.slice(isOfSite.length) : (path.split('/').at(-1) ?? '')).split('/');
  const name = folders.pop() ?? '';
  const better = betterName(name);
  const address = `/images/${[...folders.map(toSlug).filter(Boolean), better].join('/')}`;
  const rename = `rename the file to ${better} and write "${address}"`;
  if (name !== better && /[^\w.-]/.test(name))
    return `Spaces and brackets do not belong in the name of a file: ${rename}.`;
  return isOfSite
    ? `Write "/images/${[...folders, name].join('/')}".`
    : `Put the file into the folder images of the dealer's content and write "/images/${name}".`;
}

/** `Logo Final v3.PNG` as a name that any server and address holds: `logo-final-v3.png`. */
export function betterName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  return `${toSlug(stem) || 'picture'}${ending.toLowerCase()}`;
}

/** A YAML value in the quotes that hold it. */
export function inQuotes(value: string): string {
  if (!/["\\]/.test(value)) return `"${value}"`;
  return `'${value.replaceAll("'", "''")}'`;
}

/** The number of a weekday that was written as a name. */
export function weekdayAdvice(text: string): string | undefined {
  const said = text.trim().toLowerCase().replace(/\.$/, '');
  const day =
    said.length < 2 ? -1 : DAY_NAMES.findIndex((name) => name.toLowerCase().startsWith(said.replace(/s$/, '')));
  return day < 0 ? undefined : `Write ${day}: weekdays run from 0 (Sunday) to 6 (Saturday).`;
}
