/** A figure of a feed: its value, nothing, or a text with digits that no rule of its grammar reads. */
export type FeedFigure = { value?: number; refused?: string };

/** The language that figures of Australian feeds are written in. */
export const FEED_LOCALE = 'en-AU';

const CURRENCY = '(?:(?:a|au|aud|us)? ?\\$|aud|usd)';
const BASIS = '(?:drive|ride)[ -]?away|[dr]/?a|dap|egc';
const AFTER_PRICE =
  `(?:aud|usd|ono|o\\.n\\.o\\.?|neg(?:otiable)?|${BASIS}|\\*|(?:\\+|plus)? ?o\\.?r\\.?c\\.?|incl?\\.? gst|` +
  '(?:excl?\\.?|excluding|plus|\\+|before) (?:gov(?:t|ernment)?\\.? charges|on[ -]?roads?(?: costs?)?))';
const AFTER_WEEKLY = '(?:per week|p/?w|/ ?w(?:ee)?k|a week|weekly)';
const priceForm = (after: string) =>
  new RegExp(`^(?:(?:${BASIS}):? ?)?${CURRENCY}? ?(?<digits>\\d[^a-z$*+/]*?)(?<k>k)?(?: ?${after}){0,2}$`, 'i');
const PRICE = priceForm(AFTER_PRICE);
const WEEKLY_PRICE = priceForm(`(?:${AFTER_PRICE}|${AFTER_WEEKLY})`);
const DISTANCE =
  /^(?<digits>\d[^a-z]*?) ?(?<k>k)? ?(?:(?<km>kms?|klms?|k[’']s|kilomet(?:re|er)s?)|(?<miles>mi|miles?))?\.?$/i;
/** Databases write four decimals; three could be a group of another language, one is a lost digit. */
const CENTS = /^(?:\d\d(?:00)?)?$/;
const SHORT_CENTS = /^\d{0,2}$/;
const DECIMALS = /^(?:\d{0,2}|\d{4,})$/;
const KM_PER_MILE = 1.609344;

type Grammar = { number: RegExp; group: string; decimal: string };
const grammars = new Map<string, Grammar>();

/**
 * A price of a feed, by a strict grammar: digits with the group and decimal marks of `locale`, in groups of three where
 * they are grouped, with cents of two digits or none; a dollar sign or AUD before or after (USD too: feeds of Australian
 * dealers carry it by mistake), `28.5k` below a million, and the words that go with prices ("ono", "drive away", "+ ORC"; what
 * is included may stand before, "EGC 28,500"). No figure for 0 and for texts without a digit ("POA"). Everything else is refused,
 * never guessed: `1e9`, `1.2m`, `12,5`, `-5`, `31.`.
 */
export function priceFigure(value: unknown, locale = FEED_LOCALE, weekly = false): FeedFigure {
  return figure(value, locale, (text, language) => {
    const parts = (weekly ? WEEKLY_PRICE : PRICE).exec(text)?.groups;
    const number =
      parts && readDigits(parts.digits ?? '', language, parts.k || typeof value === 'number' ? SHORT_CENTS : CENTS);
    if (number === undefined) return undefined;
    if (parts?.k && number >= 1000) return undefined;
    return Math.round(number * (parts?.k ? 1000 : 1) * 100) / 100 || null;
  });
}

/** Kilometres by the same grammar: `48,210 km`, `48k`, `2777 miles`; figures that name no unit are in `unit`. */
export function distanceFigure(value: unknown, unit: 'km' | 'miles', locale = FEED_LOCALE): FeedFigure {
  return figure(value, locale, (text, language) => {
    const parts = DISTANCE.exec(text)?.groups;
    const number = parts && readDigits(parts.digits ?? '', language, DECIMALS);
    if (number === undefined || (parts?.k && number >= 1000)) return undefined;
    return Math.round(
      number * (parts?.k ? 1000 : 1) * (parts?.miles || (unit === 'miles' && !parts?.km) ? KM_PER_MILE : 1),
    );
  });
}

/** `read` gives the number of a text, null for none, undefined for a text it cannot read. */
function figure(
  value: unknown,
  locale: string,
  read: (text: string, locale: string) => number | null | undefined,
): FeedFigure {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return {};
  const text = String(value)
    .slice(0, 200)
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
  if (!/\p{Nd}/u.test(text)) return {};
  const number = read(text, typeof value === 'string' ? locale : FEED_LOCALE);
  if (number === null) return {};
  return number === undefined ? { refused: text.slice(0, 40) } : { value: number };
}

function readDigits(text: string, locale: string, fractions: RegExp): number | undefined {
  const { number, group, decimal } = grammarOf(locale);
  const parts = number.exec(text.trim())?.groups;
  const fraction = parts?.fraction ?? '';
  if (!parts || !fractions.test(fraction)) return undefined;
  const whole = [group, ' ', '’', "'"].reduce((digits, mark) => digits.replaceAll(mark, ''), parts.whole ?? '');
  return decimal === '' ? Number(whole) : Number(`${whole}.${fraction || '0'}`);
}

function grammarOf(locale: string): Grammar {
  let grammar = grammars.get(locale);
  if (!grammar) {
    const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
    const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    const [group, decimal] = [mark('group'), mark('decimal')];
    const marks = /[’']/.test(group) ? "[’']" : /\s/.test(group) ? ' ' : `(?:\\${group}| )`;
    grammar = {
      group,
      decimal,
      number: new RegExp(
        `^(?<whole>\\d{1,9}|\\d{1,3}(?<mark>${marks})\\d{3}(?:\\k<mark>\\d{3})*)(?:\\${decimal}(?<fraction>\\d{1,6}))?$`,
      ),
    };
    grammars.set(locale, grammar);
  }
  return grammar;
}
