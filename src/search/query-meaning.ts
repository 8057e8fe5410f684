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

/** Numbers in words, each at the place of its value; tens from the twentieth on. */
const ONES = 'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'; // biome-ignore format: a list
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
/** "twenty five", where thousands follow or the other end of a range. */
const IN_WORDS = String.raw`(?:(?:${TENS})(?:[\s-](?:${ONES}))?|${ONES})(?=\s?(?:k\b|grand|thousand|to\b|and\b|-))`;
const KM = String.raw`kl?ms?|ks\b|kilomet(?:re|er)s?|clicks`;
const NUMBER = String.raw`\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,3} \d{3}(?!\d)|\d+(?:\.\d+)?|${IN_WORDS})\s?(k(?![a-z])|k(?=kl?ms?|-?ish)|grand\b|thou(?:sand)?\b)?\s?(${KM})?(?:\s?(?:dollars?|bucks))?`;
const THAN = '(?:th[ae]n)';
/** What a number that is no money may count. */
const COUNTED = String.raw`\s?(?:seat|speed|pe(?:r\b|ople)|d(?:oo)?rs?\b|cyl|y(?:ea)?rs?|l\b|litre|k[wg]|t\b|tonne|m\b|ft\b|month|week|pw\b|a\sw|\/)`;
const LIMITS: readonly [RegExp, 'min' | 'max'][] = [
  [
    new RegExp(
      String.raw`(?<!\bnot?)(?:^|\s)(?:under|below|sub|within|(?:(?:no|not) more|less|lower|fewer|cheaper|older) ${THAN}|no newer ${THAN}|not? (?:over|above)|at most|up ?to|(?:max(?:imum)?|budget)(?: of| is)?|before|until|till|pre|<=?)[\s-]?${NUMBER}(?![\w-])`,
      'i',
    ),
    'max',
  ],
  [
    new RegExp(
      String.raw`(?:^|\s)(?:over|above|(?:(?:no|not) less|more|greater|higher|newer) ${THAN}|(?:no|not) older ${THAN}|at least|from|min(?:imum)?(?: of)?|after|since|post|>=?)[\s-]?${NUMBER}(?![\w-])`,
      'i',
    ),
    'min',
  ],
];
/** "under 15" is a price in thousands, as nobody sells a car for $15 or drives one 15 km. */
const BARE_THOUSANDS = new RegExp(
  String.raw`(?:^|\s)(?:under|below|sub|(?:(?:no|not) more|less|cheaper) ${THAN}|up ?to|max(?:imum)?(?: of)?)\s?\$?(\d{1,3})(?![\w,.%+-]|${COUNTED})`,
  'i',
);
const LEAST_THOUSANDS = 5;
const MOST_THOUSANDS = 200;
const BETWEEN = new RegExp(
  String.raw`(?:^|\s)(?:(?:between|from)\s)?${NUMBER}\s?(?:-|–|to|and|&|until|till|through|thru)\s?${NUMBER}(?![\w-])`,
  'i',
);
/** "2015-18". */
const SHORT_YEARS = /(?:^|\s)((?:19|20)(\d\d))\s?(?:-|–|\/)\s?(\d\d)(?![\w-])/;
/** A limit that is still being typed, after what it limits: "ute und", "ute under", "ute under $4". */
const UNFINISHED = /(?<=\S)\s+(?:und(?:er?)?|below|less(?: than)?|over|above|more(?: than)?|from)(?:\s+[$\d,.]*)?$/i;
/** "2018+", "2020 or newer": a year and all after it; "15k or less" is a price. */
const OPEN_ENDED: readonly [RegExp, 'min' | 'max'][] = [
  [
    new RegExp(
      String.raw`(?:^|\s)${NUMBER}\s?(?:\+|(?:or|and) (?:newer|later|above|more|over|up(?:wards)?)\b|onwards?\b)`,
      'i',
    ),
    'min',
  ],
  [
    new RegExp(
      String.raw`(?:^|\s)${NUMBER}\s(?:(?:or|and) (?:older|less|under|below|cheaper)|max(?:imum)?|tops)\b`,
      'i',
    ),
    'max',
  ],
];
/** Kilometres without a word before them are the most that somebody wants; so is a price in thousands. */
const BARE = new RegExp(
  String.raw`(?:^|\s)((?:\d{1,3}[, ]\d{3}|\d{2,6}|\d{1,3}k)\s?(?:${KM}|k(?=\s\s))|\$\s?(?:\d{1,3}(?:,\d{3})+|\d{4,6})|\$?\d{1,3}k|\$?\d{4,6}\s(?:dollars?|bucks)|(?:\d{1,3}|${IN_WORDS})\s?(?:grand|thou(?:sand)?)(?:\skl?ms?)?|\d{5,6}k)(?![\w-])`,
  'i',
);
/** "around 20k" is a fifth more or less. */
const ABOUT = new RegExp(
  String.raw`(?:^|\s)(?:(?:around|about|approx(?:imately)?|roughly|circa|~)\s?${NUMBER}|${NUMBER}[\s-]?(?:ish|or so))(?![\w-])`,
  'i',
);
const ABOUT_SHARE = 0.2;
const COUNT = String.raw`(\d{1,2}|${ONES})`;
/** "7 seater", "8+ seats", "7 or 8 seats", "at least 7 seats". */
const SEATS = new RegExp(
  String.raw`(?:^|\s)(at least\s|min(?:imum)?\s|more ${THAN}\s|over\s)?${COUNT}(?:\s?(\+|plus\b|or more\b)|\s?(?:-|or|to|\/)\s?${COUNT})?[\s-]?(?:seat(?:s|er|ers)?|passengers?|pax)(\s?\+|\s(?:plus|minimum|min|(?:or|and) (?:more|up|above)))?(?![\w-])`,
  'i',
);
/** "seats 7", "room for 6", "a car for 5 people": so many at least. */
const PEOPLE = new RegExp(
  String.raw`(?:^|\s)(?:(?:seats|seating(?: for)?|room for|family of|carr(?:y|ies)|fits?)\s${COUNT}(?:\s(?:people|kids|adults|passengers))?|${COUNT}\speople)(?![\w-]|${COUNTED})`,
  'i',
);
/** From so many on, nobody minds one seat more: a mini bus. */
const MANY_SEATS = 9;
const MOST_SEATS = 60;
/** "less than 5 years old", "last 3 years". */
const AGE = new RegExp(
  String.raw`(?:^|\s)(?:(?:under|below|within|(?:(?:no|not) more|less|newer) ${THAN}|(?:no|not) older ${THAN}|up to|max(?:imum)?|last)\s(?:the\s)?(?:last\s)?${COUNT}\s?(?:years?|yrs?)(?:\sold)?|${COUNT}\s?(?:years?|yrs?)\sold(?:\sor\s(?:newer|less|younger))?)(?![\w-])`,
  'i',
);
/** "under $100 a week", "$90 pw". */
const WEEKLY =
  /(?:^|\s)(?:(?:under|below|less than|up to|max)\s)?\$?\s?(\d{2,4})(?:\s?dollars?)?\s?(?:(?:a|per)\s|\/|p\/?)\s?w(?:ee)?k?(?![\w-])/i;
/** "90s". */
const DECADE = /(?:^|\s)(?:(?:early|mid|late)[\s-])?(?:19)?([5-9]0)['’]?s(?![\w-])/i;
const FIRST_YEAR = 1950;
const LAST_YEAR = 2049;
/** Dollars; less is a price that is still being typed. */
const LEAST_PRICE = 1000;

/** The value of figures, or of a number in words. */
function numberOf(text: string): number {
  if (/\d/.test(text)) return Number(text.replace(/[, ]/g, ''));
  const [ones, tens] = [ONES.split('|'), TENS.split('|')];
  const worth = (word: string) => (tens.includes(word) ? tens.indexOf(word) * 10 + 20 : ones.indexOf(word));
  return text.toLowerCase().split(/[\s-]/).reduce((sum, word) => sum + worth(word), 0); // biome-ignore format: one step after the other
}

type Amount = { attribute: RangeAttribute; value: number };

/** The attribute a number means: "km" kilometres, "$" or "k" or above 2049 dollars, from 1,000 on, 1950 to 2049 a year. */
function amountOf(
  whole: string,
  digits: string | undefined,
  thousands: string | undefined,
  unit: string | undefined,
): Amount | undefined {
  const value = numberOf(digits ?? '') * (thousands ? 1000 : 1);
  if (!Number.isFinite(value)) return undefined;
  // "under 150kms" says thousands, and so does the k of "150,000 k's".
  if (unit || (thousands && numberOf(digits ?? '') >= 1000))
    return { attribute: 'km', value: unit ? (value < 1000 ? value * 1000 : value) : numberOf(digits ?? '') };
  if (whole.includes('$') || thousands || value > LAST_YEAR)
    return value >= LEAST_PRICE ? { attribute: 'price', value } : undefined;
  return value >= FIRST_YEAR && Number.isInteger(value) ? { attribute: 'year', value } : undefined;
}

const blanks = (text: string): string => ' '.repeat(text.length);

/** The parts of a number, as `amountOf` takes them. */
function numberIn(text: string): Parameters<typeof amountOf> {
  const [whole, digits, thousands, unit] = new RegExp(NUMBER, 'i').exec(text) ?? [''];
  return [whole, digits, thousands, unit];
}

/**
 * Takes limits out of a typed text: `2021 hilux under 40k` finds "2021 hilux" up to $40,000, `from 2018`, `$20k-30k`,
 * `under 60,000 km`, `2018+`, `30k`, `around 20k`, `7 seater`. Whatever is not understood stays text, but for a
 * limit at the end that is not finished yet.
 */
export function meaningOf(query: string, thisYear = new Date().getFullYear()): QueryMeaning {
  const meaning: QueryMeaning = { text: query, limits: [], rest: query };
  /** Blanks a match out; the places of its first character and of the one after its last. */
  const take = ({ 0: all, index }: RegExpExecArray) => {
    meaning.rest = meaning.rest.slice(0, index) + blanks(all) + meaning.rest.slice(index + all.length);
    return { from: index + all.length - all.trimStart().length, to: index + all.trimEnd().length };
  };
  const limit = (match: RegExpExecArray, attribute: RangeAttribute, range: Range) => {
    meaning.limits.push({ attribute, ...range, ...take(match) });
  };
  const isLimited = (attribute: RangeAttribute) => meaning.limits.some((other) => other.attribute === attribute);
  const decade = DECADE.exec(meaning.rest);
  if (decade) limit(decade, 'year', { min: 1900 + Number(decade[1]), max: 1909 + Number(decade[1]) });
  // What follows an apostrophe ("SUV's", "I'm") is no word.
  meaning.rest = meaning.rest.replace(/['’](?:[smdt]|re|ve|ll)\b/gi, blanks);
  const age = AGE.exec(meaning.rest);
  if (age) limit(age, 'year', { min: thisYear - numberOf(age[1] ?? age[2] ?? '') });
  const weekly = WEEKLY.exec(meaning.rest);
  if (weekly) limit(weekly, 'subscription_price', { max: Number(weekly[1]) });
  takeSeats();
  const years = SHORT_YEARS.exec(meaning.rest);
  if (years && Number(years[3]) > Number(years[2]))
    limit(years, 'year', { min: Number(years[1]), max: Number(years[1]) - Number(years[2]) + Number(years[3]) });
  const between = BETWEEN.exec(meaning.rest);
  if (between) {
    // "20-30k" and "10 - 20 km" have the unit only once.
    const to = amountOf(between[0], between[4], between[5], between[6]);
    const from = amountOf(between[0], between[1], between[2] ?? between[5], between[3] ?? between[6]);
    if (from && to && from.attribute === to.attribute && from.value <= to.value)
      limit(between, from.attribute, { min: from.value, max: to.value });
  }
  for (const [pattern, side] of [...LIMITS, ...OPEN_ENDED]) {
    for (let match = pattern.exec(meaning.rest); match; match = pattern.exec(meaning.rest)) {
      const amount = amountOf(match[0], match[1], match[2], match[3]);
      if (!amount) break;
      // What is older than 2010 is not of 2010.
      const isStrict = amount.attribute === 'year' && /^\s*(?:before|pre|post|after|older|newer)/i.test(match[0]);
      limit(match, amount.attribute, { [side]: amount.value + (isStrict ? (side === 'min' ? 1 : -1) : 0) });
    }
  }
  const about = ABOUT.exec(meaning.rest);
  const middle = about && amountOf(...numberIn(about[0]));
  if (about && middle && !isLimited(middle.attribute)) {
    const spread = middle.attribute === 'year' ? 1 : Math.round(middle.value * ABOUT_SHARE);
    limit(about, middle.attribute, { min: middle.value - spread, max: middle.value + spread });
  }
  const bare = BARE.exec(meaning.rest);
  const most = bare && amountOf(...numberIn(bare[1] ?? ''));
  if (bare && most && !isLimited(most.attribute)) limit(bare, most.attribute, { max: most.value });
  const short = BARE_THOUSANDS.exec(meaning.rest);
  const thousands = Number(short?.[1]);
  if (short && thousands >= LEAST_THOUSANDS && thousands <= MOST_THOUSANDS && !isLimited('price'))
    limit(short, 'price', { max: thousands * 1000 });
  meaning.text = meaning.rest.replace(UNFINISHED, '');
  // A space at the end says that the last word is complete; it stays only where the visitor typed it.
  if (meaning.text !== query) meaning.text = meaning.text.replace(/\s+/g, ' ').trim();
  return meaning;

  function takeSeats(): void {
    const seats = SEATS.exec(meaning.rest);
    const people = seats ? null : PEOPLE.exec(meaning.rest);
    const found = seats ?? people;
    if (!found) return;
    const [, before, count = '', more, most, after] = seats ?? [];
    const least =
      numberOf(seats ? count : (people?.[1] ?? people?.[2] ?? '')) + (/more|over/.test(before ?? '') ? 1 : 0);
    const open = !seats || before !== undefined || more !== undefined || after !== undefined || least >= MANY_SEATS;
    if (least > MOST_SEATS) return;
    meaning.limits.push({
      attribute: 'seats',
      min: least,
      ...(!open && { max: numberOf(most ?? count) }),
      ...take(found),
    });
  }
}
