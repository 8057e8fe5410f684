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
const NUMBER = String.raw`\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,3} \d{3}(?!\d)|\d+(?:\.\d+)?|${IN_WORDS})\s?(k\b|k(?=kms?)|grand\b|thousand\b)?\s?(kms?|ks\b|kilomet(?:re|er)s?)?(?:\s?(?:dollars?|bucks))?`;
const LIMITS: readonly [RegExp, 'min' | 'max'][] = [
  [
    new RegExp(
      String.raw`(?:^|\s)(?:under|below|sub|(?:no more|not more|less|cheaper) than|not over|at most|up to|max(?:imum)?|before|pre|older than|<)\s?${NUMBER}(?![\w-])`,
      'i',
    ),
    'max',
  ],
  [
    new RegExp(
      String.raw`(?:^|\s)(?:over|above|(?:no less|not less|more) than|at least|from|min(?:imum)?|after|since|newer than|>)\s?${NUMBER}(?![\w-])`,
      'i',
    ),
    'min',
  ],
];
const BETWEEN = new RegExp(String.raw`(?:^|\s)(?:between\s)?${NUMBER}\s?(?:-|–|to|and)\s?${NUMBER}(?![\w-])`, 'i');
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
  String.raw`(?:^|\s)(\$\s?(?:\d{1,3}(?:,\d{3})+|\d{4,6})|\$?\d{1,3}k|\$?\d{4,6}\s(?:dollars?|bucks)|(?:\d{1,3}|${IN_WORDS})\s?(?:grand|thousand)(?:\skms?)?|(?:\d{1,3}[, ]\d{3}|\d{4,6}|\d{1,3}k)\s?kms?)(?![\w-])`,
  'i',
);
/** "around 20k" is a fifth more or less. */
const ABOUT = new RegExp(String.raw`(?:^|\s)(?:around|about|~)\s?${NUMBER}(?![\w-])`, 'i');
const ABOUT_SHARE = 0.2;
const SEATS = new RegExp(String.raw`(?:^|\s)(\d{1,2}|${ONES})[\s-]?(?:seats?|seaters?)(?![\w-])`, 'i');
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
  if (unit) return { attribute: 'km', value };
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
export function meaningOf(query: string): QueryMeaning {
  // What follows an apostrophe ("SUV's", "I'm") is no word.
  const meaning: QueryMeaning = { text: query, limits: [], rest: query.replace(/['’](?:[smdt]|re|ve|ll)\b/gi, blanks) };
  /** Blanks a match out; the places of its first character and of the one after its last. */
  const take = ({ 0: all, index }: RegExpExecArray) => {
    meaning.rest = meaning.rest.slice(0, index) + blanks(all) + meaning.rest.slice(index + all.length);
    return { from: index + all.length - all.trimStart().length, to: index + all.trimEnd().length };
  };
  const limit = (match: RegExpExecArray, attribute: RangeAttribute, range: Range) => {
    meaning.limits.push({ attribute, ...range, ...take(match) });
  };
  const isLimited = (attribute: RangeAttribute) => meaning.limits.some((other) => other.attribute === attribute);
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
      limit(match, amount.attribute, { [side]: amount.value });
    }
  }
  const about = ABOUT.exec(meaning.rest);
  const middle = about && amountOf(about[0], about[1], about[2], about[3]);
  if (about && middle && !isLimited(middle.attribute)) {
    const spread = middle.attribute === 'year' ? 1 : Math.round(middle.value * ABOUT_SHARE);
    limit(about, middle.attribute, { min: middle.value - spread, max: middle.value + spread });
  }
  const bare = BARE.exec(meaning.rest);
  const most = bare && amountOf(...numberIn(bare[1] ?? ''));
  if (bare && most && !isLimited(most.attribute)) limit(bare, most.attribute, { max: most.value });
  const seats = SEATS.exec(meaning.rest);
  if (seats?.[1]) {
    const count = numberOf(seats[1]);
    meaning.limits.push({ attribute: 'seats', min: count, max: count, ...take(seats) });
  }
  meaning.text = meaning.rest.replace(UNFINISHED, '');
  // A space at the end says that the last word is complete; it stays only where the visitor typed it.
  if (meaning.text !== query) meaning.text = meaning.text.replace(/\s+/g, ' ').trim();
  return meaning;
}
