/** VDP-032: fewer views than these say that nobody looks, and are not shown. */
export const MIN_VIEWS = 10;

/** How often a vehicle was looked at, in words (VDP-032): "1,234 views". */
export const viewsText = (views: number): string => `${views.toLocaleString('en-AU')} views`;
