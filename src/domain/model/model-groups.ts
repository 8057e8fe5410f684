import { toSlug } from '../text/slug.ts';
import type { Model } from './model.schema.ts';

/** Order of the groups that makers usually have, each as one ("Ute" of "Utes"); others follow by name. */
const USUAL_ORDER = ['hatch', 'sedan', 'suv', 'truck', 'ute', 'van', 'performance', 'electric', 'future-vehicle'];

/** The body groups a model is in: those it names, each once, else its body (MODEL-021). */
export function groupsOf(model: Model): string[] {
  const { manufacturer_body, manufacturer_body2, manufacturer_body3, body } = model;
  const names = [manufacturer_body, manufacturer_body2, manufacturer_body3].flatMap((name) => name?.trim() || []);
  return names.length > 0 ? [...new Set(names)] : [body?.trim() || 'Other'];
}

/** Models by body group; a model is in each group it names (MODEL-021). */
export function modelsByGroup(models: readonly Model[]): { title: string; models: Model[] }[] {
  const groups = new Map<string, Model[]>();
  for (const model of models)
    for (const name of groupsOf(model)) groups.set(name, [...(groups.get(name) ?? []), model]);
  const rank = (title: string) =>
    (USUAL_ORDER.indexOf(toSlug(title).replace(/s$/, '')) + USUAL_ORDER.length + 1) % (USUAL_ORDER.length + 1);
  return [...groups]
    .map(([title, list]) => ({ title, models: list }))
    .sort((a, b) => rank(a.title) - rank(b.title) || a.title.localeCompare(b.title));
}

/** The value of a body group in addresses: `future vehicles` (ROUTE-054). */
export const groupValue = (title: string) => title.toLowerCase();

/** The range with one body group: `/models?body=future%20vehicles` (MODEL-022). */
export const groupHref = (title: string) => `/models?body=${encodeURIComponent(groupValue(title))}`;
