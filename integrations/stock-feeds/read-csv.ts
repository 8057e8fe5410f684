import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { FeedError } from './feed-source.ts';
import { headerKey } from './header-key.ts';

/** One record of a feed, in the feed's own words, with the line or position where it stands. */
export type RawRecord = { row: number; values: Record<string, unknown> };

export type CsvOptions = {
  /** Found from the first lines when absent. */
  delimiter?: string;
  /** Names of the columns, for a file without a header line. */
  columns?: readonly string[];
};

/** A record longer than this has a quote that was never closed. */
const LONGEST_RECORD = 1_000_000;
const DELIMITERS = [',', ';', '\t', '|'];

/**
 * Reads CSV of any dialect as a stream: delimiters `, ; TAB |`, quotes with line breaks inside, any line end, rows
 * shorter or longer than the header. Keys are normalised headers (`headerKey`).
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
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      columns: options.columns ? options.columns.map(headerKey) : (header: string[]) => uniqueKeys(header),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: LONGEST_RECORD,
      info: true,
    }),
    () => {},
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>) {
      yield { row: info.lines, values: record };
    }
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
      throw new FeedError(`A quote that opens at or before line ${lines ?? '?'} is never closed.`);
    }
    throw error instanceof FeedError ? error : new FeedError(`The CSV cannot be read: ${(error as Error).message}`);
  }
}

/** The delimiter that splits the first lines most often and most evenly, quoted text left aside. */
export function findDelimiter(head: string): string {
  const lines = head
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 10);
  const header = lines[0] ?? '';
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? ',' : (DELIMITERS[counts.indexOf(most)] ?? ',');
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
