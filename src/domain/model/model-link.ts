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

/** The search page with the stock of a model: of its addresses the one that the site has. */
export function modelStockPath(model: LinkedModel, pages: Pages): string | undefined {
  return modelStockPaths(model).find((path) => pages.has(path));
}

/** Where the stock of a model may be found: feeds name it with or without its maker. */
export const modelStockPaths = ({ name, manufacturer_name: maker }: LinkedModel): string[] => {
  const makerless = name.replace(new RegExp(`^${literal(maker ?? '')}\\s*`, 'i'), '');
  return [name, makerless].map((one) => stockPath(maker, one));
};

/** The search page of a model as a vehicle names it (ROUTE-016). Vehicles with the same one are of one model. */
export const stockPath = (make: string | null | undefined, model: string | null | undefined): string =>
  `/search/${toSlug(make ?? '')}/${toSlug(model ?? '')}`;

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
