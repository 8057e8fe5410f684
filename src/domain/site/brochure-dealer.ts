import { formatPhone } from '../fields/phone.ts';
import type { Location } from '../location/location.schema.ts';
import { addressLine, isVisible } from '../location/location-block.ts';
import type { Settings } from '../settings/settings.schema.ts';
import type { BrochureDealer } from '../vehicle-page/brochure.ts';
import { siteLicences } from './dealer-licences.ts';
import { siteOrigin } from './site-origin.ts';

/** The dealer's details on brochures and printable pages. */
export function brochureDealer(
  settings: Pick<Settings, 'site' | 'vehiclePage'>,
  locations: readonly Location[],
): BrochureDealer {
  const { name, legalName, abn, phone } = settings.site;
  return {
    dealer: name,
    origin: siteOrigin(settings),
    legalName: legalName ?? name,
    ...(abn && { abn }),
    licences: siteLicences({ settings, content: { locations } }),
    ...(phone && { phone: formatPhone(phone) }),
    disclaimer: settings.vehiclePage.disclaimer.trim(),
    places: locations.filter(isVisible).map((location) => {
      const own = location.contact_detail?.phone?.trim();
      return {
        id: String(location.id),
        name: location.name,
        address: addressLine(location),
        ...(own && { phone: formatPhone(own) }),
        ...(location.dealer_license_number && { licence: location.dealer_license_number }),
      };
    }),
  };
}
