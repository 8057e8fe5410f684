import type { LimitName, MeasureRow } from './query-meaning.ts';

/** Numbers in words, each at the place of its value; tens from the twentieth on. */
const ONES =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';

/** "twenty five", where thousands follow or the other end of a range. */
const IN_WORDS = String.raw`(?:(?:${TENS})(?:[\s-](?:${ONES}))?|${ONES})(?=\s?(?:k\b|grand|thousand|to\b|and\b|-))`;
const KM = String.raw`kl?ms?|ks\b|kilomet(?:re|er)s?|clicks|on the clock|on the odo(?:meter)?`;
const NUMBER =
  String.raw`\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,3} \d{3}(?!\d)|\d+(?:\.\d+)?|${IN_WORDS})\s?(k(?![a-z])` +
  String.raw`|k(?=kl?ms?|-?ish)|grand\b|thou(?:sa?nd)?\b)?\s?(${KM})?(?:\s?(?:dollars?|bucks))?`;
/** Before a limit: "kms under 50000". */
const KM_BEFORE = '(?:kl?ms|odo(?:meter)?|mileage)';
const THAN = '(?:th[ae]n)';
/** What a number that is no money may count. */
const COUNTED = String.raw`\s?(?:seat|speed|pe(?:r\b|ople)|d(?:oo)?rs?\b|cyl|y(?:ea)?rs?|l\b|litre|k[wg]|t\b|tonne|m\b|ft\b|month|week|pw\b|a\sw|\/)`;
const COUNT = String.raw`(\d{1,2}|${ONES})`;

/** How a text names limits, without regard to case. They are data: a page fetches them with what shoppers say (phrase-table). */
export const LIMIT_PATTERNS: Readonly<Record<LimitName, string>> = {
  ones: ONES,
  tens: TENS,
  number: NUMBER,
  kmBefore: String.raw`^\s*${KM_BEFORE}`,
  max:
    String.raw`(?<!\bnot?)(?:^|\s)(?:${KM_BEFORE}\s)?(?:und[ae]?r?|below|sub|within|(?:(?:no|not) more|less|lower|fewer` +
    `|cheaper|older) ${THAN}|no newer ${THAN}|not? (?:over|above)|at most|up ?to` +
    String.raw`|(?:max(?:imum)?|budget)(?: of| is)?|before|until|till|pre|<=?)[\s-]?${NUMBER}(?![\w-])`,
  min:
    String.raw`(?:^|\s)(?:over|above|(?:(?:no|not) less|more|greater|higher|newer) ${THAN}|(?:no` +
    `|not) older ${THAN}|at least|from|min(?:imum)?(?: of)?|after|since|post` +
    String.raw`|>=?)[\s-]?${NUMBER}(?![\w-])`,
  /** "2018+", "2020 or newer": a year and all after it. */
  openMin: String.raw`(?:^|\s)${NUMBER}\s?(?:\+|(?:or|and) (?:newer|later|above|more|over|up(?:wards)?)\b|onwards?\b)`,
  /** "15k or less". */
  openMax: String.raw`(?:^|\s)${NUMBER}\s(?:(?:or|and) (?:older|less|under|below|cheaper)|max(?:imum)?|tops)\b`,
  /** "under 15" is a price in thousands, as nobody sells a car for $15 or drives one 15 km. */
  thousands:
    String.raw`(?:^|\s)(?:under|below|sub|(?:(?:no|not) more|less|cheaper) ${THAN}|up ?to` +
    String.raw`|max(?:imum)?(?: of)?)\s?\$?(\d{1,3})(?![\w,.%+-]|${COUNTED})`,
  between: String.raw`(?:^|\s)(?:(?:between|from)\s)?${NUMBER}\s?(?:-|–|to|and|&|until|till|through|thru)\s?${NUMBER}(?![\w-])`,
  /** "2015-18". */
  shortYears: String.raw`(?:^|\s)((?:19|20)(\d\d))\s?(?:-|–|\/)\s?(\d\d)(?![\w-])`,
  /** A limit that is still being typed, after what it limits: "ute und", "ute under", "ute under $4". */
  unfinished: String.raw`(?<=\S)\s+(?:und(?:er?)?|below|less(?: than)?|over|above|more(?: than)?|from)(?:\s+[$\d,.]*)?$`,
  /** Kilometres without a word before them are the most that somebody wants; so is a price in thousands. */
  bare:
    String.raw`(?:^|\s)((?:\d{1,3}[, ]\d{3}|\d{2,6}|\d{1,3}k)\s?(?:${KM}|k(?=\s\s))` +
    String.raw`|\$\s?(?:\d{1,3}(?:[, ]\d{3})+|\d{4,6})|\$?\d{1,3}k|\$?(?:\d{1,3}[, ]\d{3}|\d{4,6})\s(?:dollars?|bucks)|(?:\d{1,3}` +
    String.raw`|${IN_WORDS})\s?(?:grand|thou(?:sa?nd)?)(?:\skl?ms?)?|\d{5,6}k)(?![\w-])`,
  /** "15000", "suv 30000": nobody names kilometres so, and a number of the stock is none (query-meaning). */
  lone: String.raw`(?:^|\s)(\d{5,6})(?![\w,.%+/-]|${COUNTED})`,
  /** "around 20k" is a fifth more or less. */
  about: String.raw`(?:^|\s)(?:(?:around|about|approx(?:imately)?|roughly|circa|~)\s?${NUMBER}|${NUMBER}[\s-]?(?:ish|or so))(?![\w-])`,
  /** "7 seater", "8+ seats", "7 or 8 seats", "at least 7 seats". */
  seats:
    String.raw`(?:^|\s)(?:between\s|(at least\s|min(?:imum)?\s|more ${THAN}\s|over\s))?${COUNT}(?:\s?(\+|plus\b` +
    String.raw`|or more\b)|\s?(?:-|or|and|to|\/)\s?${COUNT})?[\s-]?(?:seat(?:s|er|ers)?|passengers?` +
    String.raw`|pax)(\s?\+|\s(?:plus|minimum|min|(?:or|and) (?:more|up|above)))?(?![\w-])`,
  /** "seats 7", "room for 6", "a car for 5 people": so many at least, and for "5 kids" two more. */
  people:
    String.raw`(?:^|\s)(?:(?:seats|seating(?: for)?|room for|family of|carr(?:y|ies)` +
    String.raw`|fits?)\s${COUNT}(?:\s(?:people|adults|passengers|(kids|children)))?|${COUNT}\s(?:people` +
    String.raw`|(kids|children)))(?![\w-]|${COUNTED})`,
  /** "less than 5 years old", "last 3 years". */
  age:
    String.raw`(?:^|\s)(?:(?:under|below|within|(?:(?:no|not) more|less|newer) ${THAN}|(?:no` +
    String.raw`|not) older ${THAN}|up to|max(?:imum)?|last)\s(?:the\s)?(?:last\s)?${COUNT}\s?(?:years?|yrs?)(?:\sold)?` +
    String.raw`|${COUNT}\s?(?:years?|yrs?)\sold(?:\sor\s(?:newer|less|younger))?)(?![\w-])`,
  /** "under $100 a week", "$90 pw", "$400 a month", "$180 per fortnight". */
  weekly:
    String.raw`(?:^|\s)(?:(?:under|below|less than|up to` +
    String.raw`|max)\s)?\$?\s?(\d{2,4})(?:\s?dollars?)?\s?(?:(?:a|per)\s|\/|p\/?)\s?(?:w(?:ee)?k?` +
    String.raw`|(fortnight|fn)|(m(?:on)?th|m))(?![\w-])`,
  /** "90s". */
  decade: String.raw`(?:^|\s)(?:(?:early|mid|late)[\s-])?(?:19)?([5-9]0)['’]?s(?![\w-])`,
};

const LESS =
  `(?:und[ae]?r?|below|sub|within|(?:(?:no|not) (?:more|heavier|longer|bigger)|less|lower|lighter|shorter|smaller) ${THAN}` +
  String.raw`|not? (?:over|above)|at most|up ?to|max(?:imum)?(?: (?:of|weight|length|mass))?|<=?)[\s-]?`;
const MORE =
  `(?:over|above|(?:(?:no|not) (?:less|lighter|shorter|smaller)|more|heavier|longer|bigger) ${THAN}` +
  String.raw`|at least|from|min(?:imum)?(?: of)?|>=?)[\s-]?`;
const MASS = String.raw`\d{1,2}(?:\.\d+)?|\d{1,2}[, ]?\d{3}|\d{3}`;
const MASS_UNIT = '(?:kgs?|kilos?|kilograms?|t|ton(?:ne)?s?)';
const METRE = 'm(?:et(?:re|er)s?)?';
const FOOT = `(?:ft|feet|foot|['’])`;
const VANS = 'caravans?|campers?|pop[ -]?tops?|hybrid van|motor ?homes?';

/** Both sides of a limit: "over 5", "under 5", "4 to 5", and "5" alone where `bare`. */
const sides = (number: string, unit: string, bare = '') =>
  String.raw`(?:${MORE}(?<min>${number})|(?:${LESS}|(?:(?:between|from)\s)?(?<from>${number})\s?(?:${unit})?\s?(?:-|–|to|and)\s?)${bare}(?<max>${number}))`;
/** A mass by its name: "ATM under 2500", "max 2.5t ATM", "ATM 2500"; or by its unit alone. */
const massOf = (name: string, bare = '?') =>
  String.raw`(?<!\$|\S)(?:${name}\s(?:of\s|is\s)?)?${sides(MASS, MASS_UNIT, bare)}` +
  String.raw`(?:\s?${MASS_UNIT}(?:\s${name})?|\s${name}|(?<=\b${name}\b.*))(?![\w,.-]\w|\w)`;

/** Words before a mass that is towed, carried or counted, and no vehicle's own. */
const NO_OWN_MASS = String.raw`\b(?:tow|pull|payload|gcm|braked|capacity|carry|carries|ute)`;

const TOW = '(?:tow(?:s|ed|ing)?|pull(?:s|ing)?)';
const LOAD = `(?:caravans?|vans?|(?:camper )?trailers?|campers?|boats?|(?:horse )?floats?|jet ?skis?)`;
const RATING = '(?:braked|towing|capacity|capability|rating|limit|weight)';
const TUG = '(?:cars?|utes?|suvs?|4[wx][d4]s?|awd|wagons?|vehicles?|pick ?ups?)';
/** Between what tows and the mass it tows: "tow a caravan of up to 2.5 t". */
const TOWED =
  `(?:${LOAD}|${RATING}|${TUG}|an?|my|our|the|big|large|heavy|of|is|with|for|about|around|at (?:least|most)|up ?to|over|above|under` +
  '|(?:more|less) than|max(?:imum)?|min(?:imum)?|that|weigh(?:s|ing)?)';
/** A mass without its unit is one of a rating: whole fifties, of which no price or year after such words is one. */
const BARE_MASS = String.raw`(?:\d[, ]?)?\d(?:00|50)`;
/** A mass that is towed: "tow a 2 tonne caravan", "towing capacity 2500", "2.5 t towing"; of two masses the last. */
function towedMasses(side: 'min' | 'max'): string[] {
  const mass = String.raw`(?<${side}>(?:${MASS}|(?:${ONES}))(?=\s?${MASS_UNIT}\b))\s?${MASS_UNIT}`;
  const lesser = String.raw`(?:${MASS})\s?${MASS_UNIT}?(?:\s?(?:-|–|to)\s?| and )`;
  const whose = String.raw`(?:my|our) (?:\S+ ){1,3}?(?:can|could|may) `;
  return [
    `(?:${whose})?${TOW}(?: ${TOWED})*? (?:${lesser})?${mass}(?: (?:${LOAD}|${RATING}))*`,
    `${TOW}(?: ${RATING}| of| is| at least| up ?to| min(?:imum)?)* (?<${side}>${BARE_MASS})(?: ${RATING})*`,
    `(?:${MORE}|${LESS})?${mass}(?: (?:of|${LOAD}))* (?:braked|${TOW})(?! (?:bar|pack|kit|ball|hitch))(?: ${RATING})*`,
  ].map((words) => String.raw`(?<![\w$,.-])${words}(?![\w,.-]\w|\w)`);
}
/** A caravan that is wanted for what tows it: "caravan my Prado can tow". */
const WANTED_VAN = String.raw`(?:(?!\b${TUG}\b).)*?(?<!\b(?:my|our) )\b(?:${VANS})\b.*\b${TOW}(?! ${TUG}\b)`;
const PEOPLE = `(?<min>${String.raw`\d{1,2}|${ONES}`})`;

const RANGE = String.raw`(?:(?:electric|ev|driving|wltp|battery)\s)?range(?!\srover)`;

/** What is measured, in the order it is looked for. */
export const MEASURES: readonly MeasureRow<string>[] = [
  // A caravan's weight is what may be towed at most, a car's rating what it must tow at least.
  ...towedMasses('min').map(
    (pattern): MeasureRow<string> => ['towing', String.raw`^(?!${WANTED_VAN}|.*\btrucks?\b)`, pattern, 1000, true],
  ),
  ...towedMasses('max').map((pattern): MeasureRow<string> => ['atm', '', pattern, 1000, true]),
  ['tare', String.raw`\btare\b`, massOf('tare(?: weight| mass)?'), 1000],
  ['gvm', String.raw`\bgvm\b`, massOf('gvm'), 1000],
  ['gvm', String.raw`\b(?:trucks?|tippers?|pantechs?|prime movers?)\b`, massOf('gvm', ''), 1000],
  // The van's mass, where what tows it is not what is asked for.
  ['atm', String.raw`\batm\b|^(?!.*${NO_OWN_MASS}.*\d).*\b(?:${VANS})\b`, massOf('atm'), 1000],
  ['atm', `^(?!.*${NO_OWN_MASS})`, massOf('atm', ''), 1000],
  [
    'length',
    '',
    String.raw`(?<!\S)${sides(String.raw`\d{1,2}(?:\.\d{1,2})?`, METRE)}\s?${METRE}(?:\slong|\sin length)?(?![\w-])`,
    1,
  ],
  [
    'length',
    '',
    String.raw`(?<!\S)${sides(String.raw`\d{1,2}(?:\.\d)?`, FOOT)}\s?${FOOT}(?:\slong|\sin length)?(?![\w-])`,
    0.3048,
  ],
  ['cc', '', String.raw`(?<!\S)${sides(String.raw`\d{2,3}|1[0-3]\d\d`, 'cc')}\s?cc(?![\w-])`, 1],
  // How far an electric car drives: nobody wants one that drives less.
  [
    'electric_range',
    String.raw`\b${RANGE}\b`,
    String.raw`(?<!\S)(?:${RANGE}\s(?:of\s|is\s)?)?(?:${MORE})?(?<min>\d{3})\s?\+?\s?(?:kms?)?\s?\+?` +
      String.raw`(?:\s(?:of\s)?${RANGE}|(?<=\b${RANGE}\b.*))(?![\w,.-]\w|\w)`,
    1,
  ],
  [
    'sleeps',
    '',
    String.raw`(?<!\S)(?:sleeps?|sleeping)\s(?:up ?to\s|at least\s|for\s)?${PEOPLE}(?:\s(?:people|adults))?(?:\s?\+)?(?![\w-])`,
    1,
  ],
  ['sleeps', '', String.raw`(?<!\S)${PEOPLE}\s?(?:\+|plus|or more)[\s-]?(?:berths?|sleepers?)(?![\w-])`, 1],
  ['sleeps', '', String.raw`(?<!\S)(?<same>\d{1,2}|${ONES})[\s-]?(?:berths?|sleepers?|people sleep)(?![\w-])`, 1],
  [
    'sleeps',
    String.raw`\b(?:${VANS})\b`,
    String.raw`(?<!\S)(?:for (?:a )?|room for |beds for |family of |for a family of )${PEOPLE}(?:\s(?:people|adults))?(?![\w,.$-])`,
    1,
  ],
];
