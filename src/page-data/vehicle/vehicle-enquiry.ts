import { termsOf } from '#src/domain/lead/forms/required-fields.ts';
import type { FormTerms } from '#src/domain/lead/forms/terms-demand.ts';
import { type DistributionPlace, distributionPlaces } from '#src/domain/location/distribution-locations.ts';
import { type VisitPlace, visitPlace } from '#src/domain/location/location-block.ts';
import type { SubscriptionPrice } from '#src/domain/price/subscription-costs.ts';
import { compact } from '#src/domain/text/compact.ts';
import { bookedApart, haveOdometers } from '#src/domain/vehicle/item-words.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

/** What the enquiry form of the page sends with it (DATA-070, LEAD-013). */
export type EnquiryProps = {
  carId: string;
  dealershipId: string;
  carType: 'new' | 'used' | 'demo';
  carName: string;
  /** The vehicle's tag; "Test Drive Only" is recorded as another event (EVT-004). */
  tag?: string;
  noun: string;
  /** What asks for a time to see it: "Book a test drive". */
  bookText: string;
  /** What the form asks to agree to, as an enquiry and as a request for a test drive (FORM-012, FORM-013). */
  terms: { enquiry: FormTerms; testDrive: FormTerms };
  optInTicked: boolean;
  /** The form also takes test drives, and asks for the time of one (TD-003). */
  testDrive?: true;
  /** What the page of thanks calls it, where that is not what it calls those of the site: "Test ride". */
  booked?: string;
  /** What to bring to a test drive. */
  note?: string;
  /** Places to choose from for a test drive (TD-002); missing where there is no choice. */
  places?: DistributionPlace[];
  /** Where the vehicle stands; the page of thanks says it. */
  place?: VisitPlace;
  message: string;
  /** What a message may be about, where a trade-in is one of it (VDP-061). */
  messageHint?: string;
  /** Let by the week: the form asks for day, handover and licence first (LEAD-016). */
  isSubscription?: true;
  /** What a subscription costs on its first day, each week and in the length that is chosen. */
  costs?: SubscriptionPrice;
  /** What its price by the week includes (VDP-038). */
  included?: readonly string[];
  notIncluded?: string;
  /** What the form says of days, drivers, lengths and delivery (LEAD-016). */
  subscription?: { approvalDays: number; driverRule: string; lengthNote: string; delivery: string };
  /** What the page of thanks calls a wish for something in place of a sold vehicle (FORM-021), which is asked first (LEAD-014). */
  similar?: string;
};

/** What the enquiry form sends besides what people type; `message` is what it starts with. */
export function enquiryProps({ site, car, name, noun, location }: VehicleFacts, message: string): EnquiryProps {
  const { settings, content, words } = site;
  const dealership = content.dealerships.find(({ slug }) => slug === car.dealership_slug);
  return compact({
    carId: String(car.id),
    dealershipId: String(car.dealership_id ?? dealership?.id ?? ''),
    carType: car.car_type,
    carName: name,
    tag: car.tag || undefined,
    noun: noun.singular,
    bookText: words.bookText([car]),
    terms: { enquiry: termsOf('vehicle', settings.forms), testDrive: termsOf('testDrive', settings.forms) },
    optInTicked: settings.forms.optInTicked,
    place: location && visitPlace(location),
    message,
  });
}

/** What the form asks for a test drive. */
export function testDriveProps({
  site,
  car,
  location,
}: VehicleFacts): Pick<EnquiryProps, 'testDrive' | 'booked' | 'places' | 'note'> {
  const { bookText } = site.words;
  const places = distributionPlaces(location, site.content.locations);
  return {
    testDrive: true,
    ...bookedApart(bookText([car]), bookText()),
    ...(haveOdometers([car]) && { note: 'Bring your driver licence.' }),
    ...(places.length > 0 && { places }),
  };
}
