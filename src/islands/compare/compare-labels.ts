/** What the compare page says of the site's vehicles, and where it leads; written by the build (`compare.astro`). */
export type CompareLabels = {
  noun: string;
  nouns: string;
  sold: string;
  /** Address of the stock. */
  stock: string;
};
