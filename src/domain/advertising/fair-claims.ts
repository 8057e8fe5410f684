import type { Match } from './advert.ts';

/** Words of fair trading, each with those near it that answer for it. */
type Phrase = { rule: Match['rule']; found: RegExp; unless?: RegExp };

const FEE = String.raw`(?:dealer\s+)?(?:admin(?:istration)?|document(?:ation)?|processing|handling|dealer|delivery|doc|credit card|booking)`;
const NUMBER = String.raw`(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)`;
const VEHICLES = '(?:cars?|vehicles?|utes?|vans?|caravans?|units?|examples?|spots?|in stock)';

/** "1.2% on Amex": a surcharge without the word. */
const RATE_ON_CARD =
  String.raw`(?<![\d.])(?!0(?:\.0+)?\s?%)\d(?:\.\d+)?\s?%\s+(?:on|for|with)\s+` +
  String.raw`(?:amex|american express|visa|master\s?cards?|diners|(?:credit|debit)\s+cards?)\b`;

/** A day, a stock or a build number that makes a claim of the clock a plain fact. */
const HAS_END =
  /\b(?:until|till|ends?|expires?|before|by|on)\s+(?:\w+day,?\s+)?\d{1,2}(?:st|nd|rd|th)?\b|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/i;

/** What counts down in a vehicle: lights, a start, a timer on its screen. */
const CLOCK_OF_A_VEHICLE = String.raw`\b(?:traffic lights?|launch control|crossing|parking|cluster|dash\w*|display|screen|lap timer)\b`;

/** A search for any of several wordings, wherever they stand and in whatever case. */
const anyOf = (...wordings: string[]) => new RegExp(wordings.join('|'), 'gi');

export const FAIR_PHRASES: readonly Phrase[] = [
  {
    rule: 'false-urgency',
    found: anyOf(
      String.raw`\b(?:only|just|last)\s+${NUMBER}\s+(?:${VEHICLES}\s+)?(?:left(?![\s-]hand)|remaining|to go)\b` +
        String.raw`(?!\s+(?:free|capped|scheduled|services?|payments?|instal?ments?)\b)`,
      String.raw`\b${NUMBER}\s+(?:other\s+)?(?:people|visitors|shoppers|buyers|others)\s+(?:are\s+|have\s+)?(?:now\s+|also\s+)?` +
        String.raw`(?:looking|viewing|watching|viewed|interested|saved)\b`,
      String.raw`\b(?:selling|going) fast\b[^.]{0,30}\bonly\b`,
      String.raw`(?<!\b(?:don['’]t|no|not|never)\s+(?:need\s+to\s+)?)\bhurry\b[^.!]{0,20}\b(?:only|last|ends|won['’]t last)\b`,
    ),
  },
  {
    rule: 'false-urgency',
    found: anyOf(
      String.raw`\b(?:today|tonight|this weekend|this week) only\b`,
      String.raw`\bonly (?:today|tonight)\b`,
      String.raw`\b(?:offer|sale|deal) ends (?:today|tonight|soon)\b`,
    ),
    unless: HAS_END,
  },
  {
    rule: 'false-urgency',
    found: anyOf(String.raw`\bcount(?:ing|s)?[\s-]?down\b`),
    unless: new RegExp(`${HAS_END.source}|${CLOCK_OF_A_VEHICLE}`, 'i'),
  },
  {
    rule: 'fee-after-price',
    found: anyOf(
      String.raw`(?:\bplus|\+|\bexcl(?:uding|\.)?|\bnot incl(?:uding|\.)?|\badd)\s*(?:an?\s+|the\s+|our\s+)?` +
        String.raw`(?:\$\s?[\d,.]+\s+)?${FEE}\s+(?:fees?|charges?|costs?)\b`,
      String.raw`\b${FEE}\s+(?:fees?|charges?)\s+(?:of\s+\$\s?[\d,.]+\s+)?` +
        String.raw`(?:appl(?:y|ies)|(?:is|are) (?:extra|added|charged|payable|not included))\b`,
    ),
    unless: /\bno\b[^.]{0,20}\b(?:fees?|charges?)\b/i,
  },
  {
    rule: 'card-surcharge',
    found: anyOf(
      String.raw`\b(?:credit\s+|debit\s+|amex\s+|visa\s+)?card\s+(?:payment\s+)?(?:surcharges?|fees?)\b`,
      String.raw`\b\d(?:\.\d+)?\s?%\s+(?:card\s+)?surcharge\b`,
      String.raw`\bsurcharges?\s+(?:of|for|on)\s+[^.]{0,30}\bcards?\b`,
      RATE_ON_CARD,
    ),
    // "No surcharge on EFTPOS" frees nothing of the rate on other cards after it.
    unless: new RegExp(
      String.raw`^(?![\s\S]*${RATE_ON_CARD})[\s\S]*(?:\b(?:no|without|never|free of)\b[^.]{0,25}\b(?:surcharge|card fee)` +
        String.raw`|\b(?:surcharges?|card fees?)\b[^.]{0,15}\b(?:do|does|are|is)(?: not|n['’]t)\b)`,
      'i',
    ),
  },
  {
    rule: 'off-road',
    found: anyOf(
      String.raw`\b(?:fully?|true|serious|genuine|real|ready for|built for|full|extreme|go[\s-]anywhere)\s+(?:4x4\s+)?` +
        String.raw`off[\s-]?road(?:er|ing)?\b`,
      String.raw`\boff[\s-]?road[\s-]+(?:ready|capable|proven|tough|beast|ability)\b`,
    ),
    unless:
      /\b(?:suspension|clearance|diff(?:erential)?s?[\s-]?lock\w*|low range|trail rated|rated|warranty|locker|formed|gravel|tyres?|chassis|\d+\s?mm)\b/i,
  },
  {
    rule: 'tow-claim',
    found: anyOf(
      String.raw`\b(?:can|will|could|tows?|towing)\s+(?:tow\s+)?` +
        String.raw`(?:anything|almost anything|your (?:boat|van|caravan)|any (?:van|boat|caravan)|big vans?|with ease)\b`,
      String.raw`\btow(?:s|ing)?\s+up to\s+\d(?:[.,]\d+)?\s?(?:t|tonnes?|kg)\b`,
    ),
    unless: /\bbraked\b|\b\d,?\d{3}\s?kg\b[^.]{0,20}\bbraked|\bATM\b/i,
  },
];
