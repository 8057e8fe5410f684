import { gridColumns, locationBlock } from '#src/domain/location/location-block.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { breadcrumbList } from '../shell/structured-data.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { type LocationCardProps, locationCard } from './location-card.ts';

export type LocationsProps = {
  heading: string;
  lead: string;
  columns: number;
  crumbs: { text: string; href: string }[];
  locations: LocationCardProps[];
  /** Tabs with embedded frames (LOC-018). */
  embeds: { label: string; src: string }[];
};

/** The list of all locations (LOC-041, ROUTE-045). */
export function locationsProps(site: Site): LocationsProps & { head: HeadProps } {
  const locations = locationBlock(site.content.locations);
  const { name } = site.settings.site;
  const origin = siteOrigin(site.settings);
  const crumbs = [
    { text: 'Home', href: '/' },
    { text: 'Locations', href: '/dealerships' },
  ];
  const states = new Set(locations.map((location) => location.address?.state).filter(Boolean));
  const places = new Set(locations.map((location) => location.address?.city).filter(Boolean));
  const lead =
    locations.length < 2
      ? ''
      : `${locations.length} sales yards, service centres and parts counters in ${places.size} ` +
        `${places.size === 1 ? 'place' : 'places'}${states.size > 1 ? ` across ${states.size} states` : ''}.`;
  return {
    head: {
      title: `Locations and opening hours | ${name}`,
      description: `Addresses, phone numbers, opening hours and directions for ${name}: ${[...places].slice(0, 6).join(', ')}.`,
      canonical: `${origin}/dealerships`,
      jsonLd: [breadcrumbList(crumbs, origin)],
    },
    crumbs,
    heading: locations.length === 1 ? 'Where to find us' : 'Our Locations',
    lead,
    columns: gridColumns(locations.length),
    embeds: site.settings.locations.embedTabs,
    locations: locations.map((location) => locationCard(location, site)),
  };
}
