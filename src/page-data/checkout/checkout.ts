import { purchasePath } from '#src/domain/checkout/checkout.ts';
import { CHECKOUT_CALLS } from '#src/domain/checkout/checkout-calls.ts';
import { inspectionNote } from '#src/domain/checkout/deposit-labels.ts';
import { phoneLink } from '#src/domain/fields/phone.ts';
import { type CheckoutForm, checkoutTerms } from '#src/domain/lead/forms/checkout-terms.ts';
import { termsOf } from '#src/domain/lead/forms/required-fields.ts';
import type { FormTerms } from '#src/domain/lead/forms/terms-demand.ts';
import { REQUEST_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { similarCars } from '#src/domain/search/similar-cars.ts';
import { checkoutOffer } from '#src/domain/site/checkout-offer.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { carTitle, WHOLE_NAME } from '#src/domain/vehicle-card/car-title.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { locationCard } from '../location/location-card.ts';
import { type PrivacyLineProps, privacyLine } from '../request/privacy-line.ts';
import type { RequestProps } from '../request/requests.ts';
import { mainLocation } from '../request/requests.ts';
import { type WantedCar, wantedCar } from '../request/wanted-car.ts';
import { breadcrumbList } from '../shell/structured-data.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { purchaseText, reserveText } from './checkout-texts.ts';

/** The form of a checkout page: a plain form that a function answers with a redirect to the payment page. */
export type CheckoutFormProps = PrivacyLineProps & {
  kind: CheckoutForm;
  action: string;
  /** The vehicle; empty where the address of the page says which. */
  car: string;
  category: string;
  deposit: string;
  buttonText: string;
  terms: FormTerms;
  optInTicked: boolean;
};

/** A page where a vehicle is reserved or bought: its own, or the one of all purchases. */
export type CheckoutProps = Pick<
  RequestProps,
  'heading' | 'lead' | 'steps' | 'notes' | 'crumbs' | 'phone' | 'place'
> & {
  /** The vehicle the page is rendered for. */
  car: WantedCar | null;
  /** The vehicle is named by `car_id` in the address, and shown by a script. */
  requested: RequestProps['requested'];
  /** The vehicle may be bought online, too. */
  purchaseHref: string | null;
  form: CheckoutFormProps;
  formHeading: string;
  /** Offered where the vehicle is taken; on the page of all purchases, the stock. */
  similar: CardView[];
  similarTitle: string;
  stockHref: string;
  /** What the vehicle is called: "car". */
  noun: string;
};

/** The page that reserves a vehicle, or the shell of the online purchase (ROUTE-002 to ROUTE-004). */
export function checkoutProps(path: string, car: Vehicle | null, site: Site): CheckoutProps & { head: HeadProps } {
  const { settings, words } = site;
  const noun = car ? words.nounOf([car]) : words.noun;
  const { deposit } = settings.checkout;
  const text = car ? reserveText(noun, deposit) : purchaseText(noun, deposit);
  const origin = siteOrigin(settings);
  const crumbs = [
    { text: 'Home', href: '/' },
    ...(car ? [{ text: carTitle(car, site.cards.settings.naming), href: carPath(car) }] : []),
    { text: text.heading, href: path },
  ];
  // A vehicle whose yard is not known is at none, not at the main one.
  const location = car ? site.locationOf(car) : mainLocation(site);
  const phone = location?.contact_detail?.phone ?? settings.site.phone;
  return {
    head: {
      title: `${car ? `${text.heading}: ${carTitle(car, WHOLE_NAME)}` : text.heading} | ${settings.site.name}`,
      description: text.lead,
      canonical: origin + path,
      robots: 'noindex',
      jsonLd: [breadcrumbList(crumbs, origin)],
    },
    heading: text.heading,
    lead: text.lead,
    steps: text.steps,
    notes: lawNotes(car, site, noun.singular),
    crumbs,
    car: car && wantedCar(car, site),
    requested: car ? null : { by: 'slug', message: '' },
    purchaseHref: car && checkoutOffer(car, site) === 'purchase' ? purchasePath(car.slug) : null,
    form: formOf(car, site, text.button),
    formHeading: text.formHeading,
    phone: phoneLink(phone),
    place: location ? locationCard(location, site, { onContactPage: true }) : null,
    similar: car
      ? similarCars(car, site.cards.similar)
          .slice(0, MAX_SIMILAR)
          .map((one) => site.cards.view(one, 'similar'))
      : [],
    similarTitle: `Similar ${noun.plural}`,
    stockHref: settings.search.defaultPath,
    noun: noun.singular,
  };
}

/** Cards of a page that most visitors never see. */
const MAX_SIMILAR = 3;

/** What the law of NSW has a buyer read: the chance to inspect (LAW-003). The notice is beside the vehicle. */
function lawNotes(car: Vehicle | null, site: Site, noun: string): string[] {
  const sold = car ? [car] : [...site.reservable.values()];
  return sold.some((one) => site.lawStateOf(one) === 'NSW') ? [inspectionNote(noun)] : [];
}

function formOf(car: Vehicle | null, site: Site, buttonText: string): CheckoutFormProps {
  const { settings } = site;
  const kind = car ? 'reservation' : 'purchase';
  const { forms, checkout } = settings;
  return {
    kind,
    action: CHECKOUT_CALLS.begin,
    car: car?.slug ?? '',
    category: REQUEST_CATEGORIES[kind],
    deposit: formatMoney(checkout.deposit),
    buttonText,
    terms: { ...termsOf(kind, forms), disclaimer: checkoutTerms(checkout.deposit, forms) },
    optInTicked: forms.optInTicked,
    ...privacyLine('deposit', site),
  };
}
