import type { ItemType } from './body.ts';
import { saysNothing } from './feed-text.ts';
import { flagValue } from './feed-values.ts';

const word = (value: unknown) => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : '';
  return saysNothing(text) ? '' : text.slice(0, 60).replace(/[\s_-]+/g, ' ');
};

/** Words of feeds for a status that is none of DATA-011; the first match wins. */
const STATUSES: readonly [RegExp, string][] = [
  [/^(?:not available|sold|delivered|unavailable)/, 'sold'],
  [/withdrawn|deleted|removed|archived|expired|inactive|offline/, 'withdrawn'],
  [/wholesale|auction|trade only/, 'wholesale'],
  [/coming|in ?transit|on its way|on order|incoming|due|arriving|pre ?order|in production|shipped/, 'coming_soon'],
  [/deposit|reserved|under offer|pending|on hold|under contract/, 'in_stock'],
  [
    /^(?:|in ?stock|instock|stock|available|active|for sale|on display|new|new in stock|used|demo|live|published|current|advertised|retail|online|on yard|yes|y|true|1)$/,
    'in_stock',
  ],
];

/**
 * DATA-011: the status a feed's word means: `in_stock`, `coming_soon` or `sold`. Another word is kept (with `_`
 * for spaces); such a vehicle is in no list. No word at all means in stock.
 */
export function statusOf(value: unknown): string {
  const text = word(value);
  return STATUSES.find(([rule]) => rule.test(text))?.[1] ?? text.slice(0, 40).replace(/ /g, '_');
}

/** Whether the word of a status says that somebody holds the vehicle. */
export function saysReserved(value: unknown): boolean {
  return /deposit|reserved|under offer|on hold|under contract|\bpending\b/.test(word(value));
}

export type CarTypeWords = { carType: unknown; status: unknown; isDemo: unknown; isUsed: unknown; isNew: unknown };

/** New, used or demo by the words of a record; undefined when none of them says it. */
export function carTypeOf(words: CarTypeWords): 'new' | 'used' | 'demo' | undefined {
  if (flagValue(words.isDemo)) return 'demo';
  for (const text of [word(words.carType), word(words.status)]) {
    if (/demo|ex ?dealer|company car/.test(text)) return 'demo';
    if (/^u(?:sed)?\b|pre ?owned|cpo|second|near ?new/.test(text)) return 'used';
    if (/^n(?:ew)?\b|showroom/.test(text)) return 'new';
  }
  const used = flagValue(words.isUsed);
  if (used !== undefined) return used ? 'used' : 'new';
  const isNew = flagValue(words.isNew);
  return isNew === undefined ? undefined : isNew ? 'new' : 'used';
}

/** Makers of trucks and of nothing smaller. */
const TRUCK_MAKERS = /^(?:hino|fuso|ud trucks|kenworth|mack|daf|scania|freightliner|western star|man|faw)$/;

/**
 * Car, motorcycle, truck or caravan by the words for kind and body; undefined when neither says it. "Commercial" alone are
 * vans and utes, which are sold as cars are, except from makers of trucks.
 */
export function itemTypeOf(kind: unknown, body: unknown, make = ''): ItemType | undefined {
  const text = `${word(kind)} ${word(body)}`.trim();
  if (/caravan|camper ?trailer|rv camper|pop ?top|hybrid van\b/.test(text)) return 'caravan';
  if (/motor ?cycle|motor ?bike|\bbikes?\b|scooter|powersport/.test(text)) return 'motorcycle';
  if (/^(?:heavy )?trucks?\b|heavy commercial|commercial truck|prime mover|rigid/.test(text)) return 'truck';
  if (/^commercial\b/.test(text)) return TRUCK_MAKERS.test(make.toLowerCase()) ? 'truck' : 'car';
  return /^(?:passenger )?(?:car|cars|vehicle)\b|car truck/.test(text) ? 'car' : undefined;
}

const STATES: Record<string, string> = {
  newsouthwales: 'NSW',
  victoria: 'VIC',
  queensland: 'QLD',
  southaustralia: 'SA',
  westernaustralia: 'WA',
  tasmania: 'TAS',
  australiancapitalterritory: 'ACT',
  northernterritory: 'NT',
};

/** NSW, VIC, QLD, SA, WA, TAS, ACT or NT; undefined for anything else. */
export function stateCode(value: unknown): string | undefined {
  const letters = word(value)
    .replace(/^au /, '')
    .replace(/[^a-z]/g, '');
  const code = STATES[letters] ?? letters.toUpperCase();
  return Object.values(STATES).includes(code) ? code : undefined;
}
