import type { IdentitySettings } from '../brand/identity-settings.schema.ts';
import { isSingleManufacturer } from '../brand/single-manufacturer.ts';
import type { ContentPage } from '../content/content.schema.ts';
import type { ContentSettings } from '../content/content-settings.schema.ts';
import type { FeatureSettings } from '../features/feature-settings.schema.ts';
import type { FinanceSettings } from '../finance/finance-settings.schema.ts';
import type { Model } from '../model/model.schema.ts';
import { fromPrice } from '../model/model-card.ts';
import { groupHref, groupsOf, modelsByGroup } from '../model/model-groups.ts';
import { type LinkSettings, modelHref } from '../model/model-link.ts';
import type { SearchSettings } from '../search/search-settings.schema.ts';
import { capital } from '../text/capital.ts';
import { toSlug } from '../text/slug.ts';
import type { ItemType } from '../vehicle/body.ts';
import type { Noun } from '../vehicle/item-words.ts';
import type { NavigationSettings } from './navigation-settings.schema.ts';

/** A link of the navigation; bodies carry a picture, models also a note such as "From $39,990 drive away". */
export type NavLink = { text: string; href: string; image?: string; note?: string };
/** `href` leads to all of the group, where there is such a page. */
export type NavGroup = { title: string; href?: string; links: NavLink[] };
/** An entry of the header: a link, or a panel of groups of links with further links below them. */
export type NavItem = { text: string; href?: string; groups?: NavGroup[]; foot?: NavLink[] };

/** All of the group have a picture: a gap among pictures looks like one that did not load. */
export const isPictured = ({ links }: NavGroup): boolean => links.every(({ image }) => image);

/** A panel of a few words is one column below its entry (NAV-001). */
export const isShort = ({ groups = [], foot }: Pick<NavItem, 'groups' | 'foot'>): boolean =>
  !foot && groups.length === 1 && groups.every((group) => group.links.length <= 6 && !isPictured(group));

/** A make or body with the kinds of vehicles that have it. */
type Stocked = { name: string; count: number; kinds: readonly ItemType[] };

/** The settings that the navigation depends on. */
type NavSettings = LinkSettings & {
  site: Pick<IdentitySettings, 'manufacturer' | 'name'>;
  features: Pick<FeatureSettings, 'finance' | 'models' | 'tradeIn'>;
  content: Pick<ContentSettings, 'sellYourCarPath'>;
  finance: Pick<FinanceSettings, 'path'>;
  navigation: NavigationSettings;
  search: Pick<SearchSettings, 'defaultPath'>;
};

export type NavFacts = {
  settings: NavSettings;
  /** Addresses that have a page; nothing links to any other (CFG-008). */
  paths: { has(path: string): boolean };
  /** Makes in stock, most frequent first. */
  makes: readonly Stocked[];
  /** The site's own list of brands by kind, in its order; empty where it has none. */
  brands: readonly NavGroup[];
  /** Body types in stock, most frequent first; those of which the dealer has a picture with it. */
  bodies: readonly (Stocked & { image?: string })[];
  /** Kinds of vehicles in stock with what several are called and the list of them, most frequent first. */
  kinds: readonly { kind: ItemType; plural: string; href: string }[];
  /** Car types in stock. */
  carTypes: readonly ('new' | 'used' | 'demo')[];
  /** The new-vehicle range, in the order of its menu. */
  models: readonly Model[];
  /** Their pictures in menus; none where most have none. */
  pictures: ReadonlyMap<Model, string>;
  /** The searches of locations with stock, by the names of their towns. */
  yards: readonly NavLink[];
  hasSeveralLocations: boolean;
  /** Information pages, in the order of their file names; those with `menu` are entries of the header. */
  pages: readonly Pick<ContentPage, 'slug' | 'menu'>[];
  /** The noun of the site's vehicles. */
  nouns: Noun;
  /** The label of the button for a viewing. */
  bookText: string;
  /** The words for all vehicles: "Our stock". */
  stockText: string;
};

/** The site's own page of its workshop (ROUTE-030, ROUTE-032). */
export function servicePath({ navigation }: Pick<NavFacts['settings'], 'navigation'>): '/service' | '/ford-service' {
  return navigation.serviceBookingKey ? '/ford-service' : '/service';
}

/** The place of the booking form on that page (ROUTE-031). */
export const SERVICE_BOOKING = 'service-booking';

/** ROUTE-033: where service links lead, or undefined when the site has no service page. */
export function serviceHref({ settings, paths }: Pick<NavFacts, 'settings' | 'paths'>): string | undefined {
  const { serviceUrl } = settings.navigation;
  if (serviceUrl) return serviceUrl;
  const path = servicePath(settings);
  return paths.has(path) ? path : undefined;
}

/** Where "Book a service" leads: to the form of the service page, or to where service links lead outside (ROUTE-031). */
export function bookServiceHref(facts: Pick<NavFacts, 'settings' | 'paths'>): string | undefined {
  const href = serviceHref(facts);
  return href?.startsWith('/') && facts.paths.has(href) ? `${href}#${SERVICE_BOOKING}` : href;
}

/** The page for a test drive without a vehicle in mind (ROUTE-035). */
export const TEST_DRIVE_PATH = '/book-test-drive';

/** Where a visitor has a vehicle valued, the page of both first. */
const SELLING = ['/trade-in', '/sell-your-car', '/sell-my-car'];

/** The page on which a visitor has a vehicle valued; undefined where the site has none. */
export function valuationHref({ settings, paths }: Pick<NavFacts, 'settings' | 'paths'>): string | undefined {
  return settings.features.tradeIn ? SELLING.find((path) => paths.has(path)) : undefined;
}

/**
 * The entries of the header, in order (NAV-001, NAV-011, NAV-020 to NAV-022); entries without a page are left out. The
 * dealer's own entries come before Contact, or last where there is none; one that leads where another does replaces it.
 */
export function headerItems(facts: NavFacts): NavItem[] {
  const own = ownItems(facts);
  const taken = new Set(own.map(({ href }) => href));
  const builtIn = builtInItems(facts).filter(({ href }) => href === undefined || !taken.has(href));
  const contact = builtIn.findIndex(({ href }) => href === '/contact');
  return builtIn.toSpliced(contact < 0 ? builtIn.length : contact, 0, ...own);
}

/** What the menu of a phone has below the entries of the header: finance, which the Ford header has in a panel (NAV-022). */
export function phoneMenuLinks({ settings, paths }: Pick<NavFacts, 'settings' | 'paths'>): NavLink[] {
  const { navigation, features, finance } = settings;
  const isHidden = navigation.header === 'ford' && features.finance && paths.has(finance.path);
  return isHidden ? [{ text: 'Finance', href: finance.path }] : [];
}

/** The button at the foot of that menu (NAV-030): to the page that books a visit; without one, to all vehicles. */
export const menuAction = ({ settings, paths, bookText, nouns }: NavFacts): NavLink =>
  paths.has(TEST_DRIVE_PATH)
    ? { text: bookText, href: TEST_DRIVE_PATH }
    : { text: `See all ${nouns.plural}`, href: settings.search.defaultPath };

/** NAV-027: `navigation.headerLinks`, then the pages that name themselves. */
function ownItems({ settings, paths, pages }: NavFacts): (NavItem & { href: string })[] {
  const links = [
    ...settings.navigation.headerLinks,
    ...pages.flatMap(({ slug, menu }) => (menu ? [{ text: menu, href: `/${slug}` }] : [])),
  ];
  return links.filter(
    ({ href }, place) =>
      (!href.startsWith('/') || paths.has(href.replace(/[?#].*$/, ''))) &&
      links.findIndex((other) => other.href === href) === place,
  );
}

function builtInItems(facts: NavFacts): NavItem[] {
  const { settings, paths } = facts;
  const page = (text: string, href: string | undefined): NavLink[] =>
    href && (href.startsWith('http') || paths.has(href)) ? [{ text, href }] : [];
  const service = serviceHref(facts);
  if (settings.navigation.header === 'ford') {
    return [
      { text: 'Home', href: '/' },
      ...modelMenu('New Fords', facts),
      ...page('Offers', '/special-offers'),
      stockMenu(facts, facts.yards.length > 1 ? [{ title: 'Location', links: [...facts.yards] }] : []),
      ...page('Trade in', settings.features.tradeIn ? '/trade-in' : undefined),
      ...panel('Service and parts', serviceLinks(facts)),
      ...panel('Company', companyLinks(facts)),
      ...page('Locations', facts.hasSeveralLocations ? '/dealerships' : undefined),
      ...page('Contact', '/contact'),
    ];
  }
  const mega = settings.navigation.header === 'mega';
  return [
    stockMenu(
      facts,
      (facts.kinds.length > 1 ? kindGroups(facts) : [bodyGroup(facts), makeGroup(facts)]).filter(isGroup),
    ),
    ...(mega
      ? brandMenu(facts, [...page('All brands', '/brands'), ...page('All models', '/models')])
      : isSingleManufacturer(settings)
        ? modelMenu('Models', facts)
        : []),
    ...(mega || isSingleManufacturer(settings) ? [] : page('Models', '/models')),
    ...page('Offers', '/special-offers'),
    ...page('Sell or trade in', valuationHref(facts)),
    ...page('Finance', settings.features.finance ? settings.finance.path : undefined),
    ...page('Service', service),
    ...page(facts.hasSeveralLocations ? 'Locations' : 'Find us', '/dealerships'),
    ...page('Contact', '/contact'),
  ];
}

/** NAV-001: the site's own list of brands, else the most frequent makes by name, of a site with several kinds of vehicles by kind. */
function brandMenu(facts: NavFacts, foot: NavLink[]): NavItem[] {
  const { brands, kinds } = facts;
  if (brands.length > 0) return [{ text: 'Brands', groups: [...brands], foot }];
  const makes = facts.makes.slice(0, 24).toSorted((a, b) => a.name.localeCompare(b.name));
  const linksOf = (some: readonly Stocked[]) => some.map(({ name }) => ({ text: name, href: brandHref(name, facts) }));
  if (kinds.length < 2) return panel('Brands', linksOf(makes), foot);
  const groups = kinds
    .map(({ kind, plural }) => ({
      title: capital(plural),
      links: linksOf(makes.filter((make) => make.kinds.includes(kind))),
    }))
    .filter(({ links }) => links.length > 0);
  return [{ text: 'Brands', groups, foot }];
}

/** NAV-002: a brand's page, or its stock where there is no page or the site prefers so. */
function brandHref(make: string, { settings, paths }: NavFacts): string {
  const page = `/${toSlug(make)}/overview`;
  return settings.navigation.brandLogoTarget === 'brandPage' && paths.has(page) ? page : `/search/${toSlug(make)}`;
}

/**
 * NAV-011: models by body category, the largest first, then all of them, "Our stock" and "Contact us", and in the Ford
 * header finance; without a range the bodies in stock, as "Vehicles".
 */
function modelMenu(text: string, facts: NavFacts): NavItem[] {
  const { settings, paths, bodies } = facts;
  const groups = settings.features.models ? modelGroups(facts) : [];
  const { path: finance } = settings.finance;
  const hasFinance = settings.navigation.header === 'ford' && settings.features.finance && paths.has(finance);
  const foot = [
    { text: facts.stockText, href: settings.search.defaultPath },
    { text: 'Contact us', href: '/contact-us' },
    ...(hasFinance ? [{ text: 'Finance', href: finance }] : []),
  ];
  const all = paths.has('/models') ? [{ text: 'All models', href: '/models' }] : [];
  if (groups.length > 0) return [{ text, groups, foot: [...all, ...foot] }];
  return bodies.length > 0 && settings.navigation.header === 'ford'
    ? [{ text: 'Vehicles', groups: [{ title: '', links: bodies.slice(0, 8).map(bodyLink) }], foot }]
    : [];
}

const panel = (text: string, entries: NavLink[], foot: NavLink[] = []): NavItem[] =>
  entries.length > 0 ? [{ text, groups: [{ title: '', links: entries }], ...(foot.length > 0 && { foot }) }] : [];

/**
 * The stock by type and by other groups. All vehicles alone are no group: the panel ends with them; with nothing else
 * the entry is a link.
 */
function stockMenu(facts: NavFacts, others: NavGroup[]): NavItem {
  const text = facts.stockText;
  const links = [...typeLinks(facts), ...smallKinds(facts)];
  const types = { title: 'Browse', links };
  // Of several kinds, the kind comes before the type.
  if (links.length > 1) return { text, groups: facts.kinds.length > 1 ? [...others, types] : [types, ...others] };
  return others.length > 0 ? { text, groups: others, foot: links } : { text, href: facts.settings.search.defaultPath };
}

/** Links of a group of the stock menu, at most. */
const GROUP_LINKS = 8;
const isGroup = ({ links }: NavGroup) => links.length > 1;

const bodyGroup = ({ bodies }: NavFacts): NavGroup => ({
  title: 'Body',
  links: bodies.slice(0, GROUP_LINKS).map((body) => ({ ...bodyLink(body), ...(body.image && { image: body.image }) })),
});

/** The stock of a make; of a make that has several kinds of vehicles, those of one kind. */
export const makeHref = ({ name, kinds }: Pick<NavFacts['makes'][number], 'name' | 'kinds'>, kind: string) =>
  `/search/${toSlug(name)}${kinds.length > 1 ? `?${new URLSearchParams({ item_type: kind })}` : ''}`;

/** Each of several kinds of vehicles: all of it, and its bodies, or its makes where it has a single body. */
function kindGroups({ kinds, bodies, makes }: NavFacts): NavGroup[] {
  return kinds.map(({ kind, plural, href }) => {
    const own = bodies.filter((body) => body.kinds.includes(kind));
    const ofMakes = makes
      .filter((make) => make.kinds.includes(kind))
      .map((make) => ({ text: make.name, href: makeHref(make, kind) }));
    const all = { text: `All ${plural}`, href };
    const some = (own.length > 1 ? own.map(bodyLink) : ofMakes).slice(0, GROUP_LINKS);
    return { title: capital(plural), links: some.length > 1 ? [all, ...some] : [all] };
  });
}

/** Of several kinds of vehicles, those too small for a group. */
const smallKinds = (facts: NavFacts): NavLink[] =>
  facts.kinds.length > 1
    ? kindGroups(facts).flatMap((group) =>
        isGroup(group) ? [] : group.links.map((all) => ({ ...all, text: group.title })),
      )
    : [];

const makeGroup = ({ makes }: NavFacts): NavGroup => ({
  title: 'Make',
  links: makes.slice(0, GROUP_LINKS).map(({ name }) => ({ text: name, href: `/search/${toSlug(name)}` })),
});

/** All vehicles, and each type of which there are several. */
export function typeLinks({ settings, carTypes, nouns: { plural } }: NavFacts): NavLink[] {
  return [
    { text: `All ${plural}`, href: settings.search.defaultPath },
    ...(carTypes.length > 1
      ? carTypes.map((type) => ({ text: `${capital(type)} ${plural}`, href: `/search/${type}-cars` }))
      : []),
  ];
}

export const bodyLink = ({ name }: { name: string }): NavLink => ({ text: name, href: `/search/${toSlug(name)}` });

/** NAV-021, without the pages the site does not have. */
export function serviceLinks(facts: Pick<NavFacts, 'settings' | 'paths'>): NavLink[] {
  const service = serviceHref(facts);
  const ford = facts.settings.navigation.header === 'ford';
  return [
    ...(service ? [{ text: 'Book a service', href: service }] : []),
    ...[
      {
        text: ford ? 'Genuine parts and accessories' : 'Parts and accessories',
        href: '/vehicle-parts-and-accessories',
      },
      { text: ford ? 'Ford warranty' : 'Warranty', href: '/warranty' },
      { text: 'Roadside assist', href: '/roadside-assist' },
    ].filter(({ href }) => facts.paths.has(href)),
  ];
}

/** NAV-022, without the pages the site does not have. */
export function companyLinks({ paths }: Pick<NavFacts, 'paths'>): NavLink[] {
  return [
    { text: 'About us', href: '/about-us' },
    { text: 'Careers', href: '/careers' },
    { text: 'Contact us', href: '/contact-us' },
    { text: 'Fleet', href: '/fleet' },
  ].filter(({ href }) => paths.has(href));
}

/**
 * The models by body category (NAV-011, MODEL-020), each once, in the first group it names; a model that leads nowhere is left out. Titles lead to the group in
 * the range, where the site has that page.
 */
function modelGroups({ models, settings, paths, pictures }: NavFacts): NavGroup[] {
  const groups = modelsByGroup(models).flatMap(({ title, models: list }) => {
    const links = list.flatMap((model) => {
      if (groupsOf(model)[0] !== title) return [];
      const href = modelHref(model, settings, paths);
      return href ? [toLink(model, href, pictures.get(model))] : [];
    });
    return links.length > 0 ? [{ title, links, ...(paths.has('/models') && { href: groupHref(title) }) }] : [];
  });
  return groups.sort((a, b) => b.links.length - a.links.length);
}

function toLink(model: Model, href: string, image: string | undefined): NavLink {
  const note = model.status === 'coming_soon' ? 'Coming soon' : fromPrice(model);
  return { text: model.name, href, ...(image && { image }), ...(note && { note }) };
}
