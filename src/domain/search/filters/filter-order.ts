import { attributeNamed, type ListAttribute, type RangeAttribute } from '../attributes.ts';

/** What a vehicle is; such facets come before the other ranges. */
const IDENTITY: readonly ListAttribute[] = ['item_type', 'car_type', 'make', 'make_model'];

/** Of caravans their kind, what they weigh and how many they sleep decide before their condition; only these have an ATM. */
const OF_CARAVANS = ['body', 'atm', 'price', 'subscription_price', 'weekly_price_range', 'sleeps', 'length'] as const;

/**
 * Whether something can be had, and reserved, is no question after which make it is; it stands among what a vehicle is, in the order of
 * the site.
 */
const isEarly = (facet: ListAttribute) => facet === 'status' || facet === 'categories' || IDENTITY.includes(facet);

const isPrice = (name: string) => name === 'price' || name === 'subscription_price';

/**
 * The filters of a search page from top to bottom (SRCH-048): the first facet of what a vehicle is that leaves a choice, the
 * price with the bands of its repayment (SRCH-081), the rest of what a vehicle is, the other ranges, the other facets. Caravans have
 * an order of their own. A site that names its price in `search.facets` says the place of it: after the facets named before.
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
  if (place >= 0 || !ranges.includes('atm')) return order;
  return [...new Set([...OF_CARAVANS.filter((name) => order.includes(name)), ...order])];
}
