import { type KnownValues, knownValues } from '#src/domain/account/known-values.ts';
import type { SavablePage } from '#src/domain/account/saved-search.ts';
import { SIGN_IN_PATH } from '#src/domain/account/sign-in-path.ts';
import { type Licence, sellingLicences } from '#src/domain/advertising/dealer-licence.ts';
import { themeColours } from '#src/domain/brand/theme-colours.ts';
import type { CheckoutOffer } from '#src/domain/checkout/checkout.ts';
import { depositPercent } from '#src/domain/checkout/deposit-limit.ts';
import type { Rating } from '#src/domain/content/rating.ts';
import { type PriceLimits, siteLimits } from '#src/domain/finance/application/application-limits.ts';
import { calculatorLimits } from '#src/domain/finance/calculator.ts';
import { lenderEntry } from '#src/domain/finance/finance-widget.ts';
import { estimateTerms } from '#src/domain/finance/loan-terms.ts';
import type { SiteRates } from '#src/domain/finance/own-quote.ts';
import { type CheckoutForm, checkoutTerms } from '#src/domain/lead/forms/checkout-terms.ts';
import { type ConsentLabels, consentLabels } from '#src/domain/lead/forms/consent-labels.ts';
import { type FormsShown, formsShown } from '#src/domain/lead/forms/form-shown.ts';
import { type RequiredFields, serverRequiredFields } from '#src/domain/lead/forms/required-fields.ts';
import type { LeadForm } from '#src/domain/lead/lead-forms.ts';
import { type LeadNext, leadNext } from '#src/domain/lead/lead-next.ts';
import type { LeadSettings } from '#src/domain/lead/lead-settings.schema.ts';
import type { AppointmentHours } from '#src/domain/location/booking/appointment-hours.schema.ts';
import type { PlaceDays } from '#src/domain/location/booking/appointment-slots.ts';
import { openDays } from '#src/domain/location/booking/open-days.ts';
import { type DistributionPlace, distributionPlaces } from '#src/domain/location/distribution-locations.ts';
import { weekRows, weekWords } from '#src/domain/location/hours.ts';
import { type VisitPlace, visitPlace } from '#src/domain/location/location-block.ts';
import { stateTimeZone } from '#src/domain/location/open-state.ts';
import { imageHosts } from '#src/domain/media/image-hosts.ts';
import type { ImageSize } from '#src/domain/media/image-service.ts';
import { modelImageKind, sizesOf } from '#src/domain/media/image-sizes.ts';
import type { State } from '#src/domain/postcode/postcode-state.ts';
import type { MarketCar } from '#src/domain/price/comparable-cars.ts';
import type { DeliveryZone } from '#src/domain/price/delivery-zone.schema.ts';
import { priceLabels, priceShown, salePrice } from '#src/domain/price/price-shown.ts';
import { brochureDealer } from '#src/domain/site/brochure-dealer.ts';
import { checkoutOffer, RESERVE_WAYS } from '#src/domain/site/checkout-offer.ts';
import { licencesAt, siteLicences } from '#src/domain/site/dealer-licences.ts';
import { marketCar } from '#src/domain/site/market-car.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { onSomewhere } from '#src/domain/site/switched-pages.ts';
import { compact } from '#src/domain/text/compact.ts';
import type { TradeInSettings } from '#src/domain/trade-in/trade-in-settings.schema.ts';
import { bookedApart, bookText, kindsOf, siteNoun } from '#src/domain/vehicle/item-words.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { carNaming } from '#src/domain/vehicle-card/car-naming.ts';
import { type CarNaming, carBadgeLine, carTitle } from '#src/domain/vehicle-card/car-title.ts';
import { vehiclePlaceholder } from '#src/domain/vehicle-card/vehicle-placeholder.ts';
import type { BrochureDealer } from '#src/domain/vehicle-page/brochure.ts';
import { galleryPhotos } from '#src/domain/vehicle-page/gallery.ts';
import { type AssistantData, assistantData } from './assistant-data.ts';

/** What functions know of a dealer (API-043); written by the build, never public. */
export type SiteData = {
  slug: string;
  id: string;
  name: string;
  timeZone: string;
  deliveryZones: DeliveryZone[];
  appointmentHours: AppointmentHours[];
  /** How quick quotes are answered (API-003); missing in data of an older build. */
  finance?: SiteRates & {
    quoteProvider: string;
    disclaimer: string;
    /** Where an application may lead (API-004); missing in data of an older build. */
    redirectHosts?: string[];
    /** Of an application without a vehicle, in dollars (FIN-030); missing in data of an older build. */
    priceLimits?: PriceLimits;
  };
  /**
   * `timeZone` is missing in data of an older build; `places` are the choices for a test drive (TD-002), where there are any;
   * `visit` says where to come to.
   */
  locations: {
    id: string;
    name: string;
    timeZone?: string;
    places?: DistributionPlace[];
    visit?: VisitPlace;
    phone?: string;
    /** Its week in words, a row each. */
    week?: string[];
    /** When it is open; missing in data of an older build. */
    days?: PlaceDays;
  }[];
  /** The number to call when a form cannot be taken. */
  phone?: string;
  /** The dealer's licences to sell, each with the locations whose vehicles are sold by it; missing in data of an older build. */
  licences?: SoldBy[];
  /** Fields that each form demands; missing in data of an older build. */
  requiredFields?: RequiredFields;
  /** What each form asks to agree to, in words; missing in data of an older build. */
  consentLabels?: Record<LeadForm, ConsentLabels>;
  /** What follows a lead of each category, as its sender is written (LEAD-025); missing where nobody is. */
  copies?: LeadNext[];
  /** Where leads go, and how long they are kept; missing in data of an older build. */
  leads?: Omit<LeadSettings, 'copyToSender'>;
  /** What forms show beside their fields; missing in data of an older build. */
  formsShown?: FormsShown;
  /** How long a subscription runs at least (LEAD-016). */
  leastWeeks?: number;
  /** What brochures say of the dealer (API-028). */
  brochure?: BrochureDealer;
  /** The site's brand colour as text on white, #rrggbb. */
  accent?: string;
  /** The built page in which functions answer (`answer-page.ts`); missing in data of an older build. */
  frame?: string;
  /** Each build draws the brochures too (`vehiclePage.brochures`). */
  brochuresWithBuild?: true;
  /** Where changes between builds are read, and the key they are signed with (`live`). */
  live?: { publicKey: string; url: string };
  /** How visitors are told of prices and new vehicles (`alerts`); missing where they are not. */
  alerts?: AlertData;
  /** Other origins whose pages may call the functions (`site.origins`). */
  origins?: string[];
  /** A form that says it was open for less was filled in by a program (`forms.leastSeconds`). */
  leastFillSeconds?: number;
  /** Forms are taken only from browsers that passed Turnstile (`humanCheck`). */
  humanCheck?: true;
  /** Reserving and buying online: the deposit, and the last part of the address; missing where no vehicle is offered so. */
  checkout?: { depositCents: number; path: string };
  /** Missing where the site takes no trade-ins. */
  tradeIn?: TradeInSettings;
  /** How visitors stay signed in, and whether the site has pages that ask for it; missing in data of an older build. */
  signIn?: { oneDevice: boolean; offered?: true };
  /** The id at the review provider, and the rating of the print (API-017). */
  reviews?: Rating & { orgId: string };
  /** Hosts of photographs that are kept elsewhere. */
  imageHosts: string[];
  /** Whether the speed of its pages is measured for visitors, and how long the counts are kept; missing in data of an older build. */
  vitals?: { taken: boolean; keepDays: number };
  /** Sizes of pictures that the settings ask for, beside those of every site. */
  imageSizes?: (ImageSize & { quality: number })[];
  /** The dealer group whose stock is compared (CMP-030): the name of the shared settings, if any. */
  group?: string;
  /** What assistants may ask (`assistants.tools`); missing where they may ask nothing, and in data of an older build. */
  assistants?: AssistantData;
  /** Vehicles by slug. */
  cars: Record<string, SiteCar>;
};

/** A licence, and ids of the locations whose vehicles are sold by it. */
type SoldBy = Licence & { locationIds: string[] };

/** What the functions and the sender of alerts know. */
type AlertData = {
  sms: boolean;
  hoursBetween: number;
  /** The site's search pages by path. */
  pages: Record<string, SavablePage>;
  /** What filters of a saved search may be; missing in data of an older build. */
  values?: KnownValues;
  /** The page of all vehicles. */
  stockPath: string;
  /** What every search of the site is limited to (SRCH-072, SRCH-022). */
  search: { indexName: string; siteFilter: string; soldDays: number };
};

/** What functions know of a vehicle. */
export type SiteCar = {
  id: string;
  name: string;
  status: string;
  /** The site's own search leaves it out, so it is offered beside no other (SRCH-072). */
  unlisted?: true;
  views: number;
  locationId: string | null;
  /** What a time to see it is called, where that is not what it is called on the site: "Test ride". */
  booked?: string;
  /** Price in dollars as shown; missing without one. */
  price?: number;
  /** For comparing prices (CMP-030); missing for a vehicle that cannot be compared or is not in stock. */
  market?: MarketCar;
  /** It may be reserved online (VDP-060), or bought, too (VDP-064); missing for a vehicle that may not. */
  checkout?: CheckoutOffer;
  /** The share of its price that a deposit may be, in percent (LAW-001); missing where no law says one. */
  depositPercent?: number;
  /** The lender's own (API-011). */
  financeDisclaimer?: string;
  /** What an application for finance shows and sends of it (API-024); missing for a vehicle that is not in stock. */
  applied?: AppliedCar;
};

/** A vehicle as an application for finance has it: its card, and the facts of FIN-001. */
type AppliedCar = {
  title: string;
  badge: string;
  /** The first photo, or what stands in for one (VIEW-031). */
  image: string;
  /** `$32,990`, or words in place of a price. */
  priceText: string;
  /** The dealer's label or what the price includes; `/week` for a subscription. */
  priceType: string;
  carType: string;
  year?: number;
  vin?: string;
  nvic?: string;
  dealership?: string;
};

/** A dealer, with what pages know of it beside the model. */
type DataSite = SiteModel & {
  paths?: { has(path: string): boolean };
  lawStateOf?(car: Vehicle): State | undefined;
};

/**
 * The data of a dealer for its functions.
 *
 * @param searchable the vehicles that its search finds.
 * @param pages its search pages.
 * @param before what the build before wrote, if any.
 */
export function siteDataFor(
  site: DataSite,
  searchable: readonly Vehicle[],
  pages: readonly (SavablePage & { path: string })[] = [],
  before?: Pick<SiteData, 'alerts'>,
): SiteData {
  const found = new Set(searchable);
  const { settings, content, stock } = site;
  const { finance } = settings;
  const naming = carNaming(settings, stock);
  const booking = bookText(kindsOf(stock), settings);
  const booked = (car: Vehicle) => bookedApart(bookText(kindsOf([car]), settings), booking);
  return {
    slug: settings.site.slug,
    id: String(settings.site.id),
    name: settings.site.name,
    timeZone: settings.site.timeZone,
    ...(settings.site.phone && { phone: settings.site.phone }),
    licences: licenceData(site),
    ...formData(site),
    ...(settings.pricing.leastWeeks && { leastWeeks: settings.pricing.leastWeeks }),
    leads: {
      destinations: settings.leads.destinations,
      from: settings.leads.from,
      keepDays: settings.leads.keepDays,
      afterwards: settings.leads.afterwards,
    },
    ...(settings.leads.copyToSender && {
      copies: leadNext(siteNoun(kindsOf(stock), settings), booking, settings.pricing.approvalDays),
    }),
    deliveryZones: content.deliveryZones,
    appointmentHours: content.appointmentHours,
    brochure: brochureDealer(settings, content.locations),
    accent: themeColours(settings.theme.brand).accentText,
    ...(settings.vehiclePage.brochures === 'withPrint' && { brochuresWithBuild: true as const }),
    ...(settings.live.publicKey && { live: { publicKey: settings.live.publicKey, url: settings.live.url } }),
    ...(settings.site.extends && { group: settings.site.extends }),
    finance: {
      quoteProvider: finance.quoteProvider,
      ratePercent: calculatorLimits(finance.calculator, undefined).interest.start,
      establishmentFee: finance.calculator.establishmentFee,
      comparison: finance.comparison,
      terms: estimateTerms(finance),
      disclaimer: finance.disclaimer.trim(),
      redirectHosts: finance.application.redirectHosts,
      priceLimits: siteLimits(finance.application),
    },
    locations: locationData(site),
    ...(settings.reviews.orgId && {
      reviews: {
        orgId: settings.reviews.orgId,
        average: Number(content.reviews.average_rating),
        count: content.reviews.count,
      },
    }),
    ...(settings.alerts.by !== 'off' && { alerts: alertData(site, pages, before?.alerts?.values) }),
    ...(settings.site.origins.length > 0 && { origins: settings.site.origins }),
    ...(settings.forms.leastSeconds > 0 && { leastFillSeconds: settings.forms.leastSeconds }),
    ...(settings.humanCheck.turnstileKey && { humanCheck: true as const }),
    ...(stock.some((car) => checkoutOffer(car, site)) && {
      checkout: { depositCents: Math.round(settings.checkout.deposit * 100), path: settings.checkout.path },
    }),
    ...(onSomewhere(settings, 'tradeIn') && { tradeIn: settings.tradeIn }),
    signIn: {
      oneDevice: settings.gating.oneDevice,
      ...(site.paths?.has(SIGN_IN_PATH) && { offered: true as const }),
    },
    vitals: { taken: settings.vitals.sample > 0, keepDays: settings.vitals.keepDays },
    imageHosts: imageHosts(stock),
    ...(settings.models.imageSize && { imageSizes: sizesOf([modelImageKind(settings.models.imageSize)]) }),
    ...compact({ assistants: assistantData(site) }),
    cars: Object.fromEntries(
      stock.map((car) => [car.slug, { ...siteCar(car, site, found.has(car), naming), ...booked(car) }]),
    ),
  };
}

/** By which licence the vehicles of each location are sold (LAW-010). */
function licenceData(site: SiteModel): SoldBy[] {
  const byLocation = site.content.locations.map((place) => ({
    id: String(place.id),
    numbers: licencesAt(site, place).map(({ number }) => number),
  }));
  return sellingLicences(siteLicences(site)).map(({ label, number }) => ({
    ...{ label, number },
    locationIds: byLocation.filter(({ numbers }) => numbers.includes(number)).map(({ id }) => id),
  }));
}

const locationData = ({ settings, content }: SiteModel): SiteData['locations'] =>
  content.locations.map((location) => {
    const places = distributionPlaces(location, content.locations);
    const visit = visitPlace(location);
    const phone = location.contact_detail?.phone ?? location.contact_detail?.landline_phone;
    const week = weekRows(location, { closedText: settings.locations.closedText }).map(weekWords);
    return {
      id: String(location.id),
      name: location.name,
      timeZone: stateTimeZone(location.address?.state, settings.site.timeZone),
      ...(places.length > 0 && { places }),
      ...(visit && { visit }),
      ...(phone && { phone }),
      ...(week.length > 0 && { week }),
      days: openDays(location, content.specialHours),
    };
  });

function siteCar(car: Vehicle, site: DataSite, isListed: boolean, naming: CarNaming): SiteCar {
  const { finance, pricing, advertising } = site.settings;
  const offer = checkoutOffer(car, site);
  const isAnswered = advertising.acknowledged.some(({ rule }) => rule === 'online-deposit');
  const lends = onSomewhere(site.settings, 'finance');
  return compact({
    id: String(car.id),
    name: car.name,
    status: car.status,
    unlisted: isListed ? undefined : (true as const),
    views: car.views ?? 0,
    financeDisclaimer: lenderEntry(car, finance.provider)?.disclaimer?.trim() || undefined,
    locationId: car.location_id === null || car.location_id === undefined ? null : String(car.location_id),
    checkout: offer,
    depositPercent: offer && !isAnswered ? depositPercent(site.lawStateOf?.(car)) : undefined,
    ...priceAndMarket(car, pricing),
    applied: lends && isInStock(car) ? appliedCar(car, site.settings, naming) : undefined,
  });
}

/** What the functions know of forms; those of the checkout ask to agree to how the deposit works. */
function formData(site: SiteModel): Pick<SiteData, 'requiredFields' | 'consentLabels' | 'formsShown'> {
  const { checkout, forms } = site.settings;
  const shown = formsShown(site, siteNoun(kindsOf(site.stock), site.settings).singular);
  const agreed = checkoutTerms(checkout.deposit, forms);
  const ofCheckout = <T>(value: (form: CheckoutForm) => T) => ({
    reservation: value('reservation'),
    purchase: value('purchase'),
  });
  const words = consentLabels(forms);
  return {
    requiredFields: { ...serverRequiredFields(site), ...ofCheckout(() => ['terms_conditions']) },
    consentLabels: { ...words, ...ofCheckout((form) => ({ ...words[form], terms_conditions: agreed })) },
    formsShown: {
      ...shown,
      forms: {
        ...shown.forms,
        ...ofCheckout((form) => ({
          ...shown.forms[form],
          terms: { ...shown.forms[form].terms, disclaimer: agreed },
        })),
      },
    },
  };
}

function alertData(
  site: SiteModel,
  pages: readonly (SavablePage & { path: string })[],
  before: KnownValues | undefined,
): AlertData {
  const {
    settings: { alerts, search },
    stock,
  } = site;
  return {
    sms: alerts.by === 'emailAndSms',
    hoursBetween: alerts.hoursBetween,
    pages: Object.fromEntries(pages.map(({ path, label, scope }) => [path, { label, scope }])),
    values: {
      ...knownValues(stock, before),
      ...(stock.some((car) => checkoutOffer(car, site)) && { categories: Object.values(RESERVE_WAYS) }),
    },
    stockPath: search.defaultPath,
    search: {
      indexName: search.indexName,
      siteFilter: search.siteFilter,
      soldDays: search.includeSoldCarsDays,
    },
  };
}

function appliedCar(car: Vehicle, { pricing, theme }: SiteModel['settings'], naming: CarNaming): AppliedCar {
  const shown = priceShown(car, pricing);
  const { year, car_type, dealership_slug } = car;
  const [vin, nvic] = [car.vin?.trim(), car.nvic?.trim()];
  return {
    title: carTitle(car, naming),
    badge: carBadgeLine(car, naming),
    image: galleryPhotos(car)[0]?.url ?? vehiclePlaceholder(car, theme.placeholderImage),
    priceText: shown.text,
    priceType: shown.suffix ?? priceLabels(shown),
    carType: car_type,
    ...(year && { year }),
    ...(vin && { vin }),
    ...(nvic && { nvic }),
    ...(dealership_slug && { dealership: String(dealership_slug) }),
  };
}

function priceAndMarket(car: Vehicle, pricing: Parameters<typeof priceShown>[1]): Pick<SiteCar, 'price' | 'market'> {
  const price = salePrice(car, pricing.mode);
  if (price === undefined) return {};
  const market = marketCar(car, pricing.mode);
  return { price, ...(market && { market }) };
}
