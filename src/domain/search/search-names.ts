/** The file of a site with the names that its header's search offers (NAV-029). */
export const SEARCH_NAMES = 'search-names.json';

/** A name, where it leads, and how many vehicles are there; without a number it is a page. */
export type SearchName = [label: string, href: string, count?: number];
