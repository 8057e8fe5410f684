import type { Manufacturer } from '#src/domain/content/manufacturer.schema.ts';
import { makeHref, type NavGroup } from '#src/domain/navigation/navigation.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { countOf, kindsOf } from '#src/domain/vehicle/item-words.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Site } from '../site/site.ts';

/** The address of a brand's page (BRAND-004). */
export const brandPath = (slug: string) => `/${slug}/overview`;

/**
 * The brands that have a page of their own (ROUTE-056): makes in stock, makers of the range, and those whose tile leads
 * there. None where the site has no brands page.
 */
export function siteBrands(site: Site): Manufacturer[] {
  const { content, settings } = site;
  if (!settings.features.brandsPage) return [];
  const slugs = new Set([
    ...site.search.routes.flatMap(({ kind, label }) => (kind === 'make' ? toSlug(label) : [])),
    ...(settings.features.models ? content.models.map(({ manufacturer_name }) => toSlug(manufacturer_name ?? '')) : []),
  ]);
  const tiles = new Set(settings.content.brandTiles.map(({ href }) => href));
  return content.manufacturers.filter(({ slug }) => slugs.has(slug) || tiles.has(brandPath(slug)));
}

type Group = 'car' | 'motorcycle' | 'truck' | 'ownGroup' | 'others';
/** A brand in the list of the site's brands; `stock` says how many vehicles of it are in search, and of which kind where it has several. */
export type BrandTile = {
  group: Group;
  name: string;
  href: string;
  logo: string | null;
  external: boolean;
  stock: string | null;
};

const SECTIONS: [Group, string][] = [
  ['car', 'Cars'],
  ['motorcycle', 'Motorcycles'],
  ['truck', 'Trucks'],
  ['others', 'Also in stock'],
  ['ownGroup', 'Our own brands'],
];

/** The site's brands by kind, in their order: the brands page and the menu have both from here (BRAND-001, NAV-001). */
export function brandSections(site: Site): { title: string; group: Group; tiles: BrandTile[] }[] {
  const tiles = brandTiles(site);
  return SECTIONS.flatMap(([group, title]) => {
    const own = tiles.filter((tile) => tile.group === group);
    return own.length > 0 ? [{ title, group, tiles: own }] : [];
  });
}

/** The brands of the menu: those of the list that are sold as new ones of a kind; none where the site has no such list. */
export function brandGroups(site: Site): NavGroup[] {
  const { features, content, navigation } = site.settings;
  if (!features.brandsPage || content.brandTiles.length === 0) return [];
  const toStock = (href: string) =>
    navigation.brandLogoTarget === 'stock' ? href.replace(/^\/([^/]+)\/overview$/, '/search/$1') : href;
  return brandSections(site)
    .filter(({ group }) => group !== 'ownGroup' && group !== 'others')
    .map(({ title, tiles }) => ({
      title,
      links: tiles.flatMap(({ name, href, external }) => (external ? [] : [{ text: name, href: toStock(href) }])),
    }))
    .filter(({ links }) => links.length > 0);
}

/**
 * The site's own tiles, or one for each brand; a tile whose page the site does not have is left out (CFG-008). Makes in
 * stock that have a page and no tile follow.
 */
function brandTiles(site: Site): BrandTile[] {
  const { content, paths } = site;
  const leads = (href: string) => {
    const path = href.replace(/[?#].*$/, '');
    // Any address below /search opens the search page (ROUTE-017).
    return !path.startsWith('/') || paths.has(path) || path.startsWith('/search/');
  };
  const logoOf = (name: string) => content.manufacturers.find(({ slug }) => slug === toSlug(name))?.logo?.url ?? null;
  const written = site.settings.content.brandTiles;
  const own = written
    .filter(({ href }) => leads(href))
    .map(({ group, name, href, logo }) => ({
      group,
      name,
      href: ofGroup(href, group, site),
      logo: logo ?? logoOf(name),
      external: !href.startsWith('/'),
      stock: shownOf(href, group, site),
    }));
  const tiled = new Set(own.flatMap(({ href, external }) => (external ? [] : slugOf(href))));
  const others = siteBrands(site)
    .filter(({ slug }) => !tiled.has(slug))
    .map(({ name, slug, logo, kinds }) => ({
      group:
        written.length > 0 ? 'others' : kinds.includes('car') || kinds[0] === 'caravan' ? 'car' : (kinds[0] as Group),
      name,
      href: brandPath(slug),
      logo: logo?.url ?? null,
      external: false,
      stock: shownOf(brandPath(slug), undefined, site),
    }));
  return [...own, ...others];
}

/** The make of an address of its page or its stock. */
const slugOf = (href: string) => /^\/(?:search\/)?([^/?#]+)/.exec(href)?.[1] ?? '';

const makeAt = (href: string, { search }: Site) =>
  search.routes.find(({ kind, path }) => kind === 'make' && path === `/search/${slugOf(href)}`);

/** How many vehicles of the brand at an address search shows (SRCH-022), of the kind of its tile; null where all are sold. */
function shownOf(href: string, group: Group | undefined, site: Site): string | null {
  const vehicles = makeAt(href, site)?.vehicles ?? [];
  const kinds = kindsOf(vehicles);
  const isOwn = (kind = 'car') => kinds.length < 2 || group === undefined || kind === group;
  const own = vehicles.filter((car) => isOwn(car.item_type));
  if (!own.some(isInStock)) return null;
  const kind = own[0]?.item_type ?? 'car';
  return own.length < vehicles.length ? countOf(own.length, site.settings.itemTypes[kind]) : `${own.length} in stock`;
}

/** The address of a tile. Where it is the stock of a make that has several kinds of vehicles, the tile leads to its own. */
function ofGroup(href: string, group: Group, site: Site): string {
  const make = href.startsWith('/search/') ? makeAt(href, site) : undefined;
  const kinds = kindsOf(make?.vehicles ?? []);
  return make && kinds.some((kind) => kind === group) ? makeHref({ name: make.label, kinds }, group) : href;
}
