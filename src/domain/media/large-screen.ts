/** px; NAV-006. */
const largeScreenPx = 1024;

/** NAV-006: the media condition of the large layout, for `sizes` of pictures and for `matchMedia`. */
export const LARGE_SCREEN = `(min-width: ${largeScreenPx}px)`;
