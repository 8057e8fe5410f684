import type { Settings } from '#src/domain/settings/settings.schema.ts';
import type { SiteContent } from '#src/domain/site/site-model.ts';
import { switchedOff } from '#src/domain/site/switched-pages.ts';
import { suggestedName } from './issue-text.ts';
import type { Mistake } from './mistakes.ts';

type Id = string | number;
/** A place that names something else by its id or slug. */
type Reference = { file: string; key: string; name: Id | null | undefined };

/**
 * Names in settings and content that nothing has: the site works, but what they were written for is not there. Kinds of
 * which the dealer has no record at all are left alone. Also pages whose switch is off.
 */
export function looseEnds(settings: Settings, content: SiteContent): Mistake[] {
  const site = `sites/${settings.site.slug}/site.json`;
  const home = `content/${settings.site.slug}`;
  const locationFile = (slug: string) => `${home}/locations/${slug}.json`;
  const named = <T>(
    items: readonly T[],
    file: string,
    key: (index: number) => string,
    name: (item: T) => Reference['name'],
  ) => items.map((item, index): Reference => ({ file, key: key(index), name: name(item) }));

  const toLocations = [
    ...named(
      settings.stock.feeds,
      site,
      (i) => `stock.feeds[${i}].locationId`,
      (feed) => feed.locationId,
    ),
    ...named(
      settings.locations.closedEnquireLinks,
      site,
      (i) => `locations.closedEnquireLinks[${i}].locationId`,
      (link) => link.locationId,
    ),
    ...named(
      settings.locations.selectorExcludeIds,
      site,
      (i) => `locations.selectorExcludeIds[${i}]`,
      (id) => id,
    ),
    ...named(
      settings.locations.selector.ids,
      site,
      (i) => `locations.selector.ids[${i}]`,
      (id) => id,
    ),
    ...named(
      content.specialHours,
      `${home}/special-hours.json`,
      (i) => `[${i}].location_id`,
      (day) => day.locationId,
    ),
    ...named(
      content.appointmentHours,
      `${home}/appointment-hours.json`,
      (i) => `[${i}].location_id`,
      (hours) => hours.location_id,
    ),
  ];
  const toDealerships = [
    ...named(
      settings.features.overrides,
      site,
      (i) => `features.overrides[${i}].dealershipSlug`,
      (entry) => entry.dealershipSlug,
    ),
    ...content.locations.map(({ slug, dealership_slug }) => ({
      file: locationFile(slug),
      key: 'dealership_slug',
      name: dealership_slug,
    })),
  ];
  const toManufacturers = [
    { file: site, key: 'site.manufacturer', name: settings.site.manufacturer },
    ...content.locations.flatMap(({ slug, manufacturers }) =>
      named(
        manufacturers ?? [],
        locationFile(slug),
        (i) => `manufacturers[${i}]`,
        (name) => name,
      ),
    ),
  ];
  const toModels = content.offers
    .filter(({ model }) => model && !model.override_url)
    .map(({ id, model }) => ({ file: `${home}/offers/${id}.md`, key: 'model.slug', name: model?.slug }));
  const toOffers = named(
    settings.offers.exclusionExceptions,
    site,
    (i) => `offers.exclusionExceptions[${i}]`,
    (id) => id,
  );

  return [
    ...unprinted(settings, content),
    ...loose(
      'location',
      toLocations,
      content.locations.map(({ id }) => id),
    ),
    ...loose(
      'dealership',
      toDealerships,
      content.dealerships.map(({ slug }) => slug),
    ),
    ...loose(
      'manufacturer',
      toManufacturers,
      content.manufacturers.map(({ slug }) => slug),
    ),
    ...loose(
      'model',
      toModels,
      content.models.flatMap(({ slug, new_slug }) => [slug, ...(new_slug ? [new_slug] : [])]),
    ),
    ...loose(
      'offer',
      toOffers,
      content.offers.map(({ id }) => id),
    ),
  ];
}

/** Pages at an address whose switch is off: they are not printed (CFG-008). */
function unprinted(settings: Settings, { pages }: SiteContent): Mistake[] {
  return pages.flatMap(({ slug }) => {
    const setting = switchedOff(`/${slug}`, settings);
    const file = `content/${settings.site.slug}/pages/${slug}.md`;
    return setting ? [{ file, key: '', text: `The page is not printed: ${setting} switches /${slug} off.` }] : [];
  });
}

function loose(kind: string, references: readonly Reference[], ids: readonly Id[]): Mistake[] {
  if (ids.length === 0) return [];
  const known = new Set(ids.map(String));
  return references.flatMap(({ file, key, name }) => {
    if (name === undefined || name === null || known.has(String(name))) return [];
    const meant = suggestedName(String(name), [...known]);
    const text = `There is no ${kind} ${JSON.stringify(name)}.${meant ? ` Did you mean "${meant}"?` : ''}`;
    return [{ file, key, text }];
  });
}
