import type { Model } from '../model/model.schema.ts';
import type { Settings } from '../site/site.schema.ts';
import { toSlug } from '../slug.ts';
import type { NavGroup, NavLink } from './navigation.ts';

/** Parts of the model menu's order when a group is one of the maker's usual ones; others follow by name. */
const USUAL_ORDER = ['hatch', 'sedan', 'suv', 'trucks', 'ute', 'vans', 'performance', 'electric', 'future-vehicles'];

/**
 * Where a model leads: its own address (MODEL-010 to MODEL-013) when the site has that page, else the stock of the
 * model; undefined when there is neither (CFG-008).
 */
export function modelHref(
  model: Model,
  settings: Pick<Settings, 'models'>,
  paths: { has(path: string): boolean },
): string | undefined {
  if (model.override_url) return model.override_url;
  const { linkSlug, slugRewrites } = settings.models;
  const slug = (linkSlug === 'newSlugFirst' && model.new_slug) || model.slug;
  const page = `/${slugRewrites[slug] ?? slug}`;
  if (paths.has(page)) return page;
  const make = toSlug(model.manufacturer_name ?? '');
  const short = model.name.replace(new RegExp(`^${literal(model.manufacturer_name ?? '')}\\s*`, 'i'), '');
  return [model.name, short].map((name) => `/search/${make}/${toSlug(name)}`).find((path) => paths.has(path));
}

/** The models by body category (NAV-011); a model stands in each group it names (MODEL-021). */
export function modelGroups(
  models: readonly Model[],
  settings: Pick<Settings, 'models'>,
  paths: { has(path: string): boolean },
): NavGroup[] {
  const groups = new Map<string, NavLink[]>();
  for (const model of models) {
    const href = modelHref(model, settings, paths);
    if (!href) continue;
    const names = [model.manufacturer_body, model.manufacturer_body2, model.manufacturer_body3].filter(Boolean);
    const link = toLink(model, href);
    for (const name of new Set(names.length > 0 ? names : [model.body ?? 'Other'])) {
      groups.set(name as string, [...(groups.get(name as string) ?? []), link]);
    }
  }
  const rank = (title: string) =>
    (USUAL_ORDER.indexOf(toSlug(title)) + USUAL_ORDER.length + 1) % (USUAL_ORDER.length + 1);
  return [...groups]
    .map(([title, links]) => ({ title, links }))
    .sort((a, b) => rank(a.title) - rank(b.title) || a.title.localeCompare(b.title));
}

function toLink(model: Model, href: string): NavLink {
  const image = model.cloudfront_new_image_url ?? model.image?.url;
  const price =
    typeof model.from_price === 'number' ? `$${model.from_price.toLocaleString('en-AU')}` : model.from_price;
  const note = model.status === 'coming_soon' ? 'Coming Soon' : price && `From ${price}`;
  return { text: model.name, href, ...(image && { image }), ...(note && { note }) };
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
