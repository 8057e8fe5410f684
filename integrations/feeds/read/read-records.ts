import { ownName } from '#src/domain/site/own-parts.ts';
import type { CheckedFeedReader } from '../../slots/config.schema.ts';
import { shownWhere } from '../columns/feed-fields.ts';
import {
  type ColumnMeaning,
  type ColumnMeanings,
  columnMeanings,
  flatten,
  withClearComments,
} from '../columns/field-of.ts';
import { freeTextOf } from '../columns/free-text.ts';
import { headerKey } from '../columns/header-key.ts';
import { judgeColumns } from '../columns/judge-columns.ts';
import type { FeedField } from '../columns/synonyms.ts';
import { FeedError, StrangeColumns } from '../feed-error.ts';
import type { FeedReport } from '../report/stock-report.ts';
import { decodeFeed } from './decode.ts';
import type { FeedFile } from './feed-source.ts';
import { adaptRecord, type FeedFormat, formats } from './formats.ts';
import { ownRecords } from './own-reader.ts';
import type { PlacedRecord, RawRecord } from './raw-record.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readXml } from './read-xml.ts';
import { recogniseFormat } from './recognise.ts';
import { xmlRecordOf } from './xml-record.ts';

/** Columns of JSON and XML are collected from this many records. */
const COLUMNS_FROM = 200;
const MAX_COLUMNS = 300;

/** What shoppers look for, and the fields that give it. */
const LOOKED_FOR: readonly [string, ...FeedField[]][] = [
  ['price', 'price', 'price_advertised', 'price_driveaway', 'price_egc', 'offer_price', 'subscription_price'],
  ['year', 'year', 'title', 'summary', 'build_date', 'compliance_date'],
  ['kilometres', 'km', 'miles'],
  ['body', 'body'],
  ['photos', 'images'],
];

/**
 * The records of one file. What is learnt about the file on the way (encoding, format, columns) goes into `part`.
 *
 * @throws FeedError when the file cannot be read as a whole, or up to where it breaks.
 */
export async function* readRecords(
  file: FeedFile,
  formatName: string,
  part: FeedReport,
  mapped?: FeedFormat,
  readers: Readonly<Record<string, CheckedFeedReader>> = {},
): AsyncGenerator<PlacedRecord> {
  const bytes = await file.open();
  try {
    const decoded = await decodeFeed(bytes);
    const own = ownName(formatName);
    if (own !== undefined) {
      const reader = Object.hasOwn(readers, own) ? readers[own] : undefined;
      if (!reader) throw new FeedError(`There is no reader "${formatName}" in forecourt.config.ts.`);
      if (mapped) throw new FeedError(`A feed read by ${formatName} has no mapping file: the reader gives our fields.`);
      part.format = formatName;
      yield* ownRecords(formatName, reader, decoded);
      part.encoding = decoded.encoding;
      return;
    }
    const name = formatName === 'auto' && !mapped ? recogniseFormat(decoded.head) : formatName;
    part.format = mapped ? 'mapping' : name;
    const format = mapped ?? (Object.hasOwn(formats, name) ? formats[name] : undefined);
    if (!format)
      throw new FeedError(`There is no feed format "${name}". Known: auto, ${Object.keys(formats).join(', ')}.`);
    const used = new Set<string>();
    let meaningOf = columnMeanings(format.columns, used);
    const columns = new Set<string>();
    const texts = new Map<string, number>();
    const countText = (column: string) => {
      if (texts.has(column) || texts.size < MAX_COLUMNS) texts.set(column, (texts.get(column) ?? 0) + 1);
    };
    const onColumns = (names: readonly string[]) => {
      meaningOf = columnMeanings(withClearComments(format.columns, names), used);
      return meaningOf;
    };
    const onNote = (note: string) => {
      part.notes = [...(part.notes ?? []), note];
    };
    async function* adapted(raw: AsyncIterable<RawRecord>, as: FeedFormat): AsyncGenerator<PlacedRecord> {
      for await (const { values, openColumn, ...placed } of raw) {
        const openField = openColumn === undefined ? undefined : meaningOf(openColumn);
        yield {
          ...placed,
          record: adaptRecord(as, values, meaningOf, countText),
          ...(isField(openField) && { openField }),
        };
      }
    }
    const records = adapted(rawRecords(decoded, { format, onColumns, onNote }, columns, part), format);
    part.encoding = decoded.encoding;
    // Our own formats say what they hold.
    yield* format.adapt ? records : judgeColumns(records, onNote);
    part.encoding = decoded.encoding;
    for (const note of mappingNotes(format, used)) onNote(note);
    if (!format.adapt) sortColumns(columns, meaningOf, part);
    if (texts.size > 0) part.privateTexts = [...texts].map(([column, rows]) => ({ column, rows }));
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const { code } = error as { code?: string };
    // Errors of the file system and of unpacking carry a code; anything else is a mistake of ours.
    if (!code) throw error;
    throw new FeedError(`The feed ${file.name} cannot be read: ${(error as Error).message}`);
  } finally {
    bytes.destroy();
  }
}

/** What a person should know of a mapping: columns that no row has, and texts it publishes that were not written for the public. */
function mappingNotes({ named = new Map(), columns = {} }: FeedFormat, used: ReadonlySet<string>): string[] {
  const found = new Set([...used].map((key) => named.get(key)));
  const names = [...new Set(named.values())];
  const missing = names.filter((name) => !found.has(name));
  const texts = [...named].filter(
    ([key, name]) =>
      found.has(name) &&
      /^(?:comments|summary|title)$/.test(String(columns[key])) &&
      freeTextOf(name.split('/').map(headerKey)) === 'private',
  );
  return [
    ...(missing.length > 0 ? [`no row has what the mapping names: ${missing.join(', ')}`] : []),
    ...texts.map(
      ([key, name]) =>
        `the mapping publishes "${name}" as ${columns[key]}: by its name it was not written for the public`,
    ),
  ];
}

function isField(meaning: ColumnMeaning | undefined): meaning is FeedField {
  return (
    meaning !== undefined &&
    meaning !== 'unknown' &&
    meaning !== 'private' &&
    meaning !== 'private text' &&
    meaning !== 'left out'
  );
}

function rawRecords(
  decoded: { head: string; chunks: AsyncIterable<string> },
  {
    format,
    onColumns,
    onNote,
  }: {
    format: FeedFormat;
    onColumns: (names: readonly string[]) => ColumnMeanings;
    onNote: (note: string) => void;
  },
  columns: Set<string>,
  part: FeedReport,
): AsyncIterable<RawRecord> {
  const onHeader = (keys: readonly string[]) => {
    const meaningOf = onColumns(keys);
    for (const key of keys.slice(0, MAX_COLUMNS)) columns.add(key);
    const meanings = new Set<string>([...keys.map((key) => meaningOf(key)), ...Object.keys(format.constants ?? {})]);
    if (!['stocknum', 'vin', 'id'].some((field) => meanings.has(field))) part.hashedIds = true;
    part.absent = LOOKED_FOR.filter(([, ...fields]) => !fields.some((field) => meanings.has(field))).map(
      ([what]) => what,
    );
    if (format.kind === 'csv') checkHeader(keys, meanings);
  };
  if (format.kind !== 'csv') {
    const records =
      format.kind === 'json'
        ? readJson(decoded.head, decoded.chunks, format.record)
        : readXml(decoded.chunks, format.record ? { name: format.record } : xmlRecordOf(decoded.head), onNote);
    return format.adapt ? records : withHeader(records, onHeader);
  }
  return readCsv(decoded.head, decoded.chunks, {
    ...(format.delimiter && { delimiter: format.delimiter }),
    ...(format.header && { columns: format.header }),
    onHeader,
  });
}

/** Records of JSON or XML, after their first ones told which fields records have. */
async function* withHeader(
  records: AsyncIterable<RawRecord>,
  onHeader: (keys: readonly string[]) => void,
): AsyncGenerator<RawRecord> {
  let waiting: RawRecord[] | undefined = [];
  const reported = () => {
    if (waiting?.length) onHeader([...new Set(waiting.flatMap(({ values }) => pathsOf(values)))]);
    const ready = waiting ?? [];
    waiting = undefined;
    return ready;
  };
  for await (const record of records) {
    if (!waiting) yield record;
    else if (waiting.push(record) >= COLUMNS_FROM) yield* reported();
  }
  yield* reported();
}

const pathsOf = (values: Record<string, unknown>) => [...flatten(values, true)].map(([path]) => path);

/**
 * A header without make and model, which the mapping and a heading do not give either, is no header of a stock list, and
 * every row would be left out one by one.
 */
function checkHeader(keys: readonly string[], meanings: ReadonlySet<string>): void {
  if (meanings.has('title') || meanings.has('summary')) return;
  const missing = [
    ...(meanings.has('make') ? [] : ['make']),
    ...(meanings.has('model') || meanings.has('model_series') ? [] : ['model']),
  ];
  if (missing.length === 0) return;
  const names = keys.slice(0, 12).join(', ').slice(0, 300);
  throw new StrangeColumns(
    `The first line of the CSV has no column for ${missing.join(' and ')} (it has: ${names}). Write a mapping ` +
      'file with "columns", or with "header" when the file has no header line; npm run forecourt -- feeds map <dealer> ' +
      'proposes one.',
  );
}

function sortColumns(columns: ReadonlySet<string>, meaningOf: ColumnMeanings, part: FeedReport): void {
  const columnsRead: NonNullable<FeedReport['columns']> = [];
  for (const column of columns) {
    const meaning = meaningOf(column);
    if (meaning === 'unknown') part.unknownColumns.push(column);
    if (meaning === 'private') part.privateColumns.push(column);
    if (isField(meaning)) columnsRead.push({ column, shown: shownWhere(meaning) });
  }
  if (columnsRead.length > 0) part.columns = columnsRead;
}
