import type { SearchParams } from '../client.ts';
import type { Bitmap } from './index/bitmap.ts';
import type { WantedOrder } from './text/phrases.ts';

/** What a query finds, before it is cut into pages and counted. */
export type Found = {
  rows: Bitmap;
  /** Rows by what their text costs; without them all rows are as good. */
  tiers?: (Bitmap | undefined)[] | undefined;
  order?: WantedOrder | undefined;
};

/**
 * Leaves out of `asked` what is further than a request looks; the order of what it found. Undefined for a request that
 * looks around no place.
 */
export type NearRows = (params: SearchParams, requested: Bitmap) => ((found: Found) => Found) | undefined;
