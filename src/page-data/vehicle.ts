import { ALERTS_PATH, priceAlertHref } from '#src/domain/alert/alerts-path.ts';
import { CHECKOUT_JOURNEY_PATH } from '#src/domain/checkout/checkout.ts';
import { featuresFor } from '#src/domain/features/features-for.ts';
import { termsOf } from '#src/domain/lead/form-terms.ts';
import type { FormTerms } from '#src/domain/lead/terms-demand.ts';
import { type DistributionPlace, distributionPlaces } from '#src/domain/location/distribution-locations.ts';
import type { CutText } from '#src/domain/plain-text/cut-text.ts';
import { belowMarketText } from '#src/domain/price/below-market.ts';
import { type PriceShown, priceShown } from '#src/domain/price/price-shown.ts';
import { type RunningCost, runningCost } from '#src/domain/running-cost/running-cost.ts';
import { similarCars } from '#src/domain/similar/similar-cars.ts';
import { TRADE_IN_PATH } from '#src/domain/trade-in/trade-in-paths.ts';
import type { Noun } from '#src/domain/vehicle/item-words.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { carPath } from '#src/domain/vehicle-card/car-path.ts';
import { carBadgeLine, carTitle } from '#src/domain/vehicle-card/car-title.ts';
import { cardFacts, type Fact } from '#src/domain/vehicle-card/card-facts.ts';
import { type CardTag, cardTag } from '#src/domain/vehicle-card/card-tag.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { vehiclePlaceholder } from '#src/domain/vehicle-card/vehicle-placeholder.ts';
import type { Crumb } from '#src/domain/vehicle-page/breadcrumbs.ts';
import { dealerComments } from '#src/domain/vehicle-page/comments.ts';
import { type FeatureList, featureList } from '#src/domain/vehicle-page/feature-list.ts';
import { financeApplicationLink, financeLink } from '#src/domain/vehicle-page/finance-link.ts';
import { galleryPhotos, type Photo } from '#src/domain/vehicle-page/gallery.ts';
import { blocksFor, type PageLayout, pageLayout } from '#src/domain/vehicle-page/page-blocks.ts';
import { preOwnedCopy, warrantyCopy } from '#src/domain/vehicle-page/promises.ts';
import { type ShareLink, shareLinks } from '#src/domain/vehicle-page/share-links.ts';
import { type Action, sidebarActions } from '#src/domain/vehicle-page/sidebar-actions.ts';
import { keyInformation, type Spec, specifications } from '#src/domain/vehicle-page/specs.ts';
import { tellsViews } from '#src/domain/vehicle-page/view-count.ts';
import { mayCheckOut } from './card.ts';
import { type LocationEntry, locationsMenu } from './locations-menu.ts';
import type { HeadProps } from './page.ts';
import { type SimilarSearch, similarSearch } from './similar.ts';
import type { Site } from './site.ts';
import { type CallBlock, callBlock } from './vehicle-call.ts';
import { pageCrumbs } from './vehicle-crumbs.ts';
import { type FinanceProps, financeProps } from './vehicle-finance.ts';
import { vehicleHead } from './vehicle-head.ts';
import { type PlaceProps, placeProps } from './vehicle-place.ts';
import { type PageSection, pageSections } from './vehicle-sections.ts';
import { type ViewerProps, viewerProps } from './vehicle-viewer.ts';

/** AUD; CMP-024. */
const marketQuotePriceAbove = 0;

/** What the summary, sticky header and mobile bar say of the vehicle. */
export type VehicleSummary = {
  id: string;
  slug: string;
  name: string;
  carType: 'new' | 'used' | 'demo';
  title: string;
  badgeLine: string;
  price: PriceShown;
  facts: Fact[];
  tag?: CardTag;
  views?: number;
  belowMarket?: string;
  /** Where the badge is asked for on a page without the price comparison (CMP-024). */
  marketQuote?: { href: string; price: number };
  promises: string[];
  locatedAt?: { text: string; href: string };
  favourite?: NonNullable<CardView['favourite']>;
};

/** The pictures of the gallery; without photos the placeholder is alone (VIEW-031). */
export type GalleryProps = { photos: Photo[]; placeholder?: string; alt: string };

/** What the browser keeps and sends of an opened page (SEEN-001, API-006, EVT-001). */
export type VisitedCar = {
  id: string | number;
  slug: string;
  carType: 'new' | 'used' | 'demo';
  stocknum: string;
  make: string;
  model: string;
  body: string;
  simple_body: string;
  photos: number;
  updated: string;
};

/** Everything the page of a vehicle in stock shows. */
export type VehicleProps = {
  head: HeadProps;
  car: VehicleSummary;
  visited: VisitedCar;
  layout: PageLayout;
  gallery: GalleryProps;
  viewer: ViewerProps;
  crumbs: Crumb[];
  keyInformation: Spec[];
  specifications: Spec[];
  features: FeatureList;
  comments: CutText & { pending: boolean; heading: string };
  sections: PageSection[];
  actions: Action[];
  /** Where a visitor asks to be told of a lower price; missing without alerts, or without a price in dollars. */
  alertHref?: string;
  call?: CallBlock;
  share?: ShareLink[];
  stickyHeader: boolean;
  mobileBar: boolean;
  /** The chat bubble is switched on for this vehicle (NAV-005, CFG-007). */
  chat: boolean;
  announcement?: { city: string; href: string };
  banner?: { title: string; text: string; href: string }[];
  locations?: LocationEntry[];
  whyChooseUs?: { title: string; text: string }[];
  /** VDP-104: only where the site lists it. */
  salesCounter: boolean;
  financeHref?: string;
  /** The finance application of the vehicle (ROUTE-023). */
  applyHref?: string;
  finance: FinanceProps;
  /** FUEL-001 to FUEL-004. */
  runningCost?: RunningCost;
  /** Regions the dealer delivers to, with prices in dollars (DLV-003). */
  delivery?: { name: string; price: number }[];
  disclaimer: string;
  similar: CardView[];
  similarTitle: string;
  /** Only where a hosted service is searched (SIM-006). */
  similarSearch?: SimilarSearch;
  place?: PlaceProps;
  showMap: boolean;
  /** What the page says when the vehicle was sold since the print (VDP-125). */
  sold: { word: string; heading: string; message: string; button: string; enquiry: string };
  /** Where the price comparison asks (CMP-001); missing without a price to compare. `quoteHref` only for CMP-024. */
  comparison?: { href: string; price: number; noun: Noun; quoteHref?: string };
  enquiry: EnquiryProps;
  enquireText: string;
};

/** What the enquiry form of the page sends with it (DATA-070, LEAD-013). */
export type EnquiryProps = {
  carId: string;
  dealershipId: string;
  carType: 'new' | 'used' | 'demo';
  carName: string;
  /** The vehicle's tag; "Test Drive Only" is recorded as another event (EVT-004). */
  tag?: string;
  noun: string;
  /** What asks for a time to see it: "Book a Test Drive". */
  bookText: string;
  /** What the form asks to agree to, as an enquiry and as a request for a test drive (FORM-012, FORM-013). */
  terms: { enquiry: FormTerms; testDrive: FormTerms };
  optInTicked: boolean;
  /** The form also takes test drives, and asks for the time of one (TD-003). */
  testDrive?: true;
  /** Places to choose from for a test drive (TD-002); missing where there is no choice. */
  places?: DistributionPlace[];
  message: string;
};

/** The props of the page of a vehicle in stock (spec/05). Pure: the same site and vehicle give the same props. */
export function vehicleProps(site: Site, car: Vehicle): VehicleProps {
  const { settings, paths, today } = site;
  const { vehiclePage, content, vehicleCard } = settings;
  const words = site.words;
  const { tools } = settings.itemTypes[car.item_type];
  const has = (extra: (typeof vehiclePage.extras)[number]) => vehiclePage.extras.includes(extra);
  const cards = site.cards;
  const features = featuresFor(settings.features, car);
  const location = site.locationOf(car);
  const call = has('callBlock') ? callBlock(car, site, location) : undefined;
  const place = location && hidden(placeProps(location, site), call);
  const specContext = { pastRego: vehiclePage.pastRego, today };
  const price = priceShown(car, settings.pricing);
  const photos = galleryPhotos(car);
  const title = carTitle(car);
  const badgeLine = carBadgeLine(car);
  const crumbs = pageCrumbs(car, title, site);
  const hasFinance = features.finance && paths.has(settings.finance.path);
  const actions = sidebarActions(car, {
    enquireText: vehicleCard.enquireText,
    testDriveCarTypes: vehicleCard.testDriveCarTypes,
    bookText: words.bookText([car]),
    noun: words.nounOf([car]).singular,
    finance: hasFinance,
    financePath: settings.finance.path,
    tradeIn: features.tradeIn && paths.has(TRADE_IN_PATH),
    checkout: mayCheckOut(car, site),
    checkoutPath: settings.checkout.path,
    deposit: settings.checkout.deposit,
    purchase: paths.has(CHECKOUT_JOURNEY_PATH) ? settings.checkout.purchase : { rule: 'off' },
    print: features.print && paths.has('/print'),
    ford: settings.site.template === 'ford-group',
  });
  const head = vehicleHead(car, site, { crumbs, price, photos: photos.map(({ url }) => url), city: place?.city ?? '' });
  const tag = cardTag(cards.car(car), true, cards.settings, today);
  const belowMarket = belowMarketText(price.kind === 'weekly' ? undefined : price.amount, car.autograb_data);
  const locatedAt = place && { text: place.name, href: vehiclePage.showMapSection ? '#vehicle-map' : place.href };
  const favourite = cards.view(car).favourite;
  const menu = locationsMenu(site).map((entry) => ({
    ...entry,
    ...(call?.masked && entry.phone === call.number?.display && { phone: call.masked }),
  }));
  const hosted = similarSearch(car, site, cards.settings);
  const financeHref = hasFinance ? financeLink(car, settings.finance.path) : undefined;
  const applyHref = hasFinance ? financeApplicationLink(car) : undefined;
  const cost = runningCost(car);
  const zones = site.content.deliveryZones.map(({ name, price }) => ({ name, price }));
  const blocks = blocksFor(vehiclePage.blocks, tools);
  const comparison =
    price.amount && price.kind !== 'weekly' ? comparisonProps(car, price.amount, words.nounOf([car])) : undefined;
  const quoteHref = blocks.includes('priceComparison') ? undefined : comparison?.quoteHref;
  const banner = has('itemBanner') ? bannerItems(site) : [];
  return {
    head,
    car: {
      id: String(car.id),
      slug: car.slug,
      name: car.name || title,
      carType: car.car_type,
      title,
      badgeLine,
      price,
      facts: cardFacts(car),
      promises: [
        ...warrantyCopy(content.warrantyPlan, car.car_type),
        ...preOwnedCopy(content.preOwnedPromise, car.car_type),
      ],
      ...(tag && { tag }),
      ...(tellsViews(car.views ?? 0) && { views: car.views ?? 0 }),
      ...(belowMarket && { belowMarket }),
      ...(comparison && quoteHref && { marketQuote: { href: quoteHref, price: comparison.price } }),
      ...(locatedAt && { locatedAt }),
      ...(favourite && { favourite }),
    },
    visited: visitedCar(car),
    layout: pageLayout(blocks, vehiclePage.tabs),
    gallery: {
      photos,
      alt: `${title} ${badgeLine}`.trim(),
      ...(photos.length === 0 && { placeholder: vehiclePlaceholder(car, settings.theme.placeholderImage) }),
    },
    viewer: viewerProps(car, site),
    crumbs,
    keyInformation: keyInformation(car, specContext),
    specifications: specifications(car, specContext),
    features: featureList(car.standardEquipment),
    comments: { ...dealerComments(car.dealercomments), heading: vehiclePage.dealerCommentsHeading },
    sections: pageSections(site, features.reserve),
    chat: features.chat,
    actions,
    ...(paths.has(ALERTS_PATH) &&
      price.amount !== undefined &&
      price.kind !== 'weekly' && { alertHref: priceAlertHref(car.slug) }),
    ...(call && { call }),
    ...(has('shareRow') && { share: shareLinks(vehiclePage.shareTargets, head.canonical, car.name || title) }),
    stickyHeader: has('stickyHeader'),
    mobileBar: has('mobileCta'),
    ...(has('announcementBar') &&
      location?.primary !== true &&
      place?.city && { announcement: { city: place.city, href: place.directionsHref } }),
    ...(banner.length > 0 && { banner }),
    ...(has('locationsDropdown') && menu.length > 1 && { locations: menu }),
    ...(has('whyChooseUs') && content.whyChooseUs.length > 0 && { whyChooseUs: content.whyChooseUs }),
    ...(financeHref && { financeHref }),
    ...(applyHref && { applyHref }),
    finance: financeProps(car, site, { price, financeOn: features.finance, financeHref, title }),
    ...(cost && { runningCost: cost }),
    ...(zones.length > 0 && { delivery: zones }),
    salesCounter: has('salesCounter'),
    disclaimer: vehiclePage.disclaimer.trim(),
    similar: similarCars(car, cards.similar).map((similar) => cards.view(similar, 'similar')),
    similarTitle: `Similar ${words.nounOf([car]).plural}`,
    ...(hosted && { similarSearch: hosted }),
    ...(place && { place }),
    showMap: vehiclePage.showMapSection,
    ...(comparison && { comparison }),
    sold: {
      word: vehicleCard.soldTagText,
      heading: SOLD_HEADING,
      message: vehiclePage.soldMessage,
      button: vehiclePage.findSimilarText,
      enquiry: similarMessage(car.name || title),
    },
    enquiry: {
      ...enquiryProps(car, site, ''),
      ...(actions.some(({ kind }) => kind === 'testDrive') && {
        testDrive: true as const,
        ...testDrivePlaces(car, site),
      }),
    },
    enquireText: vehicleCard.enquireText,
  };
}

/** The place with its number masked where the call block masks the same (VDP-091). */
function hidden(place: PlaceProps, call: CallBlock | undefined): PlaceProps {
  if (!place.phone || !call?.masked || place.phone.display !== call.number?.display) return place;
  return { ...place, phone: { ...place.phone, masked: call.masked } };
}

function comparisonProps(car: Vehicle, price: number, noun: Noun): NonNullable<VehicleProps['comparison']> {
  const needsQuote = price > marketQuotePriceAbove && !car.autograb_data;
  return {
    href: carPath(car),
    price,
    noun,
    ...(needsQuote && { quoteHref: `/api/cars/${encodeURIComponent(car.slug)}/market-quote` }),
  };
}

function visitedCar(car: Vehicle): VisitedCar {
  return {
    id: car.id,
    slug: car.slug,
    carType: car.car_type,
    stocknum: car.stocknum ?? '',
    make: car.make ?? '',
    model: car.model ?? '',
    body: car.body ?? '',
    simple_body: car.simple_body ?? '',
    photos: car.photos_count ?? car.images?.length ?? 0,
    updated: car.updated_at ?? '',
  };
}

/** VDP-123. */
export const SOLD_HEADING = 'Like this and want something similar?';

/** VDP-124: what the enquiry about a sold vehicle starts with. */
export function similarMessage(name: string): string {
  return `I was interested in the ${name}. Please help me find something similar.`;
}

function testDrivePlaces(car: Vehicle, site: Site): Pick<EnquiryProps, 'places'> {
  const places = distributionPlaces(site.locationOf(car), site.content.locations);
  return places.length > 0 ? { places } : {};
}

/** What the enquiry form sends besides what people type; `message` is what it starts with. */
export function enquiryProps(car: Vehicle, site: Site, message: string): EnquiryProps {
  const { settings, content } = site;
  const words = site.words;
  const dealership = content.dealerships.find(({ slug }) => slug === car.dealership_slug);
  return {
    carId: String(car.id),
    dealershipId: String(car.dealership_id ?? dealership?.id ?? ''),
    carType: car.car_type,
    carName: car.name || carTitle(car),
    ...(car.tag && { tag: car.tag }),
    noun: words.nounOf([car]).singular,
    bookText: words.bookText([car]),
    terms: { enquiry: termsOf('vehicle', settings.forms), testDrive: termsOf('testDrive', settings.forms) },
    optInTicked: settings.forms.optInTicked,
    message,
  };
}

/** VDP-103, TILE-020: service, offers and sell your car, as far as the site has them. */
function bannerItems(site: Site): NonNullable<VehicleProps['banner']> {
  const { settings, paths } = site;
  const noun = site.words.noun.singular;
  const { serviceUrl, serviceBookingKey } = settings.navigation;
  const service = serviceUrl ?? (serviceBookingKey ? '/ford-service' : '/service');
  return [
    { title: 'Service', text: 'Ask for a time that suits you.', href: service },
    { title: 'Offers', text: 'See what is on offer.', href: '/special-offers' },
    { title: `Sell your ${noun}`, text: 'Tell us about it.', href: settings.content.sellYourCarPath },
  ].filter(({ href }) => !href.startsWith('/') || paths.has(href));
}
