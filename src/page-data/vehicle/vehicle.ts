import { ALERTS_PATH, priceAlertHref } from '#src/domain/account/alerts-path.ts';
import { withLoan } from '#src/domain/finance/application/with-loan.ts';
import { deliveryOffer } from '#src/domain/price/delivery-offer.ts';
import { deliveryZonesFrom } from '#src/domain/price/delivery-zone.schema.ts';
import { notIncluded, subscriptionPrice } from '#src/domain/price/subscription-costs.ts';
import { similarCars } from '#src/domain/search/similar-cars.ts';
import { compact } from '#src/domain/text/compact.ts';
import { type Towing, towing } from '#src/domain/towing/towing.ts';
import { type CarHistory, carHistory } from '#src/domain/vehicle/history/history-facts.ts';
import { type RunningCost, runningCost } from '#src/domain/vehicle/running-cost.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { vehiclePlaceholder } from '#src/domain/vehicle-card/vehicle-placeholder.ts';
import type { Crumb } from '#src/domain/vehicle-page/breadcrumbs.ts';
import { type FeatureList, featureList } from '#src/domain/vehicle-page/feature-list.ts';
import { financeLink } from '#src/domain/vehicle-page/finance-link.ts';
import type { Photo } from '#src/domain/vehicle-page/gallery.ts';
import { blocksFor, type PageLayout, pageLayout } from '#src/domain/vehicle-page/page-blocks.ts';
import { keyInformation, type Spec, type SpecGroup, specGroups } from '#src/domain/vehicle-page/specs.ts';
import { type DealerComments, dealerComments } from '#src/page-data/vehicle/comments.ts';
import { type Action, tradeInHref } from '#src/page-data/vehicle/sidebar-actions.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { type SimilarSearch, similarSearch } from './similar.ts';
import { hasTradeIn, vehicleActions } from './vehicle-actions.ts';
import { type CallBlock, callBlock } from './vehicle-call.ts';
import { type ComparisonProps, comparisonProps } from './vehicle-comparison.ts';
import { type EnquiryProps, enquiryProps, testDriveProps } from './vehicle-enquiry.ts';
import { type ExtraParts, extraParts } from './vehicle-extras.ts';
import { type VehicleFacts, vehicleFacts } from './vehicle-facts.ts';
import { type FinanceProps, financeProps, shownLoan } from './vehicle-finance.ts';
import { pageCrumbs, vehicleHead } from './vehicle-head.ts';
import { maskedPlace, type PlaceProps, placeProps } from './vehicle-place.ts';
import { type PageSection, pageSections } from './vehicle-sections.ts';
import { type SoldTexts, soldTexts } from './vehicle-sold.ts';
import { type VehicleSummary, vehicleSummary } from './vehicle-summary.ts';
import { type ViewerProps, viewerProps } from './vehicle-viewer.ts';
import { type VisitedCar, visitedCar } from './vehicle-visited.ts';

/** The pictures of the gallery; without photos the placeholder is alone (VIEW-031). */
export type GalleryProps = { photos: Photo[]; placeholder?: string; alt: string };

/** What the page says of the vehicle itself. */
type ContentParts = {
  gallery: GalleryProps;
  viewer: ViewerProps;
  keyInformation: Spec[];
  specifications: SpecGroup[];
  /** Of a used vehicle in stock that is for sale. */
  history?: CarHistory;
  /** Of a caravan with an ATM; `action` is the search for what a car can tow. */
  towing?: Towing & { action: string };
  features: FeatureList;
  /** Missing where the dealer says nothing of it (VDP-016). */
  comments?: DealerComments & { heading: string };
  sections: PageSection[];
  disclaimer: string;
};

/** What the page says of money. */
type MoneyParts = {
  financeHref?: string;
  finance: FinanceProps;
  /** FUEL-001 to FUEL-004. */
  runningCost?: RunningCost;
  /** Regions the dealer delivers to, with prices in dollars (DLV-003). */
  /** What delivery from the vehicle's location costs. */
  delivery?: { zones: { name: string; price: number }[]; locationId?: string | number };
  /** Where the price less the visitor's own vehicle is worked out (ROUTE-005); missing without a price in dollars. */
  changeOverHref?: string;
  /** Where a visitor asks to be told of a lower price; missing without alerts, or without a price in dollars. */
  alertHref?: string;
};

/** The vehicles below it. */
type SimilarParts = {
  similar: CardView[];
  similarTitle: string;
  /** Only where a hosted service is searched (SIM-006). */
  similarSearch?: SimilarSearch;
};

/** Everything the page of a vehicle in stock shows. */
export type VehicleProps = ContentParts &
  MoneyParts &
  SimilarParts &
  ExtraParts & {
    head: HeadProps;
    car: VehicleSummary;
    visited: VisitedCar;
    layout: PageLayout;
    crumbs: Crumb[];
    actions: Action[];
    call?: CallBlock;
    /** The chat bubble is switched on for this vehicle (NAV-005, CFG-007). */
    chat: boolean;
    place?: PlaceProps;
    showMap: boolean;
    sold: SoldTexts;
    /** Missing without a price to compare. */
    comparison?: ComparisonProps;
    enquiry: EnquiryProps;
    enquireText: string;
    /** "Ask about this car". */
    enquireHeading: string;
  };

/** The props of the page of a vehicle in stock (spec/05). Pure: the same site and vehicle give the same props. */
export function vehicleProps(site: Site, car: Vehicle): VehicleProps {
  const { settings } = site;
  const { vehiclePage } = settings;
  const facts = vehicleFacts(site, car);
  const { title, features, location, price } = facts;
  const noun = facts.noun.singular;
  const isWeekly = price.kind === 'weekly';
  const call = facts.has('callBlock') ? callBlock(car, site, location) : undefined;
  const place = location && maskedPlace(placeProps(location, site), call);
  const crumbs = pageCrumbs(car, title, site);
  const head = vehicleHead(facts, crumbs, place?.city ?? '');
  const blocks = blocksFor(vehiclePage.blocks, settings.itemTypes[car.item_type].tools);
  const comparison = comparisonProps(facts);
  const hasFinance = features.finance && site.paths.has(settings.finance.path);
  const actions = vehicleActions(facts, hasFinance);
  const extras = extraParts(facts, { place, hasBlock: blocks.includes('location'), call, canonical: head.canonical });
  // The bar above the photos says where it is.
  const located = extras.announcement ? undefined : place;
  return {
    head,
    car: vehicleSummary(facts, located, blocks.includes('priceComparison') ? undefined : comparison),
    visited: visitedCar(car),
    layout: pageLayout(blocks, vehiclePage.tabs),
    crumbs,
    ...contentParts(facts),
    chat: features.chat,
    actions,
    ...compact({ call, place, comparison }),
    ...extras,
    ...moneyParts(facts, hasFinance),
    ...similarParts(facts),
    showMap: vehiclePage.showMapSection,
    sold: soldTexts(facts),
    enquiry: {
      ...enquiryProps(facts, ''),
      ...(hasTradeIn(facts) && { messageHint: 'A question, or the make, year and kilometres of your trade-in.' }),
      ...(isWeekly && {
        isSubscription: true as const,
        ...compact({ costs: subscriptionPrice(price, settings.pricing) }),
        included: settings.pricing.terms,
        ...compact({ notIncluded: notIncluded(settings.pricing) }),
        subscription: subscriptionTexts(facts),
      }),
      ...(actions.some(({ kind }) => kind === 'testDrive') && testDriveProps(facts)),
    },
    enquireText: settings.vehicleCard.enquireText,
    enquireHeading: `${isWeekly ? 'Subscribe to' : 'Ask about'} this ${noun}`,
  };
}

/** What the form of a subscription says beside its fields (LEAD-016). */
function subscriptionTexts({ site, location }: VehicleFacts): NonNullable<EnquiryProps['subscription']> {
  const { approvalDays, driverRule, lengthNote } = site.settings.pricing;
  const zones = deliveryZonesFrom(location?.id, site.content.deliveryZones);
  return { approvalDays, driverRule, lengthNote, delivery: zones.length > 0 ? deliveryOffer(zones) : '' };
}

function contentParts({ site, car, title, badgeLine, photos, features, price }: VehicleFacts): ContentParts {
  const { vehiclePage, theme, search } = site.settings;
  const towed = towing(car, site.content.home?.towCars ?? []);
  const comments = dealerComments(car.dealercomments);
  const context = { pastRego: vehiclePage.pastRego, today: site.today, lawState: site.lawStateOf(car) };
  return {
    gallery: {
      photos,
      alt: `${title} ${badgeLine}`.trim(),
      ...(photos.length === 0 && { placeholder: vehiclePlaceholder(car, theme.placeholderImage) }),
    },
    viewer: viewerProps(car, site, photos),
    keyInformation: keyInformation(car, context),
    specifications: specGroups(car, context),
    ...(towed && { towing: { ...towed, action: search.defaultPath } }),
    ...compact({ history: isInStock(car) && price.kind !== 'weekly' ? carHistory(car) : undefined }),
    features: featureList(car),
    ...(comments && { comments: { ...comments, heading: vehiclePage.dealerCommentsHeading } }),
    sections: pageSections(site, features.reserve),
    disclaimer: vehiclePage.disclaimer.trim(),
  };
}

function moneyParts(facts: VehicleFacts, hasFinance: boolean): MoneyParts {
  const { site, car, title, price, dollars, features, location } = facts;
  const { finance, pricing } = site.settings;
  // FIN-002: what the page says of a loan goes along.
  const lent = shownLoan(car, site, dollars);
  const link = financeLink(car, finance.path, pricing.mode);
  const financeHref = hasFinance ? (lent ? withLoan(link, lent) : link) : undefined;
  const zones = deliveryZonesFrom(location?.id, site.content.deliveryZones);
  const inDollars = dollars !== undefined;
  return compact({
    financeHref,
    finance: financeProps(car, site, { price, financeOn: features.finance, financeHref, title }),
    runningCost: runningCost(car),
    delivery:
      zones.length > 0
        ? compact({ zones: zones.map(({ name, price }) => ({ name, price })), locationId: location?.id })
        : undefined,
    changeOverHref: inDollars && hasTradeIn(facts) ? tradeInHref(car) : undefined,
    alertHref: inDollars && site.paths.has(ALERTS_PATH) ? priceAlertHref(car.slug) : undefined,
  });
}

function similarParts({ site, car, noun }: VehicleFacts): SimilarParts {
  const { cards } = site;
  return compact({
    similar: similarCars(car, cards.similar).map((similar) => cards.view(similar, 'similar')),
    similarTitle: `Similar ${noun.plural}`,
    similarSearch: similarSearch(car, site, cards.settings),
  });
}
