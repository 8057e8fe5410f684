import { servicePath } from '#src/domain/navigation/navigation.ts';
import { compact } from '#src/domain/text/compact.ts';
import { type ShareLink, shareLinks } from '#src/domain/vehicle-page/share-links.ts';
import { type LocationEntry, locationsMenu } from '../location/locations-menu.ts';
import type { Site } from '../site/site.ts';
import type { CallBlock } from './vehicle-call.ts';
import type { VehicleFacts } from './vehicle-facts.ts';
import type { PlaceProps } from './vehicle-place.ts';

/** The parts of the page that a site lists in `vehiclePage.extras`. */
export type ExtraParts = {
  share?: ShareLink[];
  stickyHeader: boolean;
  mobileBar: boolean;
  /** Leads to the location block, which has hours and directions, or to the location's page. */
  announcement?: { city?: string; name: string; href: string };
  banner?: { title: string; text: string; href: string }[];
  locations?: LocationEntry[];
  whyChooseUs?: { title: string; text: string }[];
  /** VDP-104: only where the site lists it. */
  salesCounter: boolean;
};

export function extraParts(
  facts: VehicleFacts,
  about: { place: PlaceProps | undefined; hasBlock: boolean; call: CallBlock | undefined; canonical: string },
): ExtraParts {
  const { site, name, location, has } = facts;
  const { place, hasBlock, call, canonical } = about;
  const { vehiclePage, content } = site.settings;
  const announced = has('announcementBar') && location?.primary !== true && place?.city ? place : undefined;
  const menu = has('locationsDropdown') ? maskedMenu(site, call) : [];
  return compact({
    share: has('shareRow') ? shareLinks(vehiclePage.shareTargets, canonical, name) : undefined,
    stickyHeader: has('stickyHeader'),
    mobileBar: has('mobileCta'),
    announcement: announced && {
      ...(!announced.name.includes(announced.city) && { city: announced.city }),
      name: announced.name,
      href: hasBlock ? '#place' : announced.href,
    },
    banner: filled(has('itemBanner') ? bannerItems(site) : []),
    locations: menu.length > 1 ? menu : undefined,
    whyChooseUs: filled(has('whyChooseUs') ? content.whyChooseUs : []),
    salesCounter: has('salesCounter'),
  });
}

const filled = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** The locations, with a number masked that the call block masks (VDP-091). */
const maskedMenu = (site: Site, call: CallBlock | undefined): LocationEntry[] =>
  locationsMenu(site).map((entry) => ({
    ...entry,
    ...(call?.masked && entry.phone === call.number?.display && { phone: call.masked }),
  }));

/** VDP-103, TILE-020: service, offers and sell your car, as far as the site has them. */
function bannerItems(site: Site): NonNullable<ExtraParts['banner']> {
  const { settings, paths } = site;
  const noun = site.words.noun.singular;
  const service = settings.navigation.serviceUrl ?? servicePath(settings);
  return [
    { title: 'Service', text: 'Ask for a time that suits you.', href: service },
    { title: 'Offers', text: 'See what is on offer.', href: '/special-offers' },
    { title: `Sell your ${noun}`, text: 'Tell us about it.', href: settings.content.sellYourCarPath },
  ].filter(({ href }) => !href.startsWith('/') || paths.has(href));
}
