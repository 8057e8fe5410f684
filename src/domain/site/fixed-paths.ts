import { ALERTS_PATH } from '../account/alerts-path.ts';
import { SIGN_IN_PATH, WATCHLIST_PATH } from '../account/sign-in-path.ts';

/** The page that is the frame of what functions answer. */
export const ANSWER_PATH = '/answer';

/** Addresses with pages of their own in every site; editors cannot take them (ROUTE-062). */
export const FIXED_PATHS = ['/', '/contact', '/contact-us', '/dealerships', '/success', ANSWER_PATH, '/404'] as const;

/** The page of the price range slider (TILE-004), of every site that sells. */
export const PRICE_RANGE_PATH = '/price-range';

/** The posts of a site as RSS, where it has posts. */
export const BLOG_RSS = '/blog/rss.xml';

/** Pages that editors cannot take the address of where the switch they belong to is on. */
export const BUILT_IN_PAGES = {
  compare: '/compare',
  print: '/print',
  offers: '/special-offers',
  models: '/models',
  brands: '/brands',
  'price-range': PRICE_RANGE_PATH,
  alerts: ALERTS_PATH,
  'sign-in': SIGN_IN_PATH,
  watchlist: WATCHLIST_PATH,
} as const;
export const BUILT_IN_PATHS = Object.values(BUILT_IN_PAGES);
