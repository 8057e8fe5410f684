import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { FeedError } from './feed-error.ts';
import { headerKey } from './header-key.ts';

/** One record of a feed, in the feed's own words, with the row where a spreadsheet shows it, or its position. */
export type RawRecord = {
  row: number;
  values: Record<string, unknown>;
  /** Why the record cannot be trusted. */
  fault?: string;
};

export type CsvOptions = {
  /** Found from the first lines when absent. */
  delimiter?: string;
  /** Names of the columns, for a file without a header line. */
  columns?: readonly string[];
  /** Told the normalised names of the columns before the first record. */
  onHeader?: (keys: readonly string[]) => void;
};

/** A record longer than this has a quote that was never closed. */
const LONGEST_RECORD = 1_000_000;
const DELIMITERS = [',', ';', '\t', '|'];
const SEPARATOR_LINE = /^\uFEFF?sep=(.)(?:\r\n?|\n)/i;

/**
 * Reads CSV of any dialect as a stream: delimiters `, ; TAB |`, quotes with line breaks inside, any line end, titles
 * above the header, rows shorter than the header. Keys are normalised headers (`headerKey`). Rows with more values than
 * the header, and rows in which a quote swallowed other rows, come with a `fault`.
 *
 * @throws FeedError when a quote is never closed.
 */
export async function* readCsv(
  head: string,
  chunks: AsyncIterable<string>,
  options: CsvOptions = {},
): AsyncGenerator<RawRecord> {
  const delimiter = options.delimiter ?? findDelimiter(head);
  // pipeline hands a fault of the source on to the parser, and closes the source when reading stops early.
  const parser = pipeline(
    Readable.from(chunks),
    parse({
      delimiter,
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: LONGEST_RECORD,
    }),
    () => {},
  );
  let keys = options.columns?.map(headerKey);
  if (keys) options.onHeader?.(keys);
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      const filled = record.length - record.toReversed().findIndex((value) => value !== '');
      if (record.every((value) => value === '')) continue;
      if (keys) yield toRecord(row, keys, record, filled, delimiter);
      else if (filled > 1 && !/^sep=/i.test(record[0] ?? '')) {
        keys = uniqueKeys(record.slice(0, filled));
        options.onHeader?.(keys);
      } else if (row > 20) throw new FeedError('The CSV has no header line: its first 20 lines hold one value each.');
    }
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
      throw new FeedError(`A quote that opens at or before line ${lines ?? '?'} is never closed.`);
    throw error instanceof FeedError ? error : new FeedError(`The CSV cannot be read: ${(error as Error).message}`);
  }
}

function toRecord(row: number, keys: string[], record: string[], filled: number, delimiter: string): RawRecord {
  const values: Record<string, unknown> = {};
  for (let index = 0; index < Math.min(keys.length, filled); index += 1) values[keys[index] ?? ''] = record[index];
  if (filled > keys.length)
    return {
      row,
      values,
      fault: `more values than the header has columns; is a "${delimiter}" or a quote not escaped?`,
    };
  // A quote that closes in a later row makes one long value with whole rows in it, and too few values.
  const swallowed = record.length < keys.length && record.some((value) => holdsRows(value, delimiter, keys.length));
  return swallowed
    ? { row, values, fault: 'a quote is not closed in its row and takes in other rows' }
    : { row, values };
}

function holdsRows(value: string, delimiter: string, columns: number): boolean {
  const lines = value.split(/\r\n?|\n/);
  return lines.length > 1 && lines.some((line) => line.split(delimiter).length > Math.max(2, columns / 2));
}

/** The delimiter that splits the first lines that are split at all, quoted text left aside. */
export function findDelimiter(head: string): string {
  const said = SEPARATOR_LINE.exec(head)?.[1];
  if (said) return said;
  const lines = head
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 10);
  for (const line of lines) {
    const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length - 1);
    const most = Math.max(...counts);
    if (most > 1) return DELIMITERS[counts.indexOf(most)] ?? ',';
  }
  return DELIMITERS.find((delimiter) => lines[0]?.includes(delimiter)) ?? ',';
}

function uniqueKeys(header: string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((name, index) => {
    const key = headerKey(name) || `column${index + 1}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  });
}
