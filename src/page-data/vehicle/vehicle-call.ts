import { formatPhone, phoneHref } from '#src/domain/fields/phone.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import { phoneOf } from '#src/domain/location/phone-owner.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { messages } from '#src/domain/text/messages.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { callNumber, isMobile, maskPhone } from '#src/page-data/vehicle/call-number.ts';

/** The call block of a vehicle (VDP-090 to VDP-094, VDP-109). */
export type CallBlock = {
  /** Missing when no number exists; `text` says so then. */
  number?: { display: string; tel: string };
  /** The short name of the one place, of several, whose number it is (LOC-042). */
  place?: string;
  text?: string;
  /** Shown until clicked (VDP-091); missing where numbers are not masked. */
  masked?: string;
  /** It is the dealer's own, which header, menu, chat and footer keep to themselves as long as it is masked here. */
  own?: true;
  /** Messages to a mobile number. */
  messages?: { whatsapp: string; sms: string };
  dealershipId: string;
  websiteId: string;
};

/** The call block of a vehicle at `location`. */
export function callBlock(car: Vehicle, { settings, content }: SiteModel, location: Location | undefined): CallBlock {
  const ids = { dealershipId: String(car.dealership_id ?? ''), websiteId: String(settings.site.id) };
  // A vehicle whose yard is not known is asked about at the dealer's own number.
  const there = location ? location.contact_detail?.phone : settings.site.phone;
  const phone = callNumber(car.car_type, settings.phones, there ?? car.location_phone);
  if (!phone) return { text: messages.phoneMissing, ...ids };
  const display = formatPhone(phone);
  const tel = phoneHref(phone);
  const place = phoneOf(phone, content.locations)?.place;
  return {
    number: { display, tel },
    ...(place && { place }),
    ...(settings.vehiclePage.maskPhone && {
      masked: maskPhone(display),
      ...(display === formatPhone(settings.site.phone ?? '') && { own: true as const }),
    }),
    ...(isMobile(display) && {
      messages: {
        whatsapp: `https://wa.me/${tel.replace(/\D/g, '')}`,
        sms: tel.replace('tel:', 'sms:'),
      },
    }),
    ...ids,
  };
}
