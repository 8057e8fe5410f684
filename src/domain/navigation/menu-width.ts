import type { NavItem } from './navigation.ts';

/** px; widths of a window from which a menu may stand in the header. */
const WINDOWS = [1024, 1280, 1440] as const;
export type MenuWindow = (typeof WINDOWS)[number];

/** px; the widest average letter of the fonts at the size of the menu. */
const LETTER = 8.2;
/** px; the mark of an entry that opens a panel, with its distance. */
const MARK = 22;
/** px; between entries. */
const BETWEEN = 2;
/** px; the icons for call, search and saved vehicles. */
const TOOLS = 114;

type Facts = {
  items: readonly Pick<NavItem, 'text' | 'groups'>[];
  /** px; how wide the logo is, or the name in its place. */
  brandWidth: number;
  /** The menu has a row of its own. */
  ownRow: boolean;
};

/**
 * From which width of a window the menu fits into the header (NAV-028), by the measures of Header.css; below that, and where
 * it is null, its entries are in the sheet of small screens. An estimate that is rather too wide: an entry beside the window
 * cannot be reached.
 */
export function menuWindow({ items, brandWidth, ownRow }: Facts): MenuWindow | null {
  const letters = items.reduce((sum, { text, groups }) => sum + text.length * LETTER + (groups ? MARK : 0), 0);
  const fits = (width: number) => {
    const padding = Math.min(12, Math.max(6, width * 0.0085));
    const menu = letters + items.length * 2 * padding + Math.max(0, items.length - 1) * BETWEEN;
    const gutters = width * 0.064;
    const beside = ownRow ? 0 : Math.min(260, brandWidth) + TOOLS + 2 * Math.min(24, width * 0.017);
    return gutters + menu + beside <= width;
  };
  return WINDOWS.find(fits) ?? null;
}
