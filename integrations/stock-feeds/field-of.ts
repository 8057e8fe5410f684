import type { FeedRecord } from './feed-record.ts';
import { headerKey } from './header-key.ts';
import { isPrivateKey } from './private-columns.ts';
import { type FeedField, synonyms } from './synonyms.ts';

/** Entries that differ from the synonym table, by `headerKey` of the column; null leaves a column out. */
export type Columns = Readonly<Record<string, FeedField | null>>;

/** What becomes of a column: a field, left out on purpose, never to be published, or without a meaning here. */
export type ColumnMeaning = FeedField | 'left out' | 'private' | 'unknown';

/** Elements and objects that only group the fields of a vehicle. */
const GROUPS = new Set(
  'vehicle vehicles car listing details vehicledetails detail pricing prices price specification specifications specs spec engine general attributes identification identifiers info data main basic basics stock dates address location media odometer registration exterior interior body unit mechanical usage technical product'.split(
    ' ',
  ),
);
const PICTURES = /^(?:image|photo|picture|img|galler(?:y|ie)|media)s?\d*$/;
const PICTURE_ADDRESS = /^(?:url|href|src|link|full|large|original|image|photo|picture|value|uri|path)(?:url)?\d*$/;
const FEATURES = /^(?:features?|options?|equipment|standardequipment|optionalequipment)$/;
const FEATURE_NAME = /^(?:feature|option|item|name|description|value|text)$/;
const MOST_KNOWN = 5000;
const NONE: Columns = {};

/** Says what a column means; asked again for every record of a feed, it remembers. */
export type ColumnMeanings = (name: string) => ColumnMeaning;

/**
 * The meanings of a feed's columns. That of a column, or of a path such as `pricing/price` or `images/image/url`: by the entries of the format
 * first, then by the synonym table; groups in a path may be left away. A private word anywhere makes all of it private.
 */
export function columnMeanings(columns: Columns = NONE): ColumnMeanings {
  const known = new Map<string, ColumnMeaning>();
  return (name) => {
    let meaning = known.get(name);
    if (meaning === undefined) {
      meaning = findMeaning(name, columns);
      if (known.size < MOST_KNOWN) known.set(name, meaning);
    }
    return meaning;
  };
}

function findMeaning(name: string, columns: Columns): ColumnMeaning {
  const parts = name.split('/').map(headerKey);
  // A column that comes twice is read as `name#2`.
  const last = headerKey((name.split('/').at(-1) ?? '').replace(/#\d+$/, ''));
  if (parts.some(isPrivateKey) || isPrivateKey(parts.join(''))) return 'private';
  for (let from = 0; from < parts.length; from += 1) {
    const group = parts.slice(from, -1).join('');
    for (const key of [group + last, group + (parts.at(-1) ?? '')]) {
      if (Object.hasOwn(columns, key)) return columns[key] ?? 'left out';
      const field = Object.hasOwn(synonyms, key) ? synonyms[key] : numbered(key);
      if (field) return field;
    }
    if (parts.length === 1) break;
    if (PICTURES.test(parts[from] ?? ''))
      return PICTURE_ADDRESS.test(last) || PICTURES.test(last) ? 'images' : 'left out';
    if (FEATURES.test(parts[from] ?? '')) return FEATURE_NAME.test(last) ? 'features' : 'left out';
    if (!GROUPS.has(parts[from] ?? '')) break;
  }
  return /^(?:image|photo)\d+tag\d*$/.test(last) ? 'left out' : 'unknown';
}

/** `image3`, `photourl12`, `image0url`, `picture7`: one picture each. */
function numbered(key: string): FeedField | undefined {
  return /^(?:additional)?(?:image|photo|picture|img)(?:url|link)?\d+(?:url|link)?$/.test(key) ? 'images' : undefined;
}

/** A record in our fields: every column by its meaning, numbered and repeated columns gathered into lists. */
export function adaptFlat(values: Record<string, unknown>, meaningOf: ColumnMeanings): FeedRecord {
  const record: FeedRecord = {};
  for (const [name, value] of flatten(values)) {
    const field = meaningOf(name);
    if (field === 'private' || field === 'unknown' || field === 'left out') continue;
    if (field === 'images' || field === 'features')
      record[field] = [
        ...((record[field] as unknown[] | undefined) ?? []),
        ...(Array.isArray(value) ? value : [value]),
      ];
    else record[field] ??= Array.isArray(value) ? oneValue(field, value) : value;
  }
  return record;
}

/** Of a repeated element the first counts; repeated comments are paragraphs. */
function oneValue(field: FeedField, values: readonly unknown[]): unknown {
  const plain = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  return field === 'comments' ? plain.join('\n') : plain[0];
}

/** The fields of a record, only filled ones unless `withEmpty`; nested objects and JSON objects in a cell as paths. */
export function* flatten(
  values: Record<string, unknown>,
  withEmpty = false,
  above = '',
  depth = 0,
): Generator<[string, unknown]> {
  for (const [name, raw] of Object.entries(values)) {
    if (!withEmpty && (raw === null || raw === undefined || raw === '')) continue;
    const path = above + (above || (typeof raw === 'object' && raw !== null) ? headerKey(name) : name);
    const value = typeof raw === 'string' && raw.startsWith('{') ? (jsonObject(raw) ?? raw) : raw;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      if (depth < 5) yield* flatten(value as Record<string, unknown>, withEmpty, `${path}/`, depth + 1);
    } else yield [path, value];
  }
}

/** The object in a cell: JSON, or Meta's own pseudo-JSON with bare keys and single quotes. */
function jsonObject(text: string): object | undefined {
  if (text.length > 5000) return undefined;
  for (const form of [text, text.replace(/([{,]\s*)(\w+)\s*:/g, '$1"$2":').replace(/'/g, '"')]) {
    try {
      const value: unknown = JSON.parse(form);
      if (typeof value === 'object' && value !== null) return value;
    } catch {
      // The next form may fit.
    }
  }
  return undefined;
}
