import type { AdText, Match } from './advert.ts';
import { FAIR_PHRASES } from './fair-claims.ts';

/** How far from a figure its rate, basis or year may be, in characters: the same sentence, or the next. */
const CLOSE_BY = 250;
const NEAR = 100;

type Hit = { text: string; at: number };

function* hits(text: string, pattern: RegExp): Generator<Hit & { groups: readonly (string | undefined)[] }> {
  for (const match of text.matchAll(pattern)) yield { text: match[0], at: match.index, groups: match.slice(1) };
}

/** The words around a hit. */
const around = (text: string, { at, text: { length } }: Hit, before: number, after = before) =>
  text.slice(Math.max(0, at - before), at + length + after);

/** The hit with a few words on both sides, on one line, as a report quotes it. */
function quote(text: string, { at, text: { length } }: Hit): string {
  const [from, to] = [Math.max(0, at - 30), Math.min(text.length, at + length + 30)];
  const words = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${words}${to < text.length ? '…' : ''}`;
}

/** A hit as a finding says it. */
const said = (text: string, hit: Hit) => ({ found: quote(text, hit), words: hit.text, at: hit.at });

/** Words that are found in one text, whatever else it says. */
const PHRASES: readonly { rule: Match['rule']; found: RegExp; unless?: RegExp }[] = [
  {
    rule: 'on-road-costs',
    found:
      /\bon[\s-]?roads?[\s-](?:costs?|charges?|fees?)\b|\b(?:plus|excl?|excluding|ex|before|inc|incl|including|all|\+)\.?\s*on[\s-]?roads\b/gi,
  },
  { rule: 'on-road-costs', found: /(?<![\w.])(?:ORCs?|O\.R\.C\.?)(?!\w)/g },
  {
    rule: 'plus-charges',
    found: new RegExp(
      String.raw`(?:\bplus|\+|\bbefore|\bexcl(?:uding` +
        String.raw`|\.)?)\s*(?:all\s+)?(?:on[\s-]?roads?\b(?:[\s-](?:costs?|charges?))?|ORCs?\b` +
        String.raw`|dealer delivery|stamp duty|(?:the\s+)?transfer (?:fees?|costs?|and))`,
      'gi',
    ),
    // Words about a price's basis and a buyer's wish are no price.
    unless: /drive[\s-]?away/i,
  },
  {
    rule: 'sure-approval',
    found: new RegExp(
      String.raw`\b(?:guaranteed|sure)\s+(?:finance\s+|loan\s+|credit\s+)?approvals?\b` +
        String.raw`|\bapproval\s+(?:is\s+)?guaranteed\b|\beveryone(?:['’]s| is| gets)? approved\b` +
        String.raw`|\bno credit checks?\b`,
      'gi',
    ),
    unless: /\b(?:no|not|nobody|never|without)\b[^.]{0,40}\bguarantee/i,
  },
  {
    rule: 'no-refunds',
    found: /\bno refunds?\b/gi,
    unless: /change of mind|chang(?:e|ed|ing) (?:your|my|their) mind/i,
  },
  {
    rule: 'as-is',
    found:
      /\bsold\s+(?:strictly\s+)?["“]?as[\s-]is\b|\bas[\s-]is,?\s+where[\s-]is\b|\bno warranty (?:is )?(?:given|implied|expressed|of any kind)\b/gi,
    unless: /\b(?:not|never|isn['’]t|aren['’]t)\s+(?:\w+\s+)?sold\b/i,
  },
];

const ANCAP = new RegExp(
  String.raw`(?:\b(?:[1-5]|one|two|three|four` +
    String.raw`|five)[\s-]*stars?\b(?:[^\w.!?]{1,4}\w+){0,4}[^\w.!?]{1,4}ANCAP\b` +
    String.raw`|\bANCAP\b(?:[^\w.!?]{1,4}\w+){0,5}[^\w.!?]{1,4}(?:[1-5]|one|two|three|four` +
    String.raw`|five)[\s-]*stars?\b)`,
  'gi',
);
/** A year that belongs to a rating, not to a vehicle. */
const RATING_YEAR =
  /(?:tested|rated|rating|datestamp|stars?|ANCAP|in|from|of)[\s:,(]+(?:19|20)\d{2}\b|\b20\d{2}\s+ANCAP/i;

const CONSUMPTION =
  /\b\d{1,2}(?:\.\d{1,2})?\s?(?:L|lt?s?|litres?|kWh)\s?(?:\/|per|p\/|for|to the|in)\s?100\s?(?:km|k|kilomet\w+)/gi;
const CYCLE = new RegExp(
  String.raw`combined|ADR\s?81|WLTP|NEDC|EPA\b|CLTC|\burban\b|highway|cycle|\b(?:we|I|our` +
    String.raw`|it)\b[^.]{0,40}\b(?:saw|shows|showed|measured|used|averag\w+|test\w*|drove|got)|on (?:our` +
    String.raw`|the) (?:drive|trip|test)|\bshow(?:s|ed)\s+(?:(?:an?|the)\s+)?(?:range\s+of\s+)?\d`,
  'i',
);
const RANGE = new RegExp(
  String.raw`\b(?:range\s+(?:of\s+)?(?:up\s+to\s+|about\s+|around\s+)?\d{2,4}\s?(?:km|kilomet\w+)` +
    String.raw`|\d{2,4}\s?(?:km|kilomet\w+)s?\s+(?:of\s+)?(?:(?:driving|electric|battery|EV|real|pure` +
    String.raw`|total|claimed)[\s-]+){0,2}range|\d{2,4}\s?(?:km|kilomet\w+)\s+(?:on|from|per|of)\s+(?:a` +
    String.raw`|one|each|single)\s+(?:single\s+|full\s+)?charge)\b`,
  'gi',
);

/** How far a dealer delivers is no range of a vehicle. */
const NO_RANGE_BEFORE = /\b(?:within|deliver\w*|radius)\b[^.]{0,30}$/i;

const RATE =
  /\b(\d{1,2}(?:\.\d{1,2})?)\s?%\s*(?:p\.?\s?a\b\.?|per annum|per year|p\/a|fixed|variable|(?:interest|finance(?!\s+deposit)|APR)\b)/gi;
const RATE_BEFORE =
  /\b(?:interest|finance|loan)\s+rates?\s+(?:of|from|at|is|starting at)\s+(\d{1,2}(?:\.\d{1,2})?)\s?%/gi;
const COMPARISON = /\bcomparison\s+rate/i;
/** The rate is the comparison rate itself. */
const IS_COMPARISON_BEFORE = /comparison(?:\s+rate)?(?:\s+(?:of|is|from|at))?[\s:*(]*$/i;
const IS_COMPARISON_AFTER = /^\s*comparison(?:\s+rate)?(?!\s*(?:rate|of|is|from|:)?\s*\d)/i;
const WARNING = /warning:?\s+this comparison rate is true only for the examples? given/i;

const REPAYMENT = new RegExp(
  String.raw`\$\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?[*†^]?\s*(?:(?:/|per|p/|a|each|every|weekly` +
    String.raw`|fortnightly|monthly)\s*(?:weeks?|wk|fortnights?|f/?n|months?|mth)\b|weekly\b` +
    String.raw`|fortnightly\b|p\.?w\b|p\.?m\b)`,
  'gi',
);
/** What is paid by the week and is no loan: fees, rents, subscriptions, running costs, wages. */
const NO_LOAN = new RegExp(
  String.raw`\b(?:fees?|account|sav(?:e|es|ed|ing|ings)|rent(?:al|s)?|hire|subscri\w+|insurance|premium` +
    String.raw`|servic\w+|park(?:ing)?|stor\w*|fuel|petrol|diesel|electric\w*|charging|wages?|salar\w+` +
    String.raw`|allowance|plan|membership|costs? (?:you|us|about)|site fees?)\b`,
  'i',
);
const CREDIT =
  /\b(?:financ\w+|repay\w*|loan|lend\w*|borrow\w*|deposit|instal?ments?|balloon|residual|lease|novated|approved)\b/i;

const AMOUNT = /\$\s?(\d{1,3}(?:,\d{3})+|\d{4,6})(?:\.\d{2})?(?![\d,]*\s?(?:k\b|km|m\b|million))/gi;
/** AUD; below it an amount in a text is seldom the price of a vehicle. */
const PRICE_FROM = 5_000;
const NO_PRICE_BEFORE = new RegExp(
  String.raw`(?:sav(?:e|es|ing|ings)|bonus|cash\s?back|loan|borrow\w*|financ\w+|deposit|fees?|up to` +
    String.raw`|over|above|below|under|more than|less than|at least|worth|valued?|prize|cover\w*|claim\w*` +
    String.raw`|limit\w*|towards|minimum|threshold|options?|accessor\w+|extras?|adds?|was|spent` +
    String.raw`|invoice\w*|receipts?|rrp|msrp|between|and|to)\b[^.$]{0,24}$`,
  'i',
);
const NO_PRICE_AFTER = new RegExp(
  String.raw`^[^.$\d]{0,16}\b(?:off|saving|savings|discount|bonus|cash\s?back|worth|value|of (?:extras` +
    '|options|accessories|work|parts)|spent|loan|deposit|per|weekly|or more|and over' +
    String.raw`|and under)\b`,
  'i',
);
const BASIS =
  /(?:drive|ride|tow|sail)[\s-]?away|\bexcl?(?:uding|usive|\.)?\s+(?:of\s+)?(?:gov\w*|charges)|government charges|\bEGC\b|before (?:gov\w*|duty)|per week/i;

const numberOf = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));

/**
 * The rules that a text breaks by itself.
 *
 * @param about what kind of text it is: `vehicle` and `offer` advertise, so that an amount by the week is a repayment;
 * in a `page` it is one only beside words of credit. `subscription`: vehicles are let by the week, and no credit is given.
 */
export function claimsIn(
  { key, text }: AdText,
  about: { kind: 'vehicle' | 'offer' | 'page'; subscription: boolean },
): Match[] {
  if (!text) return [];
  const found: Match[] = [];
  const tell = (rule: Match['rule'], hit: Hit) => found.push({ rule, key, ...said(text, hit) });
  for (const { rule, found: pattern, unless } of [...PHRASES, ...FAIR_PHRASES])
    for (const hit of hits(text, pattern)) if (!unless?.test(around(text, hit, NEAR))) tell(rule, hit);
  for (const hit of hits(text, ANCAP)) if (!RATING_YEAR.test(around(text, hit, 20, 40))) tell('ancap-year', hit);
  for (const hit of hits(text, CONSUMPTION)) if (!CYCLE.test(around(text, hit, NEAR))) tell('fuel-basis', hit);
  for (const hit of hits(text, RANGE)) {
    const isOfDealer = NO_RANGE_BEFORE.test(text.slice(Math.max(0, hit.at - 40), hit.at));
    if (!isOfDealer && !CYCLE.test(around(text, hit, NEAR))) tell('range-basis', hit);
  }
  for (const hit of ratesIn(text)) if (!COMPARISON.test(around(text, hit, CLOSE_BY))) tell('rate-comparison', hit);
  if (!about.subscription) {
    for (const hit of repaymentsIn(text, about.kind === 'page')) {
      const near = around(text, hit, CLOSE_BY);
      if (!COMPARISON.test(near) || [...ratesIn(near)].length === 0) tell('repayment-rates', hit);
    }
  }
  return found;
}

/** The annual rates of a text that are no comparison rates. */
function* ratesIn(text: string): Generator<Hit> {
  for (const pattern of [RATE, RATE_BEFORE]) {
    for (const hit of hits(text, pattern)) {
      const before = text.slice(Math.max(0, hit.at - 40), hit.at);
      const after = text.slice(hit.at + hit.text.length, hit.at + hit.text.length + 20);
      const isRate = Number(hit.groups[0]) < 50;
      if (isRate && !IS_COMPARISON_BEFORE.test(before) && !IS_COMPARISON_AFTER.test(after)) yield hit;
    }
  }
}

/** AUD; less by the week or month is a fee. */
const REPAYMENT_FROM = 20;

function* repaymentsIn(text: string, needsCredit: boolean): Generator<Hit> {
  for (const hit of hits(text, REPAYMENT)) {
    if (numberOf(hit.groups[0]) < REPAYMENT_FROM || NO_LOAN.test(around(text, hit, 40, 30))) continue;
    if (!needsCredit || CREDIT.test(around(text, hit, NEAR))) yield hit;
  }
}

/** A comparison rate that nothing of an advertisement warns of: the first text that names one. */
export function missingWarning(texts: readonly AdText[]): Match | undefined {
  if (texts.some(({ text }) => WARNING.test(text))) return undefined;
  for (const { key, text } of texts) {
    const hit = [...hits(text, /\b\d{1,2}(?:\.\d{1,2})?\s?%/g)].find(
      (figure) =>
        IS_COMPARISON_BEFORE.test(text.slice(Math.max(0, figure.at - 40), figure.at)) ||
        /^(?:\s*p\.?\s?a\.?)?[\s*(,]*comparison\s+rate/i.test(text.slice(figure.at + figure.text.length)),
    );
    if (hit) return { rule: 'comparison-warning', key, ...said(text, hit) };
  }
  return undefined;
}

/** The amounts of an advertisement that read as prices of vehicles, where none of its texts says what they include. */
export function pricesWithoutBasis(texts: readonly AdText[]): Match[] {
  if (texts.some(({ text }) => BASIS.test(text))) return [];
  return texts.flatMap(({ key, text }) =>
    pricesIn(text).map((hit): Match => ({ rule: 'price-basis', key, ...said(text, hit) })),
  );
}

/** The amounts of a text that read as the price of a vehicle. */
export function pricesIn(text: string): Hit[] {
  return [...hits(text, AMOUNT)].filter(
    (hit) =>
      numberOf(hit.groups[0]) >= PRICE_FROM &&
      !NO_PRICE_BEFORE.test(text.slice(Math.max(0, hit.at - 50), hit.at)) &&
      !NO_PRICE_AFTER.test(text.slice(hit.at + hit.text.length, hit.at + hit.text.length + 40)),
  );
}

/** Whether a text names an annual rate. */
export const namesRate = (text: string) => !ratesIn(text).next().done || COMPARISON.test(text);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const END = new RegExp(
  String.raw`\b(?:until|till|ends?|ending|ended|expires?|expiring|expired|before|by|valid (?:to|until` +
    String.raw`|till)|through|and|to)\s+(?:\w+day,?\s+)?(\d{1,2})(?:st|nd|rd|th)?(?:\s+(?:of\s+)?(jan|feb` +
    String.raw`|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?\s*|[/.](\d{1,2})[/.])(20\d{2})\b`,
  'gi',
);

type End = { day: string; found: string; words: string };

/** The last day that a text names as an end, with its words: `{ day: '2026-07-31', found, words }`. */
export function endIn(text: string): End | undefined {
  let last: End | undefined;
  for (const hit of hits(text, END)) {
    const [day, name, number, year] = hit.groups;
    const month = name ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(number);
    const date = `${year}-${String(month).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
    if (month < 1 || month > 12 || Number(day) > 31 || (last && last.day >= date)) continue;
    last = { day: date, found: quote(text, hit), words: hit.text };
  }
  return last;
}
