/** px; NAV-006. */
const largeScreenPx = 1024;

/** NAV-006: the media condition of the large layout, for `sizes` of pictures and for `matchMedia`. */
export const LARGE_SCREEN = `(min-width: ${largeScreenPx}px)`;

/** Where a picture has the width of the window and words stand below it. */
export const PHONE = '(max-width: 699px)';
