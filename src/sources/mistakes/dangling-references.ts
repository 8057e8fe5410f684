import type { Settings } from '#src/domain/settings/settings.schema.ts';
import type { SiteContent } from '#src/domain/site/site-model.ts';
import { switchedOff } from '#src/domain/site/switched-pages.ts';
import { suggestedName } from './issue-text.ts';
import type { Mistake } from './mistakes.ts';

type Id = string | number;
/** A place that names something else by its id or slug. */
type Reference = { file: string; key: string; name: Id | null | undefined };

/** The names that each item of a list has, under the key of its place. */
const named = <T>(
  file: string,
  items: readonly T[],
  key: (index: number) => string,
  name: (item: T) => Reference['name'],
): Reference[] => items.map((item, index) => ({ file, key: key(index), name: name(item) }));

const itself = (id: Id) => id;

/**
 * Names in settings and content that nothing has: the site works, but what they were written for is not there. Kinds of
 * which the dealer has no record at all are left alone. Also pages whose switch is off.
 */
export function danglingReferences(settings: Settings, content: SiteContent): Mistake[] {
  const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);
  const ids = (items: readonly { id: Id }[]) => items.map(({ id }) => id);
  const models = content.models.flatMap(({ slug, new_slug }) => [slug, ...(new_slug ? [new_slug] : [])]);
  return [
    ...unbuilt(settings, content),
    ...dangling('location', toLocations(settings, content), ids(content.locations)),
    ...dangling('dealership', toDealerships(settings, content), slugs(content.dealerships)),
    ...dangling('manufacturer', toManufacturers(settings, content), slugs(content.manufacturers)),
    ...dangling('model', toModels(settings, content), models),
    ...dangling('offer', toOffers(settings), ids(content.offers)),
  ];
}

const siteFile = ({ site }: Settings) => `sites/${site.slug}/site.json`;
const homeOf = ({ site }: Settings) => `content/${site.slug}`;
const locationFile = (settings: Settings, slug: string) => `${homeOf(settings)}/locations/${slug}.json`;

function toLocations(settings: Settings, content: SiteContent): Reference[] {
  const { stock, locations } = settings;
  const [site, home] = [siteFile(settings), homeOf(settings)];
  const { closedEnquireLinks, selectorExcludeIds, selector } = locations;
  const ofId = ({ locationId }: { locationId?: Id | undefined }) => locationId;
  return [
    ...named(site, stock.feeds, (i) => `stock.feeds[${i}].locationId`, ofId),
    ...named(site, closedEnquireLinks, (i) => `locations.closedEnquireLinks[${i}].locationId`, ofId),
    ...named(site, selectorExcludeIds, (i) => `locations.selectorExcludeIds[${i}]`, itself),
    ...named(site, selector.ids, (i) => `locations.selector.ids[${i}]`, itself),
    ...named(
      `${home}/special-hours.json`,
      content.specialHours,
      (i) => `[${i}].location_id`,
      (day) => day.locationId,
    ),
    ...named(
      `${home}/appointment-hours.json`,
      content.appointmentHours,
      (i) => `[${i}].location_id`,
      (hours) => hours.location_id,
    ),
    ...content.deliveryZones.flatMap(({ location_ids: ids = [] }, zone) =>
      named(`${home}/delivery-zones.json`, ids, (i) => `[${zone}].location_ids[${i}]`, itself),
    ),
  ];
}

const toDealerships = (settings: Settings, { locations }: SiteContent): Reference[] => [
  ...named(
    siteFile(settings),
    settings.features.overrides,
    (i) => `features.overrides[${i}].dealershipSlug`,
    (entry) => entry.dealershipSlug,
  ),
  ...locations.map(({ slug, dealership_slug }) => ({
    ...{ file: locationFile(settings, slug), key: 'dealership_slug', name: dealership_slug },
  })),
];

const toManufacturers = (settings: Settings, { locations }: SiteContent): Reference[] => [
  { file: siteFile(settings), key: 'site.manufacturer', name: settings.site.manufacturer },
  ...locations.flatMap(({ slug, manufacturers }) =>
    named(locationFile(settings, slug), manufacturers ?? [], (i) => `manufacturers[${i}]`, itself),
  ),
];

const toModels = (settings: Settings, { offers }: SiteContent): Reference[] =>
  offers
    .filter(({ model }) => model && !model.override_url)
    .map(({ id, model }) => ({ file: `${homeOf(settings)}/offers/${id}.md`, key: 'model.slug', name: model?.slug }));

const toOffers = (settings: Settings): Reference[] =>
  named(siteFile(settings), settings.offers.exclusionExceptions, (i) => `offers.exclusionExceptions[${i}]`, itself);

/** Pages at an address whose switch is off: they are not built (CFG-008). */
function unbuilt(settings: Settings, { pages }: SiteContent): Mistake[] {
  return pages.flatMap(({ slug }) => {
    const setting = switchedOff(`/${slug}`, settings);
    const file = `content/${settings.site.slug}/pages/${slug}.md`;
    return setting ? [{ file, key: '', text: `The page is not built: ${setting} switches /${slug} off.` }] : [];
  });
}

function dangling(kind: string, references: readonly Reference[], ids: readonly Id[]): Mistake[] {
  if (ids.length === 0) return [];
  const known = new Set(ids.map(String));
  return references.flatMap(({ file, key, name }) => {
    if (name === undefined || name === null || known.has(String(name))) return [];
    const meant = suggestedName(String(name), [...known]);
    const text = `There is no ${kind} ${JSON.stringify(name)}.${meant ? ` Did you mean "${meant}"?` : ''}`;
    return [{ file, key, text }];
  });
}
