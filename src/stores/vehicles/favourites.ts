import { listOf, persistedJson, setPersisted } from '../persisted.ts';

/** What the browser keeps of a saved car: exactly these (DATA-052, FAV-002). */
export type Favourite = {
  id: string | number;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url: string;
};

/** The saved cars of the site, newest first (FAV-001); what else is stored is left out. */
export const $favourites = persistedJson('favourites', listOf(toFavourite));

/**
 * Saves a car, or removes it when it is saved (FAV-001).
 *
 * @returns whether the car is saved now; undefined when the browser keeps nothing.
 */
export function toggleFavourite(car: Favourite): boolean | undefined {
  const before = $favourites.get();
  const others = before.filter(({ id }) => String(id) !== String(car.id));
  const saved = others.length === before.length;
  const entry = toFavourite(car);
  return setPersisted($favourites, saved && entry ? [entry, ...others] : others) ? saved : undefined;
}

/** Removes a car from the saved ones. */
export function removeFavourite(removed: string | number): void {
  setPersisted(
    $favourites,
    $favourites.get().filter(({ id }) => String(id) !== String(removed)),
  );
}

function toFavourite(entry: unknown): Favourite | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { id, name, slug, make, model, primary_image_url } = entry as Record<string, unknown>;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    id,
    name: text(name),
    slug: text(slug),
    make: text(make),
    model: text(model),
    primary_image_url: text(primary_image_url),
  };
}
