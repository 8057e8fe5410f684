import type { SiteModel } from '#src/domain/site/site-model.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import type { HeadProps } from './page.ts';
import { placeProps } from './vehicle-place.ts';

export type PrintPlace = { id: string; name: string; address: string; phone?: string; licence?: string };

export type PrintPageProps = {
  dealer: string;
  /** Address of the site, for the code that leads to the vehicle's page. */
  origin: string;
  /** The same without `https://`, for people. */
  host: string;
  legalName: string;
  abn?: string;
  licences: { label: string; number: string }[];
  phone?: string;
  disclaimer: string;
  placeholder: string;
  places: PrintPlace[];
  stockHref: string;
};

/** The printable page of a vehicle (ROUTE-008, VDP-067); which one, its address says. */
export function printPageProps(site: SiteModel, placeholder: string): PrintPageProps & { head: HeadProps } {
  const { settings, content } = site;
  const { name, legalName, abn, licences, phone } = settings.site;
  const origin = siteOrigin(settings);
  return {
    head: {
      title: `Print | ${name}`,
      description: `A vehicle of ${name} on one sheet.`,
      canonical: `${origin}/print`,
      robots: 'noindex',
      jsonLd: [],
    },
    dealer: name,
    origin,
    host: origin.replace(/^https?:\/\/(?:www\.)?/, ''),
    legalName: legalName ?? name,
    ...(abn && { abn }),
    licences,
    ...(phone && { phone }),
    disclaimer: settings.vehiclePage.disclaimer.trim(),
    placeholder,
    places: content.locations
      .filter((location) => location.visible !== false)
      .map((location) => {
        const place = placeProps(location, site);
        return {
          id: String(location.id),
          name: place.name,
          address: place.address,
          ...(place.phone && { phone: place.phone.display }),
          ...(place.licence && { licence: place.licence }),
        };
      }),
    stockHref: settings.search.defaultPath,
  };
}
