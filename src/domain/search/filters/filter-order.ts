import { attributeNamed, type ListAttribute, type RangeAttribute } from '../attributes.ts';

/** What a vehicle is; such facets come before the other ranges. */
const IDENTITY: readonly ListAttribute[] = ['item_type', 'car_type', 'make', 'make_model'];

const PRICES = ['price', 'subscription_price', 'weekly_price_range'] as const;

/**
 * What decides for vehicles of a kind before their condition, by a range that only these have: how long a caravan or motorhome is, with
 * what it weighs, how many it sleeps and what is in it; what a truck may weigh; the licence for a motorcycle, and its engine.
 */
const OF_KINDS = {
  length: ['body', 'atm', ...PRICES, 'sleeps', 'length', 'filtered_features'],
  gvm: ['body', 'axles', 'gvm', ...PRICES],
  cc: ['lams', ...PRICES, 'cc'],
} as const;

/**
 * Whether something can be had, and reserved, is no question after which make it is; it stands among what a vehicle is, in the order of
 * the site.
 */
const isEarly = (facet: ListAttribute) => facet === 'status' || facet === 'categories' || IDENTITY.includes(facet);

const isPrice = (name: string) => name === 'price' || name === 'subscription_price';

/**
 * The filters of a search page from top to bottom (SRCH-048): the first facet of what a vehicle is that leaves a choice, the
 * price with the bands of its repayment (SRCH-081), the rest of what a vehicle is, the other ranges, the other facets. Caravans, trucks and
 * motorcycles begin with what decides for them. A site that names its price in `search.facets` says the place of it: after the facets named before.
 *
 * @param named `search.facets`.
 * @param facets those of the page, in the order of the site, each with the values that are found.
 * @param ranges those of the page.
 */
export function filterOrder(
  named: readonly string[],
  facets: readonly { facet: ListAttribute; values: readonly unknown[] }[],
  ranges: readonly RangeAttribute[],
): (ListAttribute | RangeAttribute)[] {
  const price = ranges.filter(isPrice);
  const place = named.findIndex(isPrice);
  const before = named.slice(0, Math.max(0, place)).map(attributeNamed);
  const leaves = facets.filter(({ values }) => values.length > 1).map(({ facet }) => facet);
  const lead = leaves.find((facet) => IDENTITY.includes(facet)) ?? leaves[0];
  const isFirst = (facet: ListAttribute) => (place < 0 ? facet === lead : before.includes(facet));
  const isBand = (facet: ListAttribute) => facet === 'weekly_price_range' && price.length > 0;
  const all = facets.map(({ facet }) => facet);
  const first = all.filter((facet) => isFirst(facet) && !isBand(facet));
  const rest = all.filter((facet) => !first.includes(facet) && !isBand(facet));
  const order = [
    ...first,
    ...price,
    ...all.filter(isBand),
    ...rest.filter(isEarly),
    ...ranges.filter((range) => !isPrice(range)),
    ...rest.filter((facet) => !isEarly(facet)),
  ];
  const kind = (Object.keys(OF_KINDS) as (keyof typeof OF_KINDS)[]).find((range) => ranges.includes(range));
  if (place >= 0 || !kind) return order;
  const decides = OF_KINDS[kind].filter((name) => order.includes(name));
  return [...new Set([...decides, ...order])];
}
