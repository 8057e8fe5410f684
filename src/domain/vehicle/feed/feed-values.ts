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

/** Seconds since 1970 of a date, an ISO instant, or seconds or milliseconds as a number. */
export function secondsValue(value: unknown): number | undefined {
  const number = primitive(value) && /^\d{10,13}$/.test(String(value)) ? Number(value) : undefined;
  if (number !== undefined) return number > 99_999_999_999 ? Math.floor(number / 1000) : number;
  const date = dateValue(value);
  if (!date) return undefined;
  const instant = /T\d\d:\d\d/.test(String(value)) ? Date.parse(String(value)) : Number.NaN;
  return Math.floor((Number.isNaN(instant) ? Date.parse(date) : instant) / 1000);
}
