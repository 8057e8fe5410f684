/** What the browser keeps of a saved car: exactly these (DATA-052, FAV-002). */
export type Favourite = {
  id: string | number;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url: string;
};

const keyOf = (site: string) => `${site}:favourites`;

/** The saved cars of a site, newest first (FAV-001). Whatever else is stored under the key is left out. */
export function readFavourites(site: string): Favourite[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(site)) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((entry) => toFavourite(entry) ?? []) : [];
  } catch {
    return [];
  }
}

/**
 * Saves a car, or removes it when it is saved; tells every listener of `favourites` on `window` (FAV-001).
 *
 * @returns whether the car is saved now; undefined when the browser keeps nothing.
 */
export function toggleFavourite(site: string, car: Favourite): boolean | undefined {
  const before = readFavourites(site);
  const others = before.filter(({ id }) => String(id) !== String(car.id));
  const saved = others.length === before.length;
  const entry = toFavourite(car);
  return write(site, saved && entry ? [entry, ...others] : others) ? saved : undefined;
}

/** Removes a car from the saved ones. */
export function removeFavourite(site: string, id: string | number): void {
  write(
    site,
    readFavourites(site).filter((car) => String(car.id) !== String(id)),
  );
}

function write(site: string, kept: readonly Favourite[]): boolean {
  try {
    localStorage.setItem(keyOf(site), JSON.stringify(kept));
  } catch {
    return false;
  }
  dispatchEvent(new CustomEvent('favourites', { detail: kept.length }));
  return true;
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
