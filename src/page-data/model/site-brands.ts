import type { Manufacturer } from '#src/domain/content/manufacturer.schema.ts';
import { makeHref, type NavGroup } from '#src/domain/navigation/navigation.ts';
import { capital } from '#src/domain/text/capital.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import type { ItemType } from '#src/domain/vehicle/body.ts';
import { countOf, kindsOf, nounOf } from '#src/domain/vehicle/item-words.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
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

/** A kind of vehicle, or the group's own brands. */
type Group = ItemType | 'ownGroup';
/** A brand in the list of the site's brands; `stock` says how many vehicles of it search shows, of the kind of its section. */
export type BrandTile = {
  group: Group;
  name: string;
  href: string;
  logo: string | null;
  external: boolean;
  stock: string | null;
};

const GROUPS: readonly Group[] = ['car', 'motorcycle', 'truck', 'caravan', 'ownGroup'];

/** The site's brands by kind, each under every kind it has (BRAND-001); those that the dealer names come first, in their order. */
export function brandSections(site: Site): { title: string; tiles: BrandTile[] }[] {
  const written = writtenTiles(site);
  return inSections([...written, ...otherTiles(written, site)], site);
}

function inSections(tiles: readonly BrandTile[], { settings }: Site): { title: string; tiles: BrandTile[] }[] {
  const titleOf = (group: Group) =>
    group === 'ownGroup' ? 'Our own brands' : capital(settings.itemTypes[group].plural);
  return GROUPS.map((group) => ({ title: titleOf(group), tiles: tiles.filter((tile) => tile.group === group) })).filter(
    ({ tiles }) => tiles.length > 0,
  );
}

/** The brands of the menu: those that the dealer names, without those of the group and outside (NAV-001). */
export function brandGroups(site: Site): NavGroup[] {
  const { features, navigation } = site.settings;
  if (!features.brandsPage) return [];
  const toStock = (href: string) =>
    navigation.brandLogoTarget === 'stock' ? href.replace(/^\/([^/]+)\/overview$/, '/search/$1') : href;
  const tiles = writtenTiles(site).filter(({ group, external }) => group !== 'ownGroup' && !external);
  return inSections(tiles, site).map(({ title, tiles }) => ({
    title,
    links: tiles.map(({ name, href }) => ({ text: name, href: toStock(href) })),
  }));
}

/** The tiles that the dealer names; one whose page the site does not have is left out (CFG-008). */
function writtenTiles(site: Site): BrandTile[] {
  const { content, paths } = site;
  const leads = (href: string) => {
    const path = href.replace(/[?#].*$/, '');
    // Any address below /search opens the search page (ROUTE-017).
    return !path.startsWith('/') || paths.has(path) || path.startsWith('/search/');
  };
  const logoOf = (name: string) => content.manufacturers.find(({ slug }) => slug === toSlug(name))?.logo?.url ?? null;
  return site.settings.content.brandTiles
    .filter(({ href }) => leads(href))
    .map(({ group, name, href, logo }) => ({
      group,
      name,
      href: ofGroup(href, group, site),
      logo: logo ?? logoOf(name),
      external: !href.startsWith('/'),
      stock: shownOf(href, group, site),
    }));
}

/** Brands with a page under the kinds in which no other tile is theirs: the page itself, once, then their stock of that kind. */
function otherTiles(written: readonly BrandTile[], site: Site): BrandTile[] {
  const taken = written.flatMap(({ href, group, external }) => (external ? [] : [{ slug: slugOf(href), href, group }]));
  return siteBrands(site).flatMap(({ name, slug, logo, kinds }) => {
    const page = brandPath(slug);
    const own = taken.filter((tile) => tile.slug === slug);
    const stocked = kindsOf((makeAt(page, site)?.vehicles ?? []).filter(isInStock));
    const sold: readonly ItemType[] =
      stocked.length > 0 ? stocked : kinds.includes('car') ? ['car'] : kinds.slice(0, 1);
    const groups = sold.filter((kind) => own.every(({ group }) => group !== kind));
    const paged = own.some(({ href }) => href === page);
    return groups.map((group, at) => ({
      group,
      name,
      href: at === 0 && !paged ? page : ofGroup(`/search/${slug}`, group, site),
      logo: logo?.url ?? null,
      external: false,
      stock: shownOf(page, group, site),
    }));
  });
}

/** The make of an address of its page or its stock. */
const slugOf = (href: string) => /^\/(?:search\/)?([^/?#]+)/.exec(href)?.[1] ?? '';

const makeAt = (href: string, { search }: Site) =>
  search.routes.find(({ kind, path }) => kind === 'make' && path === `/search/${slugOf(href)}`);

/** How many vehicles of the brand at an address search shows (BRAND-007), of the kind of its tile; null where all are sold. */
function shownOf(href: string, group: Group, site: Site): string | null {
  return stockCount(
    (makeAt(href, site)?.vehicles ?? []).filter(({ item_type }) => (item_type ?? 'car') === group),
    site,
  );
}

/** "8 cars, 4 motorcycles": how many vehicles of a list there are, by kind, as search counts them (SRCH-022); null where all are sold. */
export function stockCount(shown: readonly Vehicle[], { settings, search }: Site): string | null {
  if (!shown.some(isInStock)) return null;
  const all = kindsOf(search.searchable);
  return kindsOf(shown)
    .map((kind) =>
      countOf(shown.filter((car) => (car.item_type ?? 'car') === kind).length, nounOf([kind], all, settings)),
    )
    .join(', ');
}

/** The address of a tile. Where it is the stock of a make that has several kinds of vehicles, the tile leads to its own. */
function ofGroup(href: string, group: Group, site: Site): string {
  const make = href.startsWith('/search/') ? makeAt(href, site) : undefined;
  const kinds = kindsOf(make?.vehicles ?? []);
  return make && kinds.some((kind) => kind === group) ? makeHref({ name: make.label, kinds }, group) : href;
}
