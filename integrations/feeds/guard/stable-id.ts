import { createHash } from 'node:crypto';
import { plainText } from '#src/domain/vehicle/feed/feed-text.ts';
import type { FeedField, FeedRecord } from '../columns/synonyms.ts';

/** What tells a vehicle from others and stays the same while it is for sale; prices and odometers change. */
const IDENTIFYING: readonly FeedField[] = [
  'regplate',
  'title',
  'make',
  'model',
  'badge',
  'series',
  'year',
  'colour',
  'transmission',
  'body',
  'build_date',
];

/**
 * An id for a vehicle without a number of its own: its plate, or else what identifies it, hashed. The same vehicle has the same id in every
 * import as long as these stay. Vehicles that are alike have one id; `tellApart` gives each its own.
 */
export function stableId(record: FeedRecord, plate: string | undefined): string {
  const known = { ...record, title: record.title ?? record.summary };
  const parts = plate ? [plate] : IDENTIFYING.map((field) => plainText(known[field]) ?? '');
  return `h${createHash('sha256').update(parts.join('\0').toLowerCase()).digest('hex').slice(0, 12)}`;
}
