import { cleanText } from '../../text/clean-text.ts';
import { type ItemType, isLightModel } from '../body.ts';
import { saysNothing } from './feed-text.ts';
import { flagValue } from './feed-values.ts';

const word = (value: unknown) => {
  const said = typeof value === 'string' || typeof value === 'number' ? cleanText(String(value), 200) : '';
  const text = said
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return saysNothing(text) ? '' : text.slice(0, 60).replace(/[\s_-]+/g, ' ');
};

/** Words of feeds for a status that is none of DATA-011; the first match wins. */
const STATUSES: readonly [RegExp, string][] = [
  [
    /^(?:not available|sold|delivered|unavailable|invoiced|retailed|settled)|\b(?:sale|deal) (?:complete|final|settled)|\bsold (?:not|but|awaiting|retail)/,
    'sold',
  ],
  [
    new RegExp(
      'withdrawn|deleted|removed|archived|expired|inactive|deactivated|offline|unpublished' +
        String.raw`|unlisted|draft|hidden|off (?:sale|market|line)|\b(?:no longer|not) (?:for sale|on sale` +
        '|live|active|published|listed|advertised|online)',
    ),
    'withdrawn',
  ],
  [/wholesale|auction|\btrade\b/, 'wholesale'],
  [
    /coming|in ?transit|on its way|on order|incoming|\bdue\b|arriving|pre ?order|in production|shipped|\bsoon\b/,
    'coming_soon',
  ],
  [/deposit|reserved|under offer|pending|on hold|under contract|sale agreed/, 'in_stock'],
  [
    /^(?:|stock|new|new in stock|used|demo|demonstrator|certified|cpo|open|yard|showroom|lot|inventory|current|yes|y|true|1)$/,
    'in_stock',
  ],
];

/** Words for "for sale", whatever stands beside them: `FOR_SALE_RETAIL`, `Frontline - ready`. */
const FOR_SALE = new RegExp(
  String.raw`\b(?:for ?sale|on ?sale|sales?|retail|active|ready|on ?ground|on ?lot|on ?yard|in ?yard` +
    '|live|in ?stock|avail(?:able)?|on ?display|in ?showroom|on ?floor|front ?line(?:ready)?' +
    String.raw`|advertised|published|listed|online|on ?hand|in ?inventory|new arrival)\b`,
);
/** Beside one of those, the vehicle is not for sale, or not yet. */
const NOT_FOR_SALE = new RegExp(
  String.raw`\b(?:not|non|no|never|out|un|pre(?! ?owned)|post|after|lost|dead|make|making|getting` +
    String.raw`|nearly|almost|awaiting|waiting|until|before|cancel\w*|return\w*|loan|loaner|customer` +
    String.raw`|owner|staff|service|parts|prep\w*|recon\w*|workshop|repair\w*|damaged|write|stolen` +
    String.raw`|ready (?:for|to) (?:deliver\w*|collect\w*|pick ?up|hand ?over|be delivered` +
    String.raw`|be collected))\b`,
);

/**
 * DATA-011: the status a feed's word means: `in_stock`, `coming_soon` or `sold`. Another word is kept (with `_`
 * for spaces); such a vehicle is in no list. No word at all means in stock.
 */
export function statusOf(value: unknown): string {
  const text = withoutCode(word(value));
  const found = STATUSES.find(([rule]) => rule.test(text))?.[1];
  if (found !== undefined) return found;
  return FOR_SALE.test(text) && !NOT_FOR_SALE.test(text) ? 'in_stock' : text.slice(0, 40).replace(/ /g, '_');
}

/** Whether a word of another column than the status says that a vehicle is sold: the category "06-DELIVERED". */
export const saysNoMore = (value: unknown): boolean => /^(?:sold|delivered)\b/.test(withoutCode(word(value)));

/** `01 - In stock` without its number. */
const withoutCode = (text: string) => text.replace(/^\d+[ .:)]+(?=[a-z])/, '');

/** Statuses that are none of DATA-011 on purpose. */
const KEPT_OFF = /^(?:withdrawn|wholesale)$/;
/** Whether a status is a word that no rule knows, so that nobody can say whether the vehicle is for sale. */
export const isUnknownStatus = (status: string): boolean =>
  status !== 'in_stock' && status !== 'coming_soon' && status !== 'sold' && !KEPT_OFF.test(status);

/** Whether the word of a status says that somebody holds the vehicle. */
export function saysReserved(value: unknown): boolean {
  return /deposit|reserved|under offer|on hold|under contract|sale agreed|\bpending\b/.test(word(value));
}

export type CarTypeLabels = { carType: unknown; status: unknown; isDemo: unknown; isUsed: unknown; isNew: unknown };

/** What is said of a used vehicle's state: its condition, though in another sense. */
const QUALITY = new RegExp(
  '^(?:(?:very|extremely) )?(?:excellent|good|great|fair|average|immaculate|mint|pristine' +
    String.raw`|clean|as new|like new|ok(?:ay)?|poor|rough|damaged|certified|approved|pre ?loved)\b`,
);

/** New, used or demo by one word of a feed: `U`, `Ex-demo`, `New in stock`; undefined for others. */
function carTypeWord(value: unknown): 'new' | 'used' | 'demo' | undefined {
  const text = word(value);
  if (/^d(?:\/?c)?$|^dem\b|demo|ex ?dealer|dealer ?car|company car|ex ?company|executive/.test(text)) return 'demo';
  if (/^u(?:sed|\/?c)?\b|\bused\b|pre ?owned|cpo|second|near(?:ly)? ?new|^s\/?h$/.test(text)) return 'used';
  if (/^n(?:ew|\/?c)?\b|showroom|^brand new|\bnew (?:vehicle|car|in stock)s?\b/.test(text)) return 'new';
  return undefined;
}

/** New, used or demo by the words of a record; undefined when none of them says it. */
export function carTypeOf(words: CarTypeLabels): 'new' | 'used' | 'demo' | undefined {
  if (flagValue(words.isDemo)) return 'demo';
  const said = carTypeWord(words.carType) ?? (QUALITY.test(word(words.carType)) ? 'used' : carTypeWord(words.status));
  if (said) return said;
  const used = flagValue(words.isUsed);
  if (used !== undefined) return used ? 'used' : 'new';
  const isNew = flagValue(words.isNew);
  return isNew === undefined ? undefined : isNew ? 'new' : 'used';
}

/** Makers of trucks and of nothing smaller. */
const TRUCK_MAKERS =
  /^(?:hino|fuso|ud trucks|kenworth|mack|daf|scania|freightliner|western star|man|faw|international|dennis eagle)$/;
/** Makers of motorcycles that build no car today. */
const MOTORCYCLE_MAKERS = new RegExp(
  '^(?:harley[ -]?davidson|harley|yamaha|kawasaki|ducati|ktm|triumph|royal enfield|indian(?: motorcycles?)?|aprilia' +
    '|husqvarna|moto[ -]?guzzi|mv agusta|vespa|piaggio|cf ?moto|benelli|zontes|sym|kymco|hyosung|bimota|norton' +
    '|buell|gas ?gas|beta|sherco|swm|braaap|livewire|zero motorcycles)$',
);
/** Makers of caravans and camper trailers, by their name or by what it says. */
const CARAVAN_MAKERS = new RegExp(
  String.raw`\b(?:caravans?|campers?|camper ?trailers?)\b` +
    "|^(?:jayco|a'?van|coromal|goldstream(?: rv)?|royal flair|zone rv|bushtracker|kedron|roadstar)$",
);
/** Bodies that only motorcycles have. */
const MOTORCYCLE_BODY = new RegExp(
  String.raw`\b(?:naked|cruiser|enduro|motoc?ross|motorcross|super ?moto|super ?sports?|dual ?sports?|trail` +
    String.raw`|street ?fighter|chopper|bobber|caf[eé] racer|moped|adventure tour\w*)\b`,
);
/** Trucks of makers of other vehicles, by make and model. */
const TRUCK_MODELS = new RegExp(
  '^(?:isuzu (?:n(?:lr|ls|mr|nr|pr|ps|qr)|f(?:rr|rd|sr|ss|sd|tr|ts|vr|vd|vm|vy|vz|xd|xl|xr|xy|xz|yh|yj|yx)|giga|cx[yz]' +
    String.raw`|ex[drtyz])|mitsubishi (?:canter|fighter|shogun)|hyundai mighty)\b`,
);
/** Driven wheels as makers of trucks write them; a car has four. */
const TRUCK_AXLES = /(?<![\da-z])(?:6 ?x ?[24]|8 ?x ?[2468]|10 ?x ?[468])(?![\da-z])/;
const TRUCK = /\b(?:trucks?|heavy commercial|prime movers?|tippers?|rigids?|curtain ?siders?|pantech)\b/;
/** Pick-ups and the like: registries of other countries call them trucks, as they do SUVs. */
const LIGHT_BODY =
  /\b(?:utes?|pick ?up|crew ?cab|dual ?cab|suv|sedan|hatch\w*|wagon|coupe|convertible|van|mini ?van)\b/;

/**
 * Car, motorcycle, truck or caravan by the words for kind and body; undefined when neither says it. "Commercial" alone are
 * vans and utes, which are sold as cars are, except from makers of trucks. A "truck" whose body or model is that of a car is one;
 * a maker of trucks alone, and axles such as 6x4, make a truck of a vehicle that says nothing else, a maker of motorcycles
 * or a body that only those have a motorcycle, a maker of caravans a caravan.
 */
export function itemTypeOf(
  kind: unknown,
  body: unknown,
  make = '',
  model = '',
  drive: unknown = '',
): ItemType | undefined {
  const said = word(kind).replace(/^(?:(?:used|new|demo|pre owned|second hand) )+/, '');
  const text = `${said} ${word(body)}`.trim();
  const isTruckMaker = TRUCK_MAKERS.test(make.toLowerCase());
  if (/caravan|camper ?trailer|rv camper|pop ?top|hybrid van\b/.test(text)) return 'caravan';
  if (/motor ?cycle|motor ?bike|\bbikes?\b|scooter|powersport/.test(text)) return 'motorcycle';
  if (/\b(?:cars? ?(?:and|&|\/|or)? ?(?:light )?trucks?)\b/.test(text)) return isTruckMaker ? 'truck' : 'car';
  if (TRUCK.test(text) && !isNot(text))
    return !isTruckMaker && (LIGHT_BODY.test(text) || isLightModel(model)) ? 'car' : 'truck';
  if (/^commercial\b/.test(text)) return isTruckMaker ? 'truck' : 'car';
  if (/^(?:passenger )?(?:car|cars)\b/.test(text)) return 'car';
  const isHeavy =
    isTruckMaker ||
    TRUCK_MODELS.test(`${make} ${model}`.toLowerCase()) ||
    [word(drive), word(body), model.toLowerCase()].some((one) => TRUCK_AXLES.test(one));
  if (isHeavy && !/\b(?:bus|coach|motor ?home)\b/.test(text)) return isLightModel(model) ? 'car' : 'truck';
  if (CARAVAN_MAKERS.test(make.toLowerCase()) && !/motor ?home|camper ?van/.test(text)) return 'caravan';
  const isRidden = MOTORCYCLE_MAKERS.test(make.toLowerCase()) || MOTORCYCLE_BODY.test(text);
  if (isRidden && !LIGHT_BODY.test(text) && !/^passenger/.test(text)) return 'motorcycle';
  return /^(?:passenger )?vehicles?\b/.test(text) ? 'car' : undefined;
}

/** `non-truck`, `truck parts`. */
const isNot = (text: string) => /\b(?:non|not|no) trucks?\b|\btrucks? (?:parts|tyres)\b/.test(text);

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
