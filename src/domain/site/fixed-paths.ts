/** Addresses with pages of their own in every site, and those that editors cannot take (ROUTE-062). */
export const FIXED_PATHS = [
  '/',
  '/contact',
  '/contact-us',
  '/dealerships',
  '/compare',
  '/print',
  '/success',
  '/404',
] as const;

/** The page of the price range slider (TILE-004), of every site that sells. */
export const PRICE_RANGE_PATH = '/price-range';
