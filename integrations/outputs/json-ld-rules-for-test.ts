/** A schema.org object as it stands in a page. */
export type Thing = Record<string, unknown> & { '@type': string | readonly string[] };

type Rule = (thing: Thing) => string | undefined;

const text = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const url = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value);
const day = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T.+)?$/.test(value);
const clock = (value: unknown) => typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value);
const amount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value > 0;
const listOf = (value: unknown): Thing[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]) as Thing[];

const must =
  (key: string, is: (value: unknown) => boolean): Rule =>
  (thing) =>
    is(thing[key]) ? undefined : `${key} is ${JSON.stringify(thing[key])}`;
const may =
  (key: string, is: (value: unknown) => boolean): Rule =>
  (thing) =>
    thing[key] === undefined || is(thing[key]) ? undefined : `${key} is ${JSON.stringify(thing[key])}`;
const oneOf =
  (...words: string[]) =>
  (value: unknown) =>
    words.includes(String(value).replace('https://schema.org/', ''));
const images = (value: unknown) => [value].flat().every(url);

/** In order from Monday or not, each once: names of the positions in a list. */
const positions: Rule = (thing) => {
  const items = listOf(thing.itemListElement);
  const wrong = items.findIndex((item, at) => item.position !== at + 1);
  return items.length === 0 ? 'itemListElement is empty' : wrong >= 0 ? `position ${wrong + 1} is wrong` : undefined;
};

const VEHICLE: Rule[] = [
  must('name', text),
  may('url', url),
  may('image', images),
  may('vehicleIdentificationNumber', text),
  may('vehicleModelDate', (value) => /^(?:19|20)\d\d$/.test(String(value))),
  may('itemCondition', oneOf('NewCondition', 'UsedCondition')),
];
const BUSINESS: Rule[] = [
  must('name', text),
  // Google: a local business without an address is none.
  must(
    'address',
    (value) => text((value as Thing | undefined)?.streetAddress) && text((value as Thing).addressLocality),
  ),
  may('telephone', (value) => /^\+\d{6,15}$/.test(String(value))),
  must('url', url),
];

/**
 * What a type must have and what its values may be, as the search engines' validators have it
 * (adobe/structured-data-validator; developers.google.com/search/docs/appearance/structured-data). Types that are named
 * here with no rules are complete without any.
 */
const RULES: Record<string, Rule[]> = {
  Car: VEHICLE,
  Motorcycle: VEHICLE,
  Vehicle: VEHICLE,
  // A product snippet needs one of offers, review and rating; a page for a vehicle without a price has none to give.
  Product: [must('name', text)],
  Offer: [
    may('price', amount),
    (offer) => (offer.price !== undefined && offer.priceCurrency !== 'AUD' ? 'priceCurrency is not AUD' : undefined),
    may('availability', oneOf('InStock', 'SoldOut', 'PreOrder')),
    may('validFrom', day),
    may('validThrough', day),
    must('url', url),
    must('seller', (value) => text((value as Thing | undefined)?.name)),
  ],
  AutoDealer: BUSINESS,
  AutoRepair: BUSINESS,
  AutoPartsStore: BUSINESS,
  Organization: [must('name', text), may('url', url), may('logo', url), may('sameAs', images)],
  PostalAddress: [
    must('streetAddress', text),
    must('addressLocality', text),
    must('addressRegion', oneOf('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA')),
    must('postalCode', (value) => /^\d{4}$/.test(String(value))),
    must('addressCountry', oneOf('AU')),
  ],
  GeoCoordinates: [
    must('latitude', (value) => Number(value) < -9 && Number(value) > -44),
    must('longitude', (value) => Number(value) > 112 && Number(value) < 154),
  ],
  OpeningHoursSpecification: [
    must('opens', clock),
    must('closes', clock),
    // A week's row names its day; one that differs names its dates.
    (hours) => (hours.dayOfWeek === undefined && !day(hours.validFrom) ? 'neither dayOfWeek nor validFrom' : undefined),
    // 00:00 to 00:00 is closed here, which a row of the week does not need.
    (hours) => (hours.dayOfWeek && hours.opens === hours.closes ? 'a day of the week without hours' : undefined),
  ],
  BreadcrumbList: [
    positions,
    (list) =>
      listOf(list.itemListElement)
        .slice(0, -1)
        .every(({ item }) => url(item))
        ? undefined
        : 'a step without item',
    (list) => (listOf(list.itemListElement).every(({ name }) => text(name)) ? undefined : 'a step without name'),
  ],
  ItemList: [positions],
  ListItem: [],
  WebSite: [
    must('name', text),
    must('url', url),
    must('publisher', (value) => text((value as Thing | undefined)?.name)),
  ],
  SearchAction: [
    must('target', (value) => String((value as Thing | undefined)?.urlTemplate).includes('{search_term_string}')),
    must('query-input', oneOf('required name=search_term_string')),
  ],
  EntryPoint: [],
  BlogPosting: [
    must('headline', (value) => text(value) && String(value).length <= 110),
    must('datePublished', day),
    must('author', (value) => text((value as Thing | undefined)?.name)),
    must('publisher', (value) => text((value as Thing | undefined)?.name)),
    may('image', images),
    must('mainEntityOfPage', url),
  ],
  Brand: [must('name', text), may('logo', url)],
  EngineSpecification: [],
  // A property that schema.org has no name for: what is known of a vehicle's past.
  PropertyValue: [must('name', text), must('value', text)],
  QuantitativeValue: [must('value', (value) => typeof value === 'number' && value >= 0), must('unitCode', text)],
};

/** What is wrong with a thing and all that is in it, in words; empty when it keeps every rule. */
export function jsonLdFaults(thing: Thing, path = ''): string[] {
  const types = [thing['@type']].flat();
  const here = `${path}${types.join('+')}`;
  const own = types.flatMap((type) => {
    const rules = RULES[type];
    // Ratings and reviews that a business gives itself are against Google's rules for local businesses.
    return rules ? rules.flatMap((rule) => rule(thing) ?? []) : [`no page may have ${type}`];
  });
  const inside = Object.values(thing)
    .flatMap((value) => listOf(value))
    .filter((value) => typeof value === 'object' && value !== null && '@type' in value)
    .flatMap((value) => jsonLdFaults(value, `${here} > `));
  const empty = Object.entries(thing).filter(([, value]) => value === null || value === '' || value === undefined);
  return [...own.map((fault) => `${here}: ${fault}`), ...empty.map(([key]) => `${here}: ${key} is empty`), ...inside];
}
