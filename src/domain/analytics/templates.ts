/** The templates of pages (`src/pages`), by which their speed is told apart: a closed list, never an address. */
export const TEMPLATES = [
  ...(['home', 'search', 'vehicle', 'sold-vehicle', 'locations', 'location', 'contact', 'content'] as const),
  ...(['offers', 'offer', 'models', 'model', 'brands', 'brand', 'blog-category', 'blog-post'] as const),
  ...(['compare', 'price-range', 'print', 'request', 'checkout', 'trade-in', 'finance-application'] as const),
  ...(['finance-received', 'sign-in', 'alerts', 'watchlist', 'success', 'answer', 'not-found'] as const),
] as const;

export type Template = (typeof TEMPLATES)[number];
