import { daysFrom } from '#src/domain/calendar/days.ts';
import { type RatingShown, ratingShown } from '#src/domain/content/rating.ts';
import { formatPhone, lineLabel, phoneHref } from '#src/domain/fields/phone.ts';
import { APPOINTMENT, APPOINTMENT_DAY } from '#src/domain/lead/lead-categories.ts';
import { isWholeDay, MINUTES_PER_DAY, minutesText } from '#src/domain/location/clock.ts';
import {
  type DayHours,
  type HoursRow,
  hoursOn,
  specialHoursText,
  upcomingSpecialHours,
  weekRows,
} from '#src/domain/location/hours.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import {
  departmentName,
  directionsHref,
  type LocationType,
  locationLink,
  locationType,
  onlyBuys,
} from '#src/domain/location/location-block.ts';
import { type OpenSpan, stateTimeZone, type ZoneOffset } from '#src/domain/location/open-state.ts';
import { type ContentPicture, contentPicture } from '#src/domain/media/content-picture.ts';
import { LOCATION_CARD_IMAGE } from '#src/domain/media/image-sizes.ts';
import { bookServiceHref } from '#src/domain/navigation/navigation.ts';
import type { Site } from '../site/site.ts';
import { zoneOffsets } from './zone-offsets.ts';

/** Everything a location card or a location's panel shows (LOC-010 to LOC-019). */
export type LocationCardProps = {
  id: string;
  name: string;
  type: LocationType;
  /** What is done there: "Sales". */
  department: string;
  /** What a shopper does not find there. */
  note?: string;
  image: ContentPicture | null;
  rating: RatingShown | null;
  street: string;
  town: string;
  phones: { label: string; text: string; href: string }[];
  hours: HoursRow[];
  special: { date: string; iso: string; hours: string }[];
  licences: { label: string; number: string }[];
  buttons: { text: string; href: string; outside: boolean }[];
  view: { text: string; href: string };
  /** Text of the contact button (LOC-016). */
  contactText: string;
  /** The location's own page. */
  page: string;
  /** What depends on the day of the build and on nothing else that changes. */
  today: {
    /** What is rendered until a script knows the time: "Open today 8:30 am to 5 pm"; empty where nobody wrote any hours. */
    text: string;
    /** 0 for Sunday. */
    weekday: number;
    /** The open ones of the next 8 days, and the day before where it ends after midnight, in minutes since midnight, for the words "Open until 5:30 pm". */
    open: OpenSpan[];
    /** Of its own time zone. */
    offsets: ZoneOffset[];
    /** Of the site's time zone, where it is another one. */
    siteOffsets?: ZoneOffset[];
  };
};

const cardPicture = ({ image }: Location) =>
  image?.image.url ? contentPicture(image.image.url, image.image.focus, LOCATION_CARD_IMAGE) : null;

const LICENCE_WORDS = { dealer: 'Dealer licence', repairer: 'Motor vehicle repairer' };
const DAYS_AHEAD = 8;

/** LOC-010: the phone, and the other line where there is one; what it is for is said by its editor, else its kind. */
function phonesOf({ contact_detail: contact }: Location): LocationCardProps['phones'] {
  const { phone = '', landline_phone: other, landline_label: named } = contact ?? {};
  const kind = lineLabel(other ?? '');
  const areBothFixed = kind === 'Landline' && lineLabel(phone ?? '') === 'Landline';
  return [
    { label: 'Phone', number: phone },
    { label: named || (areBothFixed ? 'Second number' : kind), number: other },
  ].flatMap(({ label, number }) => (number ? [{ label, text: formatPhone(number), href: phoneHref(number) }] : []));
}

/** The card of a location. On the contact page it has no contact button (LOC-016). */
export function locationCard(
  location: Location,
  site: Site,
  options: { onContactPage?: boolean; fullHours?: boolean } = {},
): LocationCardProps {
  const { settings, content, today } = site;
  const paths = site.paths;
  const { closedText, contactButtonText, showBookService, closedEnquireLinks } = settings.locations;
  const type = locationType(location);
  const view = locationLink(location, settings);
  const service = bookServiceHref({ settings, paths });
  const zone = stateTimeZone(location.address?.state, settings.site.timeZone);
  const contact = `/contact-us/${location.slug}`;
  const buttons = [
    { text: 'Get directions', href: directionsHref(location), outside: true },
    ...(paths.has(view.href) ? [{ ...view, outside: false }] : []),
    ...(type === 'sales' && paths.has(`/search/${location.slug}`)
      ? [{ text: site.words.place.viewStock, href: `/search/${location.slug}`, outside: false }]
      : []),
    ...(type === 'service' && showBookService && service
      ? [{ text: 'Book a service', href: service, outside: service.startsWith('http') }]
      : []),
    ...(options.onContactPage ? [] : [{ text: contactButtonText, href: contact, outside: false }]),
  ];
  const appointmentHref = `${contact}?category=${encodeURIComponent(APPOINTMENT)}`;
  const hours = weekRows(location, {
    closedText,
    full: options.fullHours ?? false,
    appointmentHref,
    closedHref: closedEnquireLinks.find((entry) => String(entry.locationId) === String(location.id))?.href,
  }).map((row) =>
    // The form begins with the wish for that day.
    row.href === appointmentHref && row.days.length === 1
      ? { ...row, href: `${appointmentHref}&${APPOINTMENT_DAY}=${row.days[0]}` }
      : row,
  );
  const special = upcomingSpecialHours(content.specialHours, location.id, today);
  return {
    id: String(location.id),
    name: location.name,
    type,
    department: departmentName(location, site.words.place.departments),
    ...(onlyBuys(location) && { note: 'We buy vehicles here, none on sale.' }),
    image: cardPicture(location),
    // LOC-019.
    rating: ratingShown({ average: location.average_rating ?? 0, count: location.review_count ?? 0 }, settings.reviews),
    street: location.address?.street ?? '',
    town: [location.address?.city, location.address?.state].filter(Boolean).join(' '),
    phones: phonesOf(location),
    hours,
    special: special.map((entry) => ({ ...specialHoursText(entry, today), iso: entry.date })),
    licences: [
      ...(location.dealer_license_number
        ? [{ label: LICENCE_WORDS.dealer, number: location.dealer_license_number }]
        : []),
      ...(location.motor_vehicle_repairer
        ? [{ label: LICENCE_WORDS.repairer, number: location.motor_vehicle_repairer }]
        : []),
    ],
    buttons,
    view,
    contactText: contactButtonText,
    page:
      settings.locations.cardLink === 'ourLocation' ? `/our-location/${location.slug}` : `/locations/${location.slug}`,
    today: {
      text: hours.length + special.length > 0 ? todayWords(hoursOn(location, content.specialHours, today)) : '',
      weekday: new Date(`${today}T00:00:00Z`).getUTCDay(),
      open: daysFrom(today, -1, DAYS_AHEAD).flatMap((date) => {
        const hours = hoursOn(location, content.specialHours, date);
        const isOver = date < today && (hours.span?.close ?? 0) <= MINUTES_PER_DAY;
        return hours.isOpen && !isOver ? [{ date, ...hours.span }] : [];
      }),
      offsets: zoneOffsets(zone, today, DAYS_AHEAD),
      ...(zone !== settings.site.timeZone && { siteOffsets: zoneOffsets(settings.site.timeZone, today, DAYS_AHEAD) }),
    },
  };
}

function todayWords({ isOpen, span }: DayHours): string {
  if (!isOpen) return 'Closed today';
  if (!span) return 'Open today';
  return isWholeDay(span) ? 'Open 24 hours' : `Open today ${minutesText(span.open)} to ${minutesText(span.close)}`;
}
