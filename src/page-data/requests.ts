import { CHECKOUT_JOURNEY_PATH } from '#src/domain/checkout/checkout.ts';
import { FINANCE_APPLICATION_PATH } from '#src/domain/finance/application/application-paths.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import { locationBlock } from '#src/domain/location/location-block.ts';
import { imageSources } from '#src/domain/media/media-url.ts';
import { SERVICE_BOOKING, servicePath } from '#src/domain/navigation/navigation.ts';
import { formatPhone, phoneHref } from '#src/domain/phone/phone.ts';
import { type PriceShown, priceShown } from '#src/domain/price/price-shown.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { TEST_DRIVE_PATH } from '#src/domain/site/switched-pages.ts';
import { TRADE_IN_PATH, TRADE_IN_PATHS } from '#src/domain/trade-in/trade-in-paths.ts';
import type { Noun } from '#src/domain/vehicle/item-words.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { carPath } from '#src/domain/vehicle-card/car-path.ts';
import { carBadgeLine, carTitle } from '#src/domain/vehicle-card/car-title.ts';
import { cardFacts } from '#src/domain/vehicle-card/card-facts.ts';
import { vehiclePlaceholder } from '#src/domain/vehicle-card/vehicle-placeholder.ts';
import { galleryPhotos } from '#src/domain/vehicle-page/gallery.ts';
import { type EnquiryFormProps, requestForm, withoutField } from './contact.ts';
import { type LocationCardProps, locationCard } from './location-card.ts';
import type { HeadProps } from './page.ts';
import type { RequestText } from './request-texts.ts';
import * as texts from './request-texts.ts';
import type { Site, SiteWords } from './site.ts';
import { breadcrumbList } from './structured-data.ts';

/** The vehicle a request is about, in short. */
export type WantedCar = {
  slug: string;
  href: string;
  title: string;
  badgeLine: string;
  facts: string[];
  price: PriceShown;
  image: { src: string; srcset: string };
};

/** A page where a visitor asks the dealer for one thing. */
export type RequestProps = {
  heading: string;
  lead: string;
  steps: { title: string; text: string }[];
  notes: string[];
  crumbs: { text: string; href: string }[];
  /** The vehicle the page is printed for. */
  car: WantedCar | null;
  /**
   * The vehicle is named by `car_id` in the address, as an id or a slug, and shown by a script; `message` is what the form
   * then starts with, `{car}` being the vehicle.
   */
  asked: { by: 'id' | 'slug'; message: string; placeholder: string } | null;
  form: EnquiryFormProps;
  formHeading: string;
  /** What links to the form end with; finance links of vehicles need their own (ROUTE-022). */
  formId: 'form' | 'finance-form' | typeof SERVICE_BOOKING;
  phone: { text: string; href: string } | null;
  place: LocationCardProps | null;
  /** Another page to begin with, such as the stock for a test drive. */
  more: { text: string; href: string } | null;
};

/** What a request page is, by its address. */
type Kind = {
  text: RequestText;
  /** The form asks for the rego of the visitor's own vehicle. */
  rego?: boolean;
  by?: 'id' | 'slug';
  /** Told to search engines. */
  listed?: boolean;
  formId?: 'finance-form' | typeof SERVICE_BOOKING;
  bookingTime?: boolean;
};

/**
 * The page at an address of `requestPaths`.
 *
 * @throws Error for any other address.
 */
export function requestProps(path: string, site: Site): RequestProps & { head: HeadProps } {
  const { settings } = site;
  const car = site.reservable.get(path);
  const words = site.words;
  const noun = car ? words.nounOf([car]) : words.noun;
  const kind = car ? reserve(site, noun, car) : kindAt(path, site, words);
  const { text } = kind;
  const origin = siteOrigin(settings);
  const canonical = TRADE_IN_PATHS.includes(path) ? (TRADE_IN_PATHS.find((one) => site.paths.has(one)) ?? path) : path;
  const crumbs = [
    { text: 'Home', href: '/' },
    ...(car ? [{ text: carTitle(car), href: carPath(car) }] : []),
    { text: text.heading, href: path },
  ];
  const location =
    (car && site.locationOf(car)) ?? (kind.formId === SERVICE_BOOKING ? workshop(site) : mainLocation(site));
  const phone = location?.contact_detail?.phone ?? settings.site.phone;
  return {
    head: {
      title: `${car ? `${text.heading}: ${carTitle(car)}` : text.heading} | ${settings.site.name}`,
      description: text.lead,
      canonical: origin + canonical,
      ...(!kind.listed && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList(crumbs, origin)],
    },
    heading: text.heading,
    lead: text.lead,
    steps: text.steps,
    notes: text.notes ?? [],
    crumbs,
    car: car ? wantedCar(car, site) : null,
    asked: kind.by
      ? {
          by: kind.by,
          message: text.message,
          placeholder: site.cards.settings.placeholderImage,
        }
      : null,
    form: formOf(kind, site, noun, car),
    formHeading: text.formHeading,
    formId: kind.formId ?? 'form',
    phone: phone ? { text: formatPhone(phone), href: phoneHref(phone) } : null,
    place: location ? locationCard(location, site, { onContactPage: true }) : null,
    more: kind.bookingTime
      ? { text: `Choose a ${noun.singular} first`, href: settings.search.defaultPath }
      : path === settings.finance.path && site.paths.has(FINANCE_APPLICATION_PATH)
        ? { text: 'Apply for finance online', href: FINANCE_APPLICATION_PATH }
        : null,
  };
}

function reserve({ settings }: SiteModel, noun: Noun, car: Vehicle): Kind {
  return { text: texts.reserve(noun, settings.checkout.deposit, nameOf(car)) };
}

function kindAt(path: string, { settings }: SiteModel, words: SiteWords): Kind {
  const nouns = words.noun;
  const disclaimer = settings.finance.disclaimer.trim();
  if (path === settings.finance.path)
    return {
      text: texts.finance(nouns, disclaimer),
      by: 'id',
      listed: true,
      formId: 'finance-form',
    };
  if (path === TRADE_IN_PATH) return { text: texts.tradeInFor(nouns), by: 'id' };
  if (path === CHECKOUT_JOURNEY_PATH) return { text: texts.buyOnline(nouns), by: 'slug' };
  if (path === TEST_DRIVE_PATH)
    return { text: texts.testDrive(nouns, words.bookText()), listed: true, bookingTime: true };
  if (path === servicePath(settings))
    return { text: texts.service(nouns), rego: true, listed: true, formId: SERVICE_BOOKING };
  if (path === '/trade-in') return { text: texts.tradeIn(nouns), listed: true };
  if (TRADE_IN_PATHS.includes(path)) return { text: texts.sell(nouns), listed: true };
  throw new Error(`There is no request page ${path}.`);
}

function formOf(kind: Kind, site: Site, noun: Noun, car: Vehicle | undefined): EnquiryFormProps {
  const { text } = kind;
  const hidden = { category: text.category, ...(car && { car_id: String(car.id) }) };
  const form = { ...requestForm(site, hidden), buttonText: text.button };
  const location = car && site.locationOf(car);
  return {
    ...(kind.rego ? form : withoutField(form, 'Rego')),
    ...(location && {
      locations: [{ id: String(location.id), name: location.name }],
      required: form.required.filter((field) => field !== 'location'),
    }),
    ...(kind.rego && { regoHint: `Of the ${noun.singular} you have now` }),
    ...(car && { message: text.message }),
  };
}

const nameOf = (car: Vehicle) => {
  const name = [carTitle(car), carBadgeLine(car)].filter(Boolean).join(' ');
  return car.stocknum ? `${name} (stock number ${car.stocknum})` : name;
};

function wantedCar(car: Vehicle, site: Site): WantedCar {
  const cards = site.cards;
  const photo = galleryPhotos(car)[0]?.url ?? vehiclePlaceholder(car, site.settings.theme.placeholderImage);
  const { src, srcset } = imageSources(photo, { widths: [320, 480, 640, 960], aspect: 3 / 2 });
  return {
    slug: car.slug,
    href: carPath(car),
    title: carTitle(car),
    badgeLine: carBadgeLine(car),
    facts: cardFacts(cards.car(car)).map(({ text }) => text),
    price: priceShown(car, site.settings.pricing),
    image: { src, srcset },
  };
}

/** The workshop: the first service location. */
function workshop({ content }: SiteModel): Location | undefined {
  return locationBlock(content.locations, { show: 'service' })[0];
}

/** Where the dealer is first of all: the primary sales location, else the first one. */
function mainLocation({ content }: SiteModel): Location | undefined {
  const sales = locationBlock(content.locations, { show: 'sales' });
  return sales.find(({ primary }) => primary === true) ?? sales[0] ?? locationBlock(content.locations)[0];
}
