/** What feeds write where they have nothing to say. */
const EMPTY = /^(?:|-+|n\/?a|#n\/a|#ref!|#value!|null|none|undefined|unknown|tba|tbc|other)$/i;

/** Control, format and unpaired characters, which show nothing or turn text around; tabs and line ends stay. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** A text of a feed: control characters and surplus spaces removed, cut at `most` characters; undefined when empty. */
export function plainText(value: unknown, most = 200): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const text = String(value).replace(CONTROL, '').replace(/\s+/g, ' ').trim();
  if (EMPTY.test(text)) return undefined;
  return [...text].length > most ? [...text].slice(0, most).join('') : text;
}

const BLOCK_END = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  bull: '•',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  hellip: '…',
};

/**
 * A long text of a feed as plain text: markup becomes line breaks or goes, scripts and styles go with their content,
 * entities become characters, lines stay lines. Undefined when nothing is left.
 */
export function longText(value: unknown, most = 10_000): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .slice(0, most * 4)
    .replace(/<(script|style|iframe|object|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<li\b[^>]*>/gi, '• ')
    .replace(BLOCK_END, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => entity(name) ?? whole)
    .replace(CONTROL, '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/\r\n?/g, '\n')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text === '' ? undefined : text.slice(0, most);
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 31 && code < 0x110000 ? String.fromCodePoint(code) : undefined;
}

/** Y/N, yes/no, true/false, 1/0; undefined for anything else. */
export function flagValue(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = String(value ?? '')
    .trim()
    .toLowerCase();
  if (/^(y|yes|true|t|1|1\.0)$/.test(text)) return true;
  if (/^(n|no|false|f|0|0\.0)$/.test(text)) return false;
  return undefined;
}

/** A number in a text such as "5 seats" or "1,234.5"; undefined when there is none. */
export function numberValue(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const match = /-?\d[\d,]*(?:\.\d+)?/.exec(String(value ?? ''));
  const number = match ? Number(match[0].replace(/,/g, '')) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/**
 * A price in AUD: "$28,530", "10499 USD" (the currency is not converted: feeds of Australian dealers carry the word by
 * mistake), "18000 AUD", 52990. Undefined for 0, "POA", "call" and everything without a number.
 */
export function priceValue(value: unknown): number | undefined {
  const number = numberValue(value);
  return number !== undefined && number > 0 ? Math.round(number * 100) / 100 : undefined;
}

/** Kilometres of "48,210 km", "2777 miles" or a number; miles when the text or the flag says so. */
export function kilometres(value: unknown, unit?: unknown): number | undefined {
  const number = numberValue(value);
  if (number === undefined || number < 0) return undefined;
  const miles = /\bmi(?:les?)?\b/i.test(`${String(value)} ${String(unit ?? '')}`);
  return Math.round(miles ? number * 1.609344 : number);
}

const iso = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const valid = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return valid && year >= 1900 && year <= 2100 ? date.toISOString().slice(0, 10) : undefined;
};

/**
 * A date as YYYY-MM-DD: dd/mm/yyyy, ISO with or without time, mm/yyyy and yyyy-mm (first of the month), "Mar 2021", and
 * Excel's day numbers. Undefined for what is none of these or does not exist in the calendar.
 */
export function dateValue(value: unknown): string | undefined {
  const text = String(value ?? '').trim();
  let match = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ].*)?$/.exec(text);
  if (match) return iso(Number(match[1]), Number(match[2]), Number(match[3] ?? 1));
  match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/.exec(text);
  if (match) {
    const year = Number(match[3]);
    return iso(year < 100 ? 2000 + year : year, Number(match[2]), Number(match[1]));
  }
  match = /^(\d{1,2})[/.-](\d{4})$/.exec(text);
  if (match) return iso(Number(match[2]), Number(match[1]), 1);
  match = /^([a-z]{3})[a-z]*[ -](\d{4})$/i.exec(text);
  if (match) {
    const month = 'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf((match[1] ?? '').toLowerCase()) / 3 + 1;
    return Number.isInteger(month) && month > 0 ? iso(Number(match[2]), month, 1) : undefined;
  }
  if (/^[34]\d{4}(\.\d+)?$/.test(text))
    return new Date((Math.floor(Number(text)) - 25_569) * 86_400_000).toISOString().slice(0, 10);
  return undefined;
}

/** An instant as ISO text: full ISO times are kept, dates become midnight UTC. */
export function instantValue(value: unknown): string | undefined {
  const text = String(value ?? '').trim();
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? undefined : new Date(time).toISOString();
  }
  const date = dateValue(value);
  return date ? `${date}T00:00:00.000Z` : undefined;
}
