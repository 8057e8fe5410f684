import type { Settings } from '../site/site.schema.ts';
import { toSlug } from '../slug.ts';

export type NavLink = { text: string; href: string; outside?: boolean };
/** An entry of the header: a link, or a panel of links. */
export type NavItem = { text: string; href?: string; links?: NavLink[] };

export type NavFacts = {
  settings: Settings;
  /** Addresses that have a page; nothing links to any other (CFG-008). */
  paths: { has(path: string): boolean };
  /** Makes in stock, most frequent first. */
  makes: readonly { name: string; count: number }[];
  /** Body types in stock, most frequent first. */
  bodies: readonly { name: string; count: number }[];
  /** Car types in stock. */
  carTypes: readonly ('new' | 'used' | 'demo')[];
  hasSeveralLocations: boolean;
};

/** ROUTE-033: where service links lead, or undefined when the site has no service page. */
export function serviceHref({ settings, paths }: Pick<NavFacts, 'settings' | 'paths'>): string | undefined {
  const { serviceUrl, serviceBookingKey } = settings.navigation;
  if (serviceUrl) return serviceUrl;
  const path = serviceBookingKey ? '/ford-service' : '/service';
  return paths.has(path) ? path : undefined;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The entries of the header, in order (NAV-001, NAV-011, NAV-020 to NAV-022); entries without a page are left out. */
export function headerItems(facts: NavFacts): NavItem[] {
  const { settings, paths } = facts;
  const page = (text: string, href: string | undefined): NavItem[] =>
    href && (href.startsWith('http') || paths.has(href)) ? [{ text, href }] : [];
  const panel = (text: string, links: NavItem[]): NavItem[] =>
    links.length > 0 ? [{ text, links: links as NavLink[] }] : [];
  const service = serviceHref(facts);
  const stock = stockLinks(facts);
  if (settings.navigation.header === 'ford') {
    return [
      { text: 'Home', href: '/' },
      ...panel('Vehicles', facts.bodies.slice(0, 8).map(bodyLink)),
      ...page('Offers', '/special-offers'),
      { text: 'Our Stock', href: settings.search.defaultPath },
      ...page('Trade In', '/trade-in'),
      ...panel('Service and Parts', [
        ...page('Book a Service', service),
        ...page('Genuine Parts and Accessories', '/vehicle-parts-and-accessories'),
        ...page('Ford Warranty', '/warranty'),
        ...page('Roadside Assist', '/roadside-assist'),
      ]),
      ...panel('Company', companyLinks(facts)),
    ];
  }
  const mega = settings.navigation.header === 'mega';
  return [
    { text: 'Our Stock', links: stock },
    ...(mega
      ? panel(
          'Brands',
          facts.makes.slice(0, 24).map(({ name }) => ({ text: name, href: `/search/${toSlug(name)}` })),
        )
      : []),
    ...page('Offers', '/special-offers'),
    ...page('Finance', settings.features.finance ? settings.finance.path : undefined),
    ...page('Service', service),
    ...page(facts.hasSeveralLocations ? 'Locations' : 'Find us', '/dealerships'),
    ...page('About', '/about-us'),
    ...page('Contact', '/contact'),
  ].slice(0, 7);
}

function stockLinks({ settings, carTypes, bodies }: NavFacts): NavLink[] {
  const { plural } = settings.site.vehicleNoun;
  return [
    { text: `All ${plural}`, href: settings.search.defaultPath },
    ...carTypes.map((type) => ({ text: `${capital(type)} ${plural}`, href: `/search/${type}-cars` })),
    ...bodies.slice(0, 8).map(bodyLink),
  ];
}

const bodyLink = ({ name }: { name: string }): NavLink => ({ text: name, href: `/search/${toSlug(name)}` });

/** NAV-022, without the pages the site does not have. */
function companyLinks({ paths }: Pick<NavFacts, 'paths'>): NavLink[] {
  const links = [
    { text: 'About Us', href: '/about-us' },
    { text: 'Careers', href: '/careers' },
    { text: 'Contact Us', href: '/contact-us' },
    { text: 'Fleet', href: '/fleet' },
  ];
  return links.filter(({ href }) => paths.has(href));
}

/** The footer's groups (NAV-023): the site's own, or stock, buyer tools, servicing and the dealer; empty ones left out. */
export function footerGroups(facts: NavFacts): { title: string; links: NavLink[] }[] {
  const { settings, paths } = facts;
  const known = ({ href }: NavLink) => !href.startsWith('/') || paths.has(href.replace(/[?#].*$/, ''));
  if (settings.navigation.footerGroups.length > 0) {
    return settings.navigation.footerGroups
      .map(({ title, links }) => ({ title, links: links.filter(known) }))
      .filter(({ links }) => links.length > 0);
  }
  const service = serviceHref(facts);
  const groups = [
    { title: capital(settings.site.vehicleNoun.plural), links: stockLinks(facts).slice(0, 6) },
    {
      title: 'Buyer tools',
      links: [
        { text: 'Offers', href: '/special-offers' },
        { text: 'Trade in', href: '/trade-in' },
        { text: 'Finance', href: settings.finance.path },
        { text: 'Book a test drive', href: '/book-test-drive' },
        { text: 'Sell your car', href: settings.content.sellYourCarPath },
      ].filter(known),
    },
    {
      title: 'Servicing and parts',
      links: [
        ...(service ? [{ text: 'Book a service', href: service }] : []),
        ...[
          { text: 'Parts and accessories', href: '/vehicle-parts-and-accessories' },
          { text: 'Warranty', href: '/warranty' },
          { text: 'Roadside assist', href: '/roadside-assist' },
        ].filter(known),
      ],
    },
    {
      title: settings.site.name,
      links: [...companyLinks(facts), { text: 'Locations', href: '/dealerships' }].filter(known),
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
}
