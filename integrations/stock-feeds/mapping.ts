import { FeedError } from './feed-source.ts';
import type { FeedFormat } from './formats.ts';
import { headerKey } from './header-key.ts';
import { type FeedField, isPrivateKey, synonyms } from './synonyms.ts';

const FIELDS = new Set<string>(Object.values(synonyms));

/**
 * A format from a dealer's mapping file: `{"kind": "csv", "delimiter": ";", "columns": {"Asking $": "price", "We Paid $": null}}`.
 * Columns that are not named follow the synonym table; null leaves one out. `header` names the columns of a file
 * without a header line, `record` the XML element of a vehicle.
 *
 * @throws FeedError that names what is wrong in the file.
 */
export function mappedFormat(mapping: unknown): FeedFormat & { recordTag?: string } {
  if (typeof mapping !== 'object' || mapping === null) throw new FeedError('The mapping file is not a JSON object.');
  const { kind = 'csv', delimiter, header, record, columns = {} } = mapping as Record<string, unknown>;
  if (kind !== 'csv' && kind !== 'json' && kind !== 'xml')
    throw new FeedError('The mapping file says "kind" as csv, json or xml.');
  const entries = Object.entries(columns as Record<string, unknown>).map(([name, field]) => {
    const key = headerKey(name);
    if (field !== null && (typeof field !== 'string' || !FIELDS.has(field))) {
      throw new FeedError(
        `The mapping file gives "${name}" the field ${JSON.stringify(field)}. Known fields: ${[...FIELDS].sort().join(', ')}.`,
      );
    }
    if (field !== null && isPrivateKey(key))
      throw new FeedError(`The column "${name}" holds what the dealer paid; it is never published.`);
    return [key, field as FeedField | null] as const;
  });
  return {
    kind,
    about: 'Mapping file',
    columns: Object.fromEntries(entries),
    ...(typeof delimiter === 'string' && delimiter && { delimiter }),
    ...(Array.isArray(header) && { header: header.map(String) }),
    ...(typeof record === 'string' && { recordTag: record }),
  };
}
