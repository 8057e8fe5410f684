import type { Model } from '../model/model.schema.ts';
import { fromPrice, modelImage } from '../model/model-card.ts';
import { groupHref, modelsByGroup } from '../model/model-groups.ts';
import { type LinkSettings, modelHref } from '../model/model-link.ts';
import type { NavGroup, NavLink } from './nav-link.ts';

/**
 * The models by body category (NAV-011, MODEL-020); a model that leads nowhere is left out. Titles lead to the group in
 * the range, where the site has that page.
 */
export function modelGroups(
  models: readonly Model[],
  settings: LinkSettings,
  paths: { has(path: string): boolean },
): NavGroup[] {
  return modelsByGroup(models).flatMap(({ title, models: list }) => {
    const links = list.flatMap((model) => {
      const href = modelHref(model, settings, paths);
      return href ? [toLink(model, href)] : [];
    });
    return links.length > 0 ? [{ title, links, ...(paths.has('/models') && { href: groupHref(title) }) }] : [];
  });
}

function toLink(model: Model, href: string): NavLink {
  const image = modelImage(model);
  const note = model.status === 'coming_soon' ? 'Coming Soon' : fromPrice(model);
  return { text: model.name, href, ...(image && { image }), ...(note && { note }) };
}
