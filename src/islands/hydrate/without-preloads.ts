/** React asks to preload pictures that are loaded at once; a page does that in its own head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** React's HTML without the tags that belong into the head of a page. */
export const withoutPreloads = (html: string): string => html.replace(PRELOADS, '');
