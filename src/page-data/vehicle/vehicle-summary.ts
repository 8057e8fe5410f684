import { weekWords } from '#src/domain/location/hours.ts';
import { belowMarketText } from '#src/domain/price/below-market.ts';
import type { PriceShown } from '#src/domain/price/price-shown.ts';
import { notIncluded, type SubscriptionPrice, subscriptionPrice } from '#src/domain/price/subscription-costs.ts';
import { withoutGst } from '#src/domain/price/without-gst.ts';
import { reserveWay } from '#src/domain/site/checkout-offer.ts';
import { compact } from '#src/domain/text/compact.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { cardFacts, type Fact } from '#src/domain/vehicle-card/card-facts.ts';
import { type CardTag, cardTag } from '#src/domain/vehicle-card/card-tag.ts';
import { type CardView, cardFavourite } from '#src/domain/vehicle-card/card-view.ts';
import { viewsText } from '#src/domain/vehicle-page/view-count.ts';
import { preOwnedCopy, warrantyCopy } from '#src/page-data/vehicle/promises.ts';
import type { ComparisonProps } from './vehicle-comparison.ts';
import type { VehicleFacts } from './vehicle-facts.ts';
import type { PlaceProps } from './vehicle-place.ts';

/** What the summary, sticky header and mobile bar say of the vehicle. */
export type VehicleSummary = {
  id: string;
  slug: string;
  name: string;
  carType: 'new' | 'used' | 'demo';
  kind: Vehicle['item_type'];
  title: string;
  badgeLine: string;
  price: PriceShown;
  /** What a truck costs without GST (VDP-040). */
  withoutGst?: string;
  facts: Fact[];
  tag?: CardTag;
  /** "1,234 views". */
  views?: string;
  belowMarket?: string;
  /** Where the badge is asked for on a page without the price comparison (CMP-024). */
  marketQuote?: { href: string; price: number };
  /** What a weekly price contains and asks for. */
  terms?: string[];
  /** What is paid besides. */
  notIncluded?: string;
  /** What a subscription costs on its first day, each week and in the length that is chosen, and what is said of lengths. */
  costs?: { price: SubscriptionPrice; note: string };
  promises: string[];
  /** How one is reserved that is not reserved online. */
  reserveNote?: string;
  /** `hours`: when it is open, "Mon to Fri 8 am to 5 pm · Sat 8:30 am to 12 pm"; empty where that is not known. */
  locatedAt?: { text: string; href: string; hours: string };
  favourite?: NonNullable<CardView['favourite']>;
};

/** The days with hours, and the closed ones between them. */
function openDays(hours: PlaceProps['hours']): string {
  const isTimed = ({ text }: PlaceProps['hours'][number]) => /\d/.test(text);
  return hours
    .slice(hours.findIndex(isTimed), hours.findLastIndex(isTimed) + 1)
    .filter((row) => isTimed(row) || row.closed)
    .map(weekWords)
    .join(' · ');
}

/** @param quoted the price comparison, where the page has no block for it. */
export function vehicleSummary(
  { site, car, title, badgeLine, name, noun, price, dollars }: VehicleFacts,
  place: PlaceProps | undefined,
  quoted: ComparisonProps | undefined,
): VehicleSummary {
  const { settings, cards, today } = site;
  const { content, pricing, vehiclePage } = settings;
  const card = cards.car(car);
  const costs = subscriptionPrice(price, pricing);
  return compact({
    id: String(car.id),
    slug: car.slug,
    name,
    carType: car.car_type,
    kind: car.item_type,
    title,
    badgeLine,
    price,
    withoutGst: pricing.truckWithoutGst ? withoutGst(car, price) : undefined,
    facts: cardFacts(card),
    terms: price.kind === 'weekly' && pricing.terms.length > 0 ? pricing.terms : undefined,
    notIncluded: price.kind === 'weekly' ? notIncluded(pricing) : undefined,
    costs: costs && { price: costs, note: pricing.lengthNote },
    promises: [...warrantyCopy(content, car.car_type), ...preOwnedCopy(content.preOwnedPromise, car.car_type)],
    reserveNote:
      price.kind !== 'weekly' && reserveWay(car, site) === 'phone'
        ? `You can reserve this ${noun.singular} by phone or in person.`
        : undefined,
    tag: cardTag(card, true, cards.settings, today),
    views: viewsText(car.views ?? 0),
    belowMarket: belowMarketText(dollars, car.autograb_data) || undefined,
    marketQuote: quoted?.quoteHref ? { href: quoted.quoteHref, price: quoted.price } : undefined,
    locatedAt: place && {
      text: place.name,
      href: vehiclePage.showMapSection ? '#vehicle-map' : place.href,
      hours: openDays(place.hours),
    },
    favourite: cardFavourite(card, cards.settings),
  });
}
