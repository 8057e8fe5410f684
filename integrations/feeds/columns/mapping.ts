import { readFileSync } from 'node:fs';
import { parseJsonFile } from '#src/sources/mistakes/parsed-file.ts';
import { FeedError } from '../feed-error.ts';
import { fileBelow } from '../read/feed-source.ts';
import { type FeedFormat, formats } from '../read/formats.ts';
import { headerKey } from './header-key.ts';
import { isPrivateKey } from './private-columns.ts';
import { type FeedField, synonyms } from './synonyms.ts';

const FIELDS = new Set<string>(Object.values(synonyms));
const KEYS = ['kind', 'delimiter', 'header', 'record', 'columns', 'values', 'constants', 'locale', 'odometerUnit'];

/**
 * Reads a dealer's mapping file. `base` is the format named beside it; its columns hold where the file says nothing.
 *
 * @throws FeedError that names what is wrong in the file.
 */
export function readMapping(folder: string, file: string, base: string): FeedFormat {
  const path = fileBelow(folder, file, 'The mapping file');
  const { value, errors } = parseJsonFile(readFileSync(path, 'utf8'));
  const first = errors[0];
  if (first) throw new FeedError(`The mapping file ${file}, line ${first.line}: ${first.text}`);
  return mappedFormat(value, formats[base]);
}

/**
 * A format from a mapping: `{"kind": "csv", "delimiter": ";", "columns": {"Asking $": "price", "We Paid $": null}}`.
 * Columns that are not named follow the synonym table; null leaves one out. `header` names the columns of a file
 * without a header line, `record` the XML element or the key of the JSON list of a vehicle, `values` translates:
 * `{"status": {"A": "in_stock"}}`. `constants` are values of fields that records leave empty, `locale` the language of
 * figures (`de-DE` for `1.299,00`), `odometerUnit` the unit of odometers that name none.
 *
 * @throws FeedError that names what is wrong.
 */
function mappedFormat(mapping: unknown, base?: FeedFormat): FeedFormat {
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping))
    throw new FeedError('The mapping file is not a JSON object.');
  const strange = Object.keys(mapping).find((key) => !KEYS.includes(key) && key !== '$schema');
  if (strange) throw new FeedError(`The mapping file has "${strange}"; it may have ${KEYS.join(', ')}.`);
  const {
    kind = base?.kind ?? 'csv',
    delimiter,
    header,
    record,
    columns = {},
    values = {},
    constants = {},
    locale,
    odometerUnit,
  } = mapping as Record<string, unknown>;
  if (kind !== 'csv' && kind !== 'json' && kind !== 'xml')
    throw new FeedError('The mapping file says "kind" as csv, json or xml.');
  if (delimiter !== undefined && (typeof delimiter !== 'string' || delimiter.length !== 1))
    throw new FeedError('The mapping file says "delimiter" as one character.');
  if (locale !== undefined && (typeof locale !== 'string' || !isLocale(locale)))
    throw new FeedError('The mapping file says "locale" as a language such as en-AU or de-DE.');
  if (odometerUnit !== undefined && odometerUnit !== 'km' && odometerUnit !== 'miles')
    throw new FeedError('The mapping file says "odometerUnit" as km or miles.');
  const own = columnsOf(object(columns, 'columns'));
  const same = base?.kind === kind && !base.adapt ? base.columns : undefined;
  return {
    kind,
    about: 'Mapping file',
    columns: { ...same, ...own.columns },
    named: own.named,
    values: valuesOf(object(values, 'values')),
    constants: constantsOf(object(constants, 'constants')),
    ...(locale !== undefined && { locale }),
    ...(odometerUnit !== undefined && { odometerUnit }),
    ...(typeof delimiter === 'string' && { delimiter }),
    ...(Array.isArray(header) && { header: header.map(String) }),
    ...(typeof record === 'string' && { record }),
  };
}

/** The columns by their keys, and the names of those that have a field. */
function columnsOf(columns: Record<string, unknown>) {
  const named = new Map<string, string>();
  const found: Record<string, FeedField | null> = {};
  const lists: Record<string, FeedField> = {};
  for (const [name, field] of Object.entries(columns)) {
    const parts = name.split('/').map(headerKey);
    const key = parts.join('');
    if (field !== null) knownField(field, name);
    if (field !== null && name.split('/').map(headerKey).some(isPrivateKey))
      throw new FeedError(
        `The column "${name}" is private: what the dealer paid, people or internal notes. It is never published.`,
      );
    found[key] = field as FeedField | null;
    if (field === null) continue;
    named.set(key, name);
    // A path that goes on below a list (`media/photos/large/url`) means the list, whose pictures and features are found in any shape.
    if (field === 'images' || field === 'features')
      for (let length = parts.length - 1; length > 0; length -= 1) {
        const list = parts.slice(0, length).join('');
        lists[list] ??= field;
        if (!named.has(list)) named.set(list, name);
      }
  }
  return { columns: { ...lists, ...found }, named };
}

function valuesOf(values: Record<string, unknown>): NonNullable<FeedFormat['values']> {
  const entries = Object.entries(values).map(([field, table]) => {
    knownField(field, 'values');
    const words = Object.entries(object(table, field)).map(([from, to]) => [from.trim().toLowerCase(), String(to)]);
    return [field, Object.fromEntries(words)];
  });
  return Object.fromEntries(entries);
}

function constantsOf(constants: Record<string, unknown>): NonNullable<FeedFormat['constants']> {
  for (const [field, value] of Object.entries(constants)) {
    knownField(field, 'constants');
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      throw new FeedError(`The mapping file gives the constant "${field}" as a text or number.`);
    if (value === '')
      throw new FeedError(
        `The mapping file leaves the constant "${field}" empty. Write what all vehicles of the feed have, for example ` +
          `{"make": "Jayco"}, or give a column the field "${field}" and remove it here.`,
      );
  }
  return constants;
}

function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

function knownField(field: unknown, name: string): void {
  if (typeof field === 'string' && FIELDS.has(field)) return;
  throw new FeedError(
    `The mapping file gives "${name}" the field ${JSON.stringify(field)}. Known fields: ${[...FIELDS].sort().join(', ')}.`,
  );
}

function object(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new FeedError(`The mapping file says "${name}" as an object.`);
}
