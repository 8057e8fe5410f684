import type { FeedField, FeedRecord } from '../columns/synonyms.ts';

/** One record of a feed, in the feed's own words, with the row where a spreadsheet shows it, or its position. */
export type RawRecord = {
  row: number;
  values: Record<string, unknown>;
  /** Why the record cannot be trusted. */
  fault?: string;
  /** Of the last record: the file breaks off in it, after so many of its values. */
  cutAfter?: string;
  /** Of the last record: the column at the very end of the file, whose value may go on in the whole file. */
  openColumn?: string;
  /** Of the last record of a CSV: whether the file ends with a line end. */
  endsLine?: boolean;
};

/** A record in our fields with its row, and why it cannot be trusted, if so. */
export type PlacedRecord = Pick<RawRecord, 'row' | 'fault' | 'cutAfter' | 'endsLine'> & {
  record: FeedRecord;
  /** The field whose value ends where the file ends, without a line end: it may be cut. */
  openField?: FeedField;
};
