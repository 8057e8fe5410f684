import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { headerKey } from '../columns/header-key.ts';
import { FeedError } from '../feed-error.ts';
import { type CsvLine, endOf, isRest, toRecord, widthOf } from './csv-rows.ts';
import type { RawRecord } from './raw-record.ts';

export type CsvOptions = {
  /** Found from the first lines when absent. */
  delimiter?: string;
  /** Names of the columns, for a file without a header line. */
  columns?: readonly string[];
  /** Told the normalised names of the columns before the first record. */
  onHeader?: (keys: readonly string[]) => void;
};

/** A record longer than this is none: a quote that was never closed, or no line ends. */
const MAX_RECORD = 1_000_000;
/** Rows that are read before the first is given out, to learn how wide rows are. */
const LINES_AHEAD = 100;
const DELIMITERS = [',', ';', '\t', '|'];
const SEPARATOR_LINE = /^\uFEFF?sep=(.)(?:\r\n?|\n)/i;

/**
 * Reads CSV of any dialect as a stream: delimiters `, ; TAB |`, quotes with line breaks inside, any line end, titles
 * above the header. Keys are normalised headers (`headerKey`). Rows with more or fewer values than the header, and rows
 * in which a quote swallowed other rows, come with a `fault`; the last one says whether the file breaks off in it.
 *
 * @throws FeedError when a quote is never closed, or a line is too long to be a row.
 */
export async function* readCsv(
  head: string,
  chunks: AsyncIterable<string>,
  options: CsvOptions = {},
): AsyncGenerator<RawRecord> {
  const delimiter = options.delimiter ?? findDelimiter(head);
  const end: Seen = { tail: '', hasQuotes: false };
  let keys = options.columns?.map(headerKey);
  if (keys) options.onHeader?.(keys);
  const isRow = (line: CsvLine) => {
    if (keys) return true;
    const filled = line.cells.findLastIndex((value) => value !== '') + 1;
    if (filled > 1 && !/^sep=/i.test(line.cells[0] ?? '')) {
      keys = uniqueKeys(line.cells.slice(0, filled));
      options.onHeader?.(keys);
    } else if (line.row > 20)
      throw new FeedError('The CSV has no header line: its first 20 lines hold one value each.');
    return false;
  };
  const waiting: CsvLine[] = [];
  let width: number | undefined;
  for await (const line of csvLines(watched(chunks, end), delimiter, end)) {
    if (!isRow(line)) continue;
    waiting.push(line);
    if (width === undefined && waiting.length < LINES_AHEAD) continue;
    width ??= widthOf(waiting, keys ?? []);
    // The last line waits, because it is judged by the end of the file.
    while (waiting.length > 1) yield nextRecord(waiting, keys ?? [], width, delimiter);
  }
  width ??= widthOf(waiting, keys ?? []);
  while (waiting.length > 1) yield nextRecord(waiting, keys ?? [], width, delimiter);
  const [last] = waiting;
  if (last) yield { ...toRecord(last, keys ?? [], width, delimiter), ...endOf(last, keys ?? [], width, end.tail) };
}

/** Takes the first of the lines that wait; the second shows whether it is whole. */
function nextRecord(waiting: CsvLine[], keys: readonly string[], width: number, delimiter: string): RawRecord {
  const line = waiting.shift() as CsvLine;
  const record = toRecord(line, keys, width, delimiter);
  return !record.fault && waiting[0] && isRest(waiting[0], width)
    ? { ...record, fault: 'the next line looks like the rest of its last value' }
    : record;
}

/** The lines of a CSV that hold anything. */
async function* csvLines(chunks: AsyncIterable<string>, delimiter: string, seen: Seen): AsyncGenerator<CsvLine> {
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
      max_record_size: MAX_RECORD,
    }),
    () => {},
  );
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.some((value) => value !== '')) yield { row, cells };
    }
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    if (code === 'CSV_QUOTE_NOT_CLOSED' || (code === 'CSV_MAX_RECORD_SIZE' && seen.hasQuotes))
      throw new FeedError(`A quote that opens at or before line ${lines ?? '?'} is never closed.`);
    if (code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE')
      throw new FeedError(`A quote in line ${lines ?? '?'} closes inside a value; a quote before it is never closed.`);
    if (code === 'CSV_MAX_RECORD_SIZE')
      throw new FeedError(
        `Row ${(row + 1).toLocaleString('en-AU')} has more than ${MAX_RECORD.toLocaleString('en-AU')} characters and no quotes; it is no row of vehicles.`,
      );
    throw error instanceof FeedError ? error : new FeedError(`The CSV cannot be read: ${(error as Error).message}`);
  }
}

/** What the text of a feed is judged by at its end. */
type Seen = { tail: string; hasQuotes: boolean };

async function* watched(chunks: AsyncIterable<string>, seen: Seen): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    if (chunk !== '') seen.tail = chunk.at(-1) ?? '';
    seen.hasQuotes ||= chunk.includes('"');
    yield chunk;
  }
}

/** The delimiter that splits the first lines that are split at all, quoted text left aside. */
export function findDelimiter(head: string): string {
  const said = SEPARATOR_LINE.exec(head)?.[1];
  if (said) return said;
  const lines = head
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    // Of a line in which every value is quoted only the delimiters are left: tabs are no empty line.
    .filter((line) => line !== '')
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
