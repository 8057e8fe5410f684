import type { RangeAttribute } from '#src/domain/search/attributes.ts';
import type { Range } from '#src/domain/search/state.ts';

/** A limit that a typed text names, and where it stands in the text: first character, and the one after its last. */
export type QueryLimit = {
  attribute: RangeAttribute | 'seats' | 'sleeps';
  min?: number;
  max?: number;
  from: number;
  to: number;
};

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
  | 'kmBefore'
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

/**
 * What is measured and not named by its number alone: the attribute, the texts in which it is looked for, and how it is written, with the groups `min`,
 * `from`, `max` and `same`. A number under 100 is of the larger unit, which is `factor` of ours: 2.5 t are 2,500 kg.
 * `told`: only where enough of the stock has the attribute (`patternsTold`).
 */
export type MeasureRow<Pattern = RegExp> = readonly [
  attribute: QueryLimit['attribute'],
  when: Pattern,
  pattern: Pattern,
  factor: number,
  told?: true,
];

export type Patterns = Readonly<Record<LimitName, RegExp>> & { measures: readonly MeasureRow[] };

/** The patterns for a stock; the words of a measure that it does not tell stay words. */
export const patternsTold = (
  patterns: Patterns | undefined,
  isTold: (attribute: QueryLimit['attribute']) => boolean,
): Patterns | undefined =>
  patterns && { ...patterns, measures: patterns.measures.filter(([name, , , , told]) => !told || isTold(name)) };

const MIN_THOUSANDS = 5;
const MAX_THOUSANDS = 200;
const ABOUT_SHARE = 0.2;
/** From so many on, nobody minds one seat more: a mini bus. */
const MANY_SEATS = 9;
const MAX_SEATS = 60;
const PARENTS = 2;
const WEEKS_OF_MONTH = 52 / 12;
const FIRST_YEAR = 1950;
const LAST_YEAR = 2049;
/** Dollars; less is a price that is still being typed. */
const MIN_PRICE = 1000;

/** The value of figures, or of a number in words. */
function numberOf(text: string, patterns: Patterns): number {
  if (/\d/.test(text)) return Number(text.replace(/[, ]/g, ''));
  const [ones, tens] = [patterns.ones.source.split('|'), patterns.tens.source.split('|')];
  const worth = (word: string) => (tens.includes(word) ? tens.indexOf(word) * 10 + 20 : ones.indexOf(word));
  return text
    .toLowerCase()
    .split(/[\s-]/)
    .reduce((sum, word) => sum + worth(word), 0);
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
  const isKm = unit !== undefined || patterns.kmBefore.test(whole);
  if (isKm || (thousands && numberOf(digits ?? '', patterns) >= 1000))
    return { attribute: 'km', value: isKm ? (value < 1000 ? value * 1000 : value) : numberOf(digits ?? '', patterns) };
  if (whole.includes('$') || thousands || value > LAST_YEAR)
    return value >= MIN_PRICE ? { attribute: 'price', value } : undefined;
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
  if (!patterns) return { text: query, limits: [], rest: query };
  const { limits, rest } = new LimitReader(query, patterns).read(thisYear, isNumber);
  const text = rest.replace(patterns.unfinished, '');
  // A space at the end says that the last word is complete; it stays only where the visitor typed it.
  return { limits, rest, text: text === query ? text : text.replace(/\s+/g, ' ').trim() };
}

/** Takes the limits out of a text, one kind after the other. */
class LimitReader {
  readonly limits: QueryLimit[] = [];
  /** The text with blanks in place of what was taken. */
  rest: string;
  readonly #patterns: Patterns;

  constructor(query: string, patterns: Patterns) {
    this.rest = query;
    this.#patterns = patterns;
  }

  read(thisYear: number, isNumber: (figures: string) => boolean): this {
    const { decade, age, shortYears } = this.#patterns;
    this.#year(decade, ([, first]) => ({ min: 1900 + Number(first), max: 1909 + Number(first) }));
    // What follows an apostrophe ("SUV's", "I'm") is no word.
    this.rest = this.rest.replace(/['’](?:[smdt]|re|ve|ll)\b/gi, blanks);
    this.#takeMeasures();
    this.#year(age, ([, some, others]) => ({ min: thisYear - numberOf(some ?? others ?? '', this.#patterns) }));
    this.#takeWeekly();
    this.#takeSeats();
    this.#year(shortYears, ([, first, from, to]) =>
      Number(to) > Number(from) ? { min: Number(first), max: Number(first) - Number(from) + Number(to) } : undefined,
    );
    this.#takeBetween();
    for (const name of ['max', 'min', 'openMin', 'openMax'] as const) this.#takeSide(name);
    this.#takeAbout();
    this.#takeBare(isNumber);
    return this;
  }

  /** The first number of a text. */
  #amountIn(text: string): Amount | undefined {
    const [whole, digits, thousands, unit] = this.#patterns.number.exec(text) ?? [''];
    return amountOf(this.#patterns, whole, digits, thousands, unit);
  }

  /** Blanks a match out; the places of its first character and of the one after its last. */
  #take({ 0: all, index }: RegExpExecArray) {
    this.rest = this.rest.slice(0, index) + blanks(all) + this.rest.slice(index + all.length);
    return { from: index + all.length - all.trimStart().length, to: index + all.trimEnd().length };
  }

  #limit(match: RegExpExecArray, attribute: QueryLimit['attribute'], range: Range): void {
    this.limits.push({ attribute, ...range, ...this.#take(match) });
  }

  #isLimited(attribute: QueryLimit['attribute']): boolean {
    return this.limits.some((other) => other.attribute === attribute);
  }

  #year(pattern: RegExp, rangeOf: (match: RegExpExecArray) => Range | undefined): void {
    const match = pattern.exec(this.rest);
    const range = match && rangeOf(match);
    if (range) this.#limit(match, 'year', range);
  }

  #takeMeasures(): void {
    for (const [attribute, when, pattern, factor] of this.#patterns.measures) {
      const match = when.test(this.rest) ? pattern.exec(this.rest) : null;
      if (!match?.groups || this.#isLimited(attribute)) continue;
      const { from, same, min = from ?? same, max = same } = match.groups;
      const range: Range = {};
      for (const [side, text] of Object.entries({ min, max })) {
        const number = numberOf(text ?? '', this.#patterns);
        if (text) range[side as keyof Range] = Math.round((number < 100 ? number * factor : number) * 100) / 100;
      }
      this.#limit(match, attribute, range);
    }
  }

  #takeWeekly(): void {
    const match = this.#patterns.weekly.exec(this.rest);
    if (!match) return;
    const weeks = match[3] ? WEEKS_OF_MONTH : match[2] ? 2 : 1;
    this.#limit(match, 'subscription_price', { max: Math.round(Number(match[1]) / weeks) });
  }

  #takeSeats(): void {
    const known = this.#patterns;
    const seats = known.seats.exec(this.rest);
    const people = seats ? null : known.people.exec(this.rest);
    const found = seats ?? people;
    if (!found) return;
    const [, before, count = '', more, most, after] = seats ?? [];
    const isKids = people?.[2] ?? people?.[4];
    const least =
      numberOf(seats ? count : (people?.[1] ?? people?.[3] ?? ''), known) +
      (/more|over/.test(before ?? '') ? 1 : 0) +
      (isKids ? PARENTS : 0);
    const open = !seats || before !== undefined || more !== undefined || after !== undefined || least >= MANY_SEATS;
    if (least > MAX_SEATS) return;
    this.limits.push({
      attribute: 'seats',
      min: least,
      ...(!open && { max: numberOf(most ?? count, known) }),
      ...this.#take(found),
    });
  }

  #takeBetween(): void {
    const match = this.#patterns.between.exec(this.rest);
    if (!match) return;
    // "20-30k" and "10 - 20 km" have the unit only once.
    const to = amountOf(this.#patterns, match[0], match[4], match[5], match[6]);
    const from = amountOf(this.#patterns, match[0], match[1], match[2] ?? match[5], match[3] ?? match[6]);
    if (from && to && from.attribute === to.attribute && from.value <= to.value)
      this.#limit(match, from.attribute, { min: from.value, max: to.value });
    // "between 30 and 40": thousands of dollars, as after "under".
    const [least, most] = [Number(match[1]), Number(match[4])];
    if (
      !from &&
      !to &&
      /^\s*between\s/i.test(match[0]) &&
      least >= MIN_THOUSANDS &&
      least < most &&
      most <= MAX_THOUSANDS
    )
      this.#limit(match, 'price', { min: least * 1000, max: most * 1000 });
  }

  #takeSide(name: 'max' | 'min' | 'openMin' | 'openMax'): void {
    const pattern = this.#patterns[name];
    const side = /max/i.test(name) ? 'max' : 'min';
    for (let match = pattern.exec(this.rest); match; match = pattern.exec(this.rest)) {
      const amount = amountOf(this.#patterns, match[0], match[1], match[2], match[3]);
      if (!amount) break;
      // What is older than 2010 is not of 2010.
      const isStrict = amount.attribute === 'year' && /^\s*(?:before|pre|post|after|older|newer)/i.test(match[0]);
      this.#limit(match, amount.attribute, { [side]: amount.value + (isStrict ? (side === 'min' ? 1 : -1) : 0) });
    }
  }

  #takeAbout(): void {
    const match = this.#patterns.about.exec(this.rest);
    const middle = match && this.#amountIn(match[0]);
    if (!middle || this.#isLimited(middle.attribute)) return;
    const spread = middle.attribute === 'year' ? 1 : Math.round(middle.value * ABOUT_SHARE);
    this.#limit(match, middle.attribute, { min: middle.value - spread, max: middle.value + spread });
  }

  /** Numbers without a word that says how they limit. */
  #takeBare(isNumber: (figures: string) => boolean): void {
    const { bare, lone, thousands } = this.#patterns;
    const amount = bare.exec(this.rest);
    const most = amount && this.#amountIn(amount[1] ?? '');
    if (most && !this.#isLimited(most.attribute)) this.#limit(amount, most.attribute, { max: most.value });
    const price = lone.exec(this.rest);
    if (price && !this.#isLimited('price') && !isNumber(price[1] ?? ''))
      this.#limit(price, 'price', { max: Number(price[1]) });
    const short = thousands.exec(this.rest);
    const count = Number(short?.[1]);
    if (short && count >= MIN_THOUSANDS && count <= MAX_THOUSANDS && !this.#isLimited('price'))
      this.#limit(short, 'price', { max: count * 1000 });
  }
}
