import { toSlug } from '../text/slug.ts';
import type { Model } from './model.schema.ts';
import type { ModelSettings } from './model-settings.schema.ts';

type Pages = { has(path: string): boolean };
/** The settings that the address of a model depends on. */
export type LinkSettings = { models: Pick<ModelSettings, 'linkSlug' | 'slugRewrites'> };
/** What a link needs to know of a model; the model of an offer has no more. */
export type LinkedModel = Pick<Model, 'name' | 'slug' | 'new_slug' | 'manufacturer_name' | 'override_url'>;

/** The last part of a model page's address (MODEL-010 to MODEL-012). */
export function modelSlug({ slug, new_slug }: LinkedModel, { models }: LinkSettings): string {
  const chosen = (models.linkSlug === 'newSlugFirst' && new_slug) || slug;
  return models.slugRewrites[chosen] ?? chosen;
}

/**
 * Where a model leads: its override_url (MODEL-013), its own page (MODEL-010) when the site has it, else the stock of the
 * model; undefined when there is none of them (CFG-008).
 */
export function modelHref(model: LinkedModel, settings: LinkSettings, pages: Pages): string | undefined {
  if (model.override_url) return model.override_url;
  const page = `/${modelSlug(model, settings)}`;
  return pages.has(page) ? page : modelStockPath(model, pages);
}

/** The search page with the stock of a model, which feeds name with or without its maker. */
export function modelStockPath(model: LinkedModel, pages: Pages): string | undefined {
  const make = toSlug(model.manufacturer_name ?? '');
  return [model.name, makerless(model)].map((one) => `/search/${make}/${toSlug(one)}`).find((path) => pages.has(path));
}

/** The name of a model without its maker before it. */
export const makerless = ({ name, manufacturer_name }: LinkedModel): string =>
  name.replace(new RegExp(`^${literal(manufacturer_name ?? '')}\\s*`, 'i'), '');

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
