import { dateValue } from './feed-dates.ts';

const primitive = (value: unknown): value is string | number | boolean | bigint =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint';

/** Y/N, yes/no, true/false, 1/0; undefined for anything else. */
export function flagValue(value: unknown): boolean | undefined {
  if (!primitive(value)) return undefined;
  const text = String(value).trim().toLowerCase();
  if (/^(y|yes|true|t|1|1\.0|x)$/.test(text)) return true;
  if (/^(n|no|false|f|0|0\.0)$/.test(text)) return false;
  return undefined;
}

/** A number in a text such as "5 seats", "1,234.5" or "28 530"; undefined when there is none. */
export function numberValue(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const match = /-?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:\.\d+)?|-?\d[\d,]*(?:\.\d+)?/.exec(value.slice(0, 200));
  const number = match ? Number(match[0].replace(/[,\s]/g, '')) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/**
 * A price in AUD: "$28,530", "$28.5k", "10499 USD" (the currency is not converted: feeds of Australian dealers carry
 * the word by mistake), "18000 AUD", 52990. Undefined for 0, less than 0, "POA", "call" and everything without a number.
 */
export function priceValue(value: unknown): number | undefined {
  const number = numberValue(value);
  if (number === undefined || number <= 0) return undefined;
  const thousands = typeof value === 'string' && /\d\s*k\b/i.test(value) && number < 10_000 ? 1000 : 1;
  return Math.round(number * thousands * 100) / 100;
}

/** Kilometres of "48,210 km", "48k", "2777 miles" or a number; miles when the text or the unit says so. */
export function kilometres(value: unknown, unit?: unknown): number | undefined {
  const number = numberValue(value);
  if (number === undefined || number < 0) return undefined;
  const words = `${String(value)} ${primitive(unit) ? String(unit) : ''}`;
  const thousands = /\d\s*k\b(?!m)/i.test(words) && number < 1000 ? 1000 : 1;
  return Math.round(number * thousands * (/\bmi(?:les?)?\b/i.test(words) ? 1.609344 : 1));
}

/** Seconds since 1970 of a date, an ISO instant, or seconds or milliseconds as a number. */
export function secondsValue(value: unknown): number | undefined {
  const number = primitive(value) && /^\d{10,13}$/.test(String(value)) ? Number(value) : undefined;
  if (number !== undefined) return number > 99_999_999_999 ? Math.floor(number / 1000) : number;
  const date = dateValue(value);
  if (!date) return undefined;
  const instant = /T\d\d:\d\d/.test(String(value)) ? Date.parse(String(value)) : Number.NaN;
  return Math.floor((Number.isNaN(instant) ? Date.parse(date) : instant) / 1000);
}
