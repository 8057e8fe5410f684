import { type HoursRow, weekRows } from '#src/domain/hours/hours.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import { addressLine, directionsHref, locationLink } from '#src/domain/location/location-block.ts';
import { type MapEmbed, mapEmbed } from '#src/domain/location/map-embed.ts';
import { formatPhone, phoneHref } from '#src/domain/phone/phone.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';

/** The location block of the vehicle page (VDP-108). */
export type PlaceProps = {
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
export function placeProps(location: Location, { settings }: SiteModel): PlaceProps {
  const phone = location.contact_detail?.phone?.trim();
  const map = mapEmbed(location, settings.locations.map);
  return {
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
