import { createHash } from 'node:crypto';
import { plainText } from '#src/domain/vehicle/feed-text.ts';
import type { FeedRecord } from './feed-record.ts';
import type { FeedField } from './synonyms.ts';

/** What tells a vehicle from others and stays the same while it is for sale; prices change. */
const IDENTIFYING: readonly FeedField[] = [
  'regplate',
  'title',
  'make',
  'model',
  'badge',
  'series',
  'year',
  'km',
  'colour',
  'transmission',
  'body',
  'build_date',
];

/**
 * An id for a vehicle of a feed without stock numbers: a number plate or else what identifies it, hashed. The same vehicle
 * has the same id in every import as long as these stay.
 */
export function stableId(record: FeedRecord): string {
  const plate = plainText(record.regplate, 12);
  const parts = plate ? [plate] : IDENTIFYING.map((field) => plainText(record[field]) ?? '');
  return `h${createHash('sha256').update(parts.join('\0').toLowerCase()).digest('hex').slice(0, 12)}`;
}
