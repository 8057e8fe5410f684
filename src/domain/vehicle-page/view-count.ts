/** VDP-032: fewer views than these say that nobody looks, and are not shown. */
const MIN_VIEWS = 10;

/** How often a vehicle was looked at, in words (VDP-032): "1,234 views"; undefined for too few to show. */
export const viewsText = (views: number): string | undefined =>
  views < MIN_VIEWS ? undefined : `${views.toLocaleString('en-AU')} views`;
