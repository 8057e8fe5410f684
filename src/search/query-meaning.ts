import type { RangeAttribute } from '../domain/search/attributes.ts';
import type { Range } from '../domain/search/state.ts';

/** A limit that a typed text names, and where it stands in the text: first character, and the one after its last. */
export type QueryLimit = { attribute: RangeAttribute | 'seats'; min?: number; max?: number; from: number; to: number };

/** What a typed text asks for: words to find, and limits it names. */
export type QueryMeaning = {
  text: string;
  /** The limits one by one, in the order they were read. */
  limits: QueryLimit[];
  /** The query with blanks in place of what was taken out: its words stand where they were typed. */
  rest: string;
};

/** The patterns that limits are read by (limit-patterns). */
export type LimitName =
  | 'ones'
  | 'tens'
  | 'number'
  | 'max'
  | 'min'
  | 'openMin'
  | 'openMax'
  | 'thousands'
  | 'between'
  | 'shortYears'
  | 'unfinished'
  | 'bare'
  | 'lone'
  | 'about'
  | 'seats'
  | 'people'
  | 'age'
  | 'weekly'
  | 'decade';
type Patterns = Readonly<Record<LimitName, RegExp>>;

const LEAST_THOUSANDS = 5;
const MOST_THOUSANDS = 200;
const ABOUT_SHARE = 0.2;
/** From so many on, nobody minds one seat more: a mini bus. */
const MANY_SEATS = 9;
const MOST_SEATS = 60;
const PARENTS = 2;
const WEEKS_OF_MONTH = 52 / 12;
const FIRST_YEAR = 1950;
const LAST_YEAR = 2049;
/** Dollars; less is a price that is still being typed. */
const LEAST_PRICE = 1000;

/** The value of figures, or of a number in words. */
function numberOf(text: string, patterns: Patterns): number {
  if (/\d/.test(text)) return Number(text.replace(/[, ]/g, ''));
  const [ones, tens] = [patterns.ones.source.split('|'), patterns.tens.source.split('|')];
  const worth = (word: string) => (tens.includes(word) ? tens.indexOf(word) * 10 + 20 : ones.indexOf(word));
  return text.toLowerCase().split(/[\s-]/).reduce((sum, word) => sum + worth(word), 0); // biome-ignore format: one step after the other
}

type Amount = { attribute: RangeAttribute; value: number };

/** The attribute a number means: "km" kilometres, "$" or "k" or above 2049 dollars, from 1,000 on, 1950 to 2049 a year. */
function amountOf(
  patterns: Patterns,
  whole: string,
  digits: string | undefined,
  thousands: string | undefined,
  unit: string | undefined,
): Amount | undefined {
  const value = numberOf(digits ?? '', patterns) * (thousands ? 1000 : 1);
  if (!Number.isFinite(value)) return undefined;
  // "under 150kms" says thousands, and so does the k of "150,000 k's".
  if (unit || (thousands && numberOf(digits ?? '', patterns) >= 1000))
    return { attribute: 'km', value: unit ? (value < 1000 ? value * 1000 : value) : numberOf(digits ?? '', patterns) };
  if (whole.includes('$') || thousands || value > LAST_YEAR)
    return value >= LEAST_PRICE ? { attribute: 'price', value } : undefined;
  return value >= FIRST_YEAR && Number.isInteger(value) ? { attribute: 'year', value } : undefined;
}

const blanks = (text: string): string => ' '.repeat(text.length);

/** `isNumber`: whether a stock number begins with these figures. */
type MeaningContext = { thisYear?: number; isNumber?: (figures: string) => boolean };

/**
 * Takes limits out of a typed text: `2021 hilux under 40k` finds "2021 hilux" up to $40,000, `from 2018`, `$20k-30k`,
 * `under 60,000 km`, `2018+`, `30k`, `around 20k`, `7 seater`, `15000`. Whatever is not understood stays text, but for a
 * limit at the end that is not finished yet.
 */
export function meaningOf(
  query: string,
  patterns: Patterns | undefined,
  { thisYear = new Date().getFullYear(), isNumber = () => true }: MeaningContext = {},
): QueryMeaning {
  const meaning: QueryMeaning = { text: query, limits: [], rest: query };
  if (!patterns) return meaning;
  /** The first number of a text. */
  const amountIn = (text: string) => {
    const [whole, digits, thousands, unit] = patterns.number.exec(text) ?? [''];
    return amountOf(patterns, whole, digits, thousands, unit);
  };
  /** Blanks a match out; the places of its first character and of the one after its last. */
  const take = ({ 0: all, index }: RegExpExecArray) => {
    meaning.rest = meaning.rest.slice(0, index) + blanks(all) + meaning.rest.slice(index + all.length);
    return { from: index + all.length - all.trimStart().length, to: index + all.trimEnd().length };
  };
  const limit = (match: RegExpExecArray, attribute: RangeAttribute, range: Range) => {
    meaning.limits.push({ attribute, ...range, ...take(match) });
  };
  const isLimited = (attribute: RangeAttribute) => meaning.limits.some((other) => other.attribute === attribute);
  const decade = patterns.decade.exec(meaning.rest);
  if (decade) limit(decade, 'year', { min: 1900 + Number(decade[1]), max: 1909 + Number(decade[1]) });
  // What follows an apostrophe ("SUV's", "I'm") is no word.
  meaning.rest = meaning.rest.replace(/['’](?:[smdt]|re|ve|ll)\b/gi, blanks);
  const age = patterns.age.exec(meaning.rest);
  if (age) limit(age, 'year', { min: thisYear - numberOf(age[1] ?? age[2] ?? '', patterns) });
  const weekly = patterns.weekly.exec(meaning.rest);
  if (weekly) limit(weekly, 'subscription_price', { max: Math.round(Number(weekly[1]) / (weekly[3] ? WEEKS_OF_MONTH : weekly[2] ? 2 : 1)) }); // biome-ignore format: one rule
  takeSeats(patterns);
  const years = patterns.shortYears.exec(meaning.rest);
  if (years && Number(years[3]) > Number(years[2]))
    limit(years, 'year', { min: Number(years[1]), max: Number(years[1]) - Number(years[2]) + Number(years[3]) });
  const between = patterns.between.exec(meaning.rest);
  if (between) {
    // "20-30k" and "10 - 20 km" have the unit only once.
    const to = amountOf(patterns, between[0], between[4], between[5], between[6]);
    const from = amountOf(patterns, between[0], between[1], between[2] ?? between[5], between[3] ?? between[6]);
    if (from && to && from.attribute === to.attribute && from.value <= to.value)
      limit(between, from.attribute, { min: from.value, max: to.value });
  }
  for (const name of ['max', 'min', 'openMin', 'openMax'] as const) {
    const pattern = patterns[name];
    const side = /max/i.test(name) ? 'max' : 'min';
    for (let match = pattern.exec(meaning.rest); match; match = pattern.exec(meaning.rest)) {
      const amount = amountOf(patterns, match[0], match[1], match[2], match[3]);
      if (!amount) break;
      // What is older than 2010 is not of 2010.
      const isStrict = amount.attribute === 'year' && /^\s*(?:before|pre|post|after|older|newer)/i.test(match[0]);
      limit(match, amount.attribute, { [side]: amount.value + (isStrict ? (side === 'min' ? 1 : -1) : 0) });
    }
  }
  const about = patterns.about.exec(meaning.rest);
  const middle = about && amountIn(about[0]);
  if (about && middle && !isLimited(middle.attribute)) {
    const spread = middle.attribute === 'year' ? 1 : Math.round(middle.value * ABOUT_SHARE);
    limit(about, middle.attribute, { min: middle.value - spread, max: middle.value + spread });
  }
  const bare = patterns.bare.exec(meaning.rest);
  const most = bare && amountIn(bare[1] ?? '');
  if (bare && most && !isLimited(most.attribute)) limit(bare, most.attribute, { max: most.value });
  const lone = patterns.lone.exec(meaning.rest);
  if (lone && !isLimited('price') && !isNumber(lone[1] ?? '')) limit(lone, 'price', { max: Number(lone[1]) });
  const short = patterns.thousands.exec(meaning.rest);
  const thousands = Number(short?.[1]);
  if (short && thousands >= LEAST_THOUSANDS && thousands <= MOST_THOUSANDS && !isLimited('price'))
    limit(short, 'price', { max: thousands * 1000 });
  meaning.text = meaning.rest.replace(patterns.unfinished, '');
  // A space at the end says that the last word is complete; it stays only where the visitor typed it.
  if (meaning.text !== query) meaning.text = meaning.text.replace(/\s+/g, ' ').trim();
  return meaning;

  function takeSeats(known: Patterns): void {
    const seats = known.seats.exec(meaning.rest);
    const people = seats ? null : known.people.exec(meaning.rest);
    const found = seats ?? people;
    if (!found) return;
    const [, before, count = '', more, most, after] = seats ?? [];
    const isKids = people?.[2] ?? people?.[4];
    const least =
      numberOf(seats ? count : (people?.[1] ?? people?.[3] ?? ''), known) +
      (/more|over/.test(before ?? '') ? 1 : 0) +
      (isKids ? PARENTS : 0);
    const open = !seats || before !== undefined || more !== undefined || after !== undefined || least >= MANY_SEATS;
    if (least > MOST_SEATS) return;
    meaning.limits.push({
      attribute: 'seats',
      min: least,
      ...(!open && { max: numberOf(most ?? count, known) }),
      ...take(found),
    });
  }
}
