import type { Location } from '#src/domain/location/location.schema.ts';
import { messages } from '#src/domain/messages.ts';
import { formatPhone, phoneHref } from '#src/domain/phone/phone.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { callNumber, isMobile, maskPhone } from '#src/domain/vehicle-page/call-number.ts';

/** The call block of a vehicle (VDP-090 to VDP-094, VDP-109). */
export type CallBlock = {
  /** Missing when no number exists; `text` says so then. */
  number?: { display: string; tel: string };
  text?: string;
  /** Shown until clicked; missing where numbers are not masked, and for one that the header shows anyway. */
  masked?: string;
  /** Messages to a mobile number. */
  messages?: { whatsapp: string; sms: string };
  dealershipId: string;
  websiteId: string;
};

/** The call block of a vehicle at `location`. */
export function callBlock(car: Vehicle, { settings }: SiteModel, location: Location | undefined): CallBlock {
  const ids = { dealershipId: String(car.dealership_id ?? ''), websiteId: String(settings.site.id) };
  const phone = callNumber(car.car_type, settings.phones, location?.contact_detail?.phone ?? car.location_phone);
  if (!phone) return { text: messages.phoneMissing, ...ids };
  const display = formatPhone(phone);
  const tel = phoneHref(phone);
  return {
    number: { display, tel },
    ...(settings.vehiclePage.maskPhone &&
      display !== formatPhone(settings.site.phone ?? '') && { masked: maskPhone(display) }),
    ...(isMobile(display) && {
      messages: {
        whatsapp: `https://wa.me/${tel.replace(/\D/g, '')}`,
        sms: tel.replace('tel:', 'sms:'),
      },
    }),
    ...ids,
  };
}
