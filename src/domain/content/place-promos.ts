import { type PagePromos, type PromoTile, suitsCarTypes } from './promo-tile.ts';

/** A tile and the item of the list it is, counted from 1. */
export type PlacedPromo = { position: number; tile: PromoTile };

/** What chance decides, once per page load (PROMO-004): the order of the tiles, and for each a place from 0 to below 1. */
export type PromoDraw = { tiles: readonly PromoTile[]; places: readonly number[] };

/** @param random a number from 0 to below 1, such as Math.random. */
export function drawPromos({ tiles }: Pick<PagePromos, 'tiles'>, random: () => number): PromoDraw {
  const order = [...tiles];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as PromoTile, order[last] as PromoTile];
  }
  return { tiles: order, places: order.map(() => random()) };
}

/** Vehicles that come before a tile at a random position: no page of results begins with a promotion. */
const FIRST_VEHICLES = 3;

export type PromoPage = {
  /** Vehicles of the page of results. */
  items: number;
  /** Car types filtered on, else those the page is limited to. */
  carTypes: readonly string[];
  /** YYYY-MM-DD in the site's time zone. */
  today: string;
  /** With random positions: items that tiles come after, because they are in view already. */
  after?: number;
};

/**
 * The tiles of a page of results, by position. A tile takes a slot and never replaces a vehicle (PROMO-009); where two
 * want the same slot, the time-limited one has it and the other moves one on.
 */
export function placePromos(settings: PagePromos, draw: PromoDraw, page: PromoPage): PlacedPromo[] {
  const { items, carTypes, today } = page;
  if (items === 0) return [];
  const scheduled = settings.scheduled
    .filter(({ start, expiry, display, tile }) => {
      return display && start <= today && today <= expiry && suitsCarTypes(tile, carTypes);
    })
    // PROMO-006: with too few items a strict node is left out, another one comes last.
    .filter(({ position, strictDisplay }) => !strictDisplay || items >= position)
    .map(({ position, tile }) => ({ position: Math.min(position, items + 1), tile }));

  const fitting = draw.tiles.flatMap((tile, at) =>
    suitsCarTypes(tile, carTypes) ? [{ tile, place: draw.places[at] ?? 0 }] : [],
  );
  const after = Math.min(Math.max(page.after ?? 0, FIRST_VEHICLES), items);
  const regular =
    settings.positions === 'random'
      ? fitting.map(({ tile, place }) => ({ tile, position: after + 1 + Math.floor(place * (items - after + 1)) }))
      : [...new Set(settings.positions)]
          .sort((a, b) => a - b)
          .flatMap((position, at) => {
            const tile = fitting[at]?.tile;
            return tile && position <= items + at + 1 ? [{ position, tile }] : [];
          });

  const taken = new Set<number>();
  return [...scheduled, ...regular]
    .map(({ position, tile }) => {
      let free = position;
      while (taken.has(free)) free += 1;
      taken.add(free);
      return { position: free, tile };
    })
    .sort((a, b) => a.position - b.position);
}

/**
 * The slots that a page of results leaves for its tiles when it is rendered; none at random positions, which only the
 * browser draws.
 */
export function renderedSlots(settings: PagePromos, page: PromoPage): { position: number }[] {
  const positions = settings.positions === 'random' ? [] : settings.positions;
  const draw = drawPromos(settings, () => 0);
  return placePromos({ ...settings, positions }, draw, page).map(({ position }) => ({ position }));
}

/** The items with the tiles in their slots. Tiles beyond the end come last. */
export function withPromos<T, P>(items: readonly T[], promos: readonly { position: number; item: P }[]): (T | P)[] {
  const list: (T | P)[] = [...items];
  for (const { position, item } of promos) list.splice(Math.min(position - 1, list.length), 0, item);
  return list;
}
