import { formatPhone, phoneHref } from '#src/domain/fields/phone.ts';
import { type HoursRow, weekRows } from '#src/domain/location/hours.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import { addressLine, directionsHref, locationLink } from '#src/domain/location/location-block.ts';
import { type MapEmbed, mapEmbed } from '#src/domain/location/map-embed.ts';
import type { Site } from '../site/site.ts';
import type { CallBlock } from './vehicle-call.ts';

/** The location block of the vehicle page (VDP-108). */
export type PlaceProps = {
  heading: string;
  name: string;
  href: string;
  city: string;
  address: string;
  directionsHref: string;
  /** `masked` is shown until clicked, where the call block of the page masks the same number (VDP-091). */
  phone?: { display: string; tel: string; masked?: string };
  licence?: string;
  hours: HoursRow[];
  /** LOC-050. */
  map?: MapEmbed;
};

/** What the vehicle page says of the location a vehicle is at. */
export function placeProps(location: Location, { settings, words }: Site): PlaceProps {
  const phone = location.contact_detail?.phone?.trim();
  const map = mapEmbed(location, settings.locations.map);
  return {
    heading: words.place.whereItIs,
    name: location.name,
    href: locationLink(location, settings).href,
    city: location.address?.city ?? '',
    address: addressLine(location),
    directionsHref: directionsHref(location),
    ...(phone && { phone: { display: formatPhone(phone), tel: phoneHref(phone) } }),
    ...(location.dealer_license_number && { licence: location.dealer_license_number }),
    hours: weekRows(location, settings.locations),
    ...(map && { map }),
  };
}

/** The place with its number masked where the call block masks the same (VDP-091). */
export function maskedPlace(place: PlaceProps, call: CallBlock | undefined): PlaceProps {
  if (!place.phone || !call?.masked || place.phone.display !== call.number?.display) return place;
  return { ...place, phone: { ...place.phone, masked: call.masked } };
}
