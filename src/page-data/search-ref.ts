/** Where the browser finds the search files of a site (embedded provider). */
export type SearchRef = {
  /** Address of the column index. */
  index: string;
  /** Addresses of the card records, `chunkSize` vehicles each, in the order of the index. */
  chunks: string[];
  chunkSize: number;
  /** Vehicles in the index. */
  count: number;
};
