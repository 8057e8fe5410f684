import { keptCar, listOf, persistedJson, setPersisted } from '../persisted.ts';

/** What the browser keeps of a saved car: exactly these (DATA-052, FAV-002). */
const toFavourite = keptCar(['name', 'slug', 'make', 'model', 'primary_image_url']);
export type Favourite = NonNullable<ReturnType<typeof toFavourite>>;

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
