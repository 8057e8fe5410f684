import { dateAfter } from '../../calendar/days.ts';

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

const iso = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const valid = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return valid && year >= 1900 && year <= 2100 ? date.toISOString().slice(0, 10) : undefined;
};
const century = (year: number) => (year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year);
const monthOf = (name: string | undefined) => {
  const at = MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase());
  return at >= 0 && at % 3 === 0 ? at / 3 + 1 : 0;
};

/** Each form of date that feeds write; the first that fits decides. */
const FORMS: readonly [RegExp, (part: RegExpExecArray) => string | undefined][] = [
  [/^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[T ].*)?$/, (p) => iso(Number(p[1]), Number(p[2]), Number(p[3] ?? 1))],
  [/^((?:19|20)\d\d)(\d\d)(\d\d)$/, (p) => iso(Number(p[1]), Number(p[2]), Number(p[3]))],
  [
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T ,].*)?$/,
    (p) => {
      const year = century(Number(p[3]));
      // Day first, as Australians write; month first only where day first gives no date.
      return iso(year, Number(p[2]), Number(p[1])) ?? iso(year, Number(p[1]), Number(p[2]));
    },
  ],
  [/^((?:19|20)\d\d)(\d\d)$/, (p) => iso(Number(p[1]), Number(p[2]), 1)],
  [/^(\d{1,2})[/.-](\d{4})$/, (p) => iso(Number(p[2]), Number(p[1]), 1)],
  [/^([a-z]{3,9})[ ,/-]+(\d{4}|\d{2})$/i, (p) => iso(century(Number(p[2])), monthOf(p[1]), 1)],
  [/^(\d{1,2})[ -]([a-z]{3,9})[ ,-]+(\d{4}|\d{2})$/i, (p) => iso(century(Number(p[3])), monthOf(p[2]), Number(p[1]))],
  // Days since 30 December 1899, as spreadsheets count.
  [/^[34]\d{4}(?:\.\d+)?$/, (p) => dateAfter('1899-12-30', Math.floor(Number(p[0])))],
];

/**
 * A date as YYYY-MM-DD: dd/mm/yyyy, ISO with or without time, yyyymmdd, mm/yyyy, yyyy-mm and yyyymm (first of the month),
 * "Mar 2021", "5 March 2021", and Excel's day numbers. Undefined for what is none of these or not in the calendar.
 */
export function dateValue(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).slice(0, 60).trim();
  for (const [form, read] of FORMS) {
    const parts = form.exec(text);
    if (parts) return read(parts);
  }
  return undefined;
}

/** The date on a plate or of a registration: `03/21` is March 2021 there, and no day of a year that nobody wrote. */
export function plateDate(value: unknown): string | undefined {
  const [, month, year] = (typeof value === 'string' && /^\s*(\d{1,2})[/.-](\d\d)\s*$/.exec(value)) || [];
  return dateValue(value) ?? (month && year ? iso(century(Number(year)), Number(month), 1) : undefined);
}

/** Two figures and a year, which are read day first: `4/5/2027`, `04-05-27 10:00`. */
const TWO_FIGURES = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?=$|[T ,])/;

/** In which order a date of two figures and a year is written; `either` where both give one, undefined for others. */
export function dateOrder(value: unknown): 'day first' | 'month first' | 'either' | undefined {
  const parts = typeof value === 'string' ? TWO_FIGURES.exec(value.trim()) : null;
  if (!parts) return undefined;
  const [first, second] = [Number(parts[1]), Number(parts[2])];
  const year = century(Number(parts[3]));
  const [day, month] = [iso(year, second, first), iso(year, first, second)];
  if (day !== undefined && month !== undefined) return 'either';
  return day !== undefined ? 'day first' : month !== undefined ? 'month first' : undefined;
}

/** A date of a column that is written month first, as YYYY-MM-DD; undefined for dates that leave no doubt. */
export function isoOfMonthFirst(value: unknown): string | undefined {
  const parts = typeof value === 'string' ? TWO_FIGURES.exec(value.trim()) : null;
  return parts ? iso(century(Number(parts[3])), Number(parts[1]), Number(parts[2])) : undefined;
}

/** An instant as ISO text: ISO times keep their time, seconds and milliseconds since 1970 too, dates become midnight UTC. */
export function instantValue(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 60).trim() : '';
  if (/^\d{10}$|^\d{13}$/.test(text)) return new Date(Number(text) * (text.length === 10 ? 1000 : 1)).toISOString();
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) {
    const time = Date.parse(text);
    if (!Number.isNaN(time)) return new Date(time).toISOString();
  }
  const date = dateValue(value);
  return date ? `${date}T00:00:00.000Z` : undefined;
}

/** The model year of 2021, "2021.0", "2021/22", "MY21", "21MY", "'21", "Mar 2021" or "Mar-21"; 0 and texts without a year are undefined. */
export function yearValue(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).slice(0, 40);
  const four = /(?:^|\D)(\d{4})(?!\d)/.exec(text)?.[1];
  if (four) return Number(four) || undefined;
  const two = /(?:MY|^\s*['’]?)(\d\d)(?:\.\d+)?\s*$|^\s*(\d\d) ?MY/i.exec(text);
  if (two) return century(Number(two[1] ?? two[2]));
  const date = dateValue(text);
  if (date) return Number(date.slice(0, 4));
  const other = Number(/\d+/.exec(text)?.[0] ?? 0);
  return other > 0 ? other : undefined;
}
