import { withoutAliases } from '#src/domain/vehicle/feed/record-aliases.ts';
import type { CheckedFeedReader } from '../../slots/config.schema.ts';
import { FeedError } from '../feed-error.ts';
import type { DecodedFeed } from './decode.ts';
import type { PlacedRecord, RawRecord } from './raw-record.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readXml } from './read-xml.ts';
import { xmlRecordOf } from './xml-record.ts';

/** A text that is read whole may have so many characters; a larger feed is read row by row. */
const MAX_CHARACTERS = 64_000_000;
/** Ten times as many rows as vehicles may be published: a reader that gives more has lost its way. */
const MAX_ROWS = 1_000_000;
/** Time for all rows of a feed. */
const MAX_MS = 5 * 60_000;
const MAX_REASON = 80;

/** How a reader's clock is read; tests give their own. */
type Clock = () => number;

/**
 * The records of a file by a reader of an agency, in the fields of our own format (docs/spec/02). A row that it fails for, leaves
 * out or gives as no row is counted with its reason; all else is checked as with any other feed.
 *
 * @param name as `stock.feeds[].format` has it.
 * @throws FeedError when it fails for the whole file, gives more than any dealer has, or takes too long.
 */
export async function* ownRecords(
  name: string,
  reader: CheckedFeedReader,
  decoded: DecodedFeed,
  clock: Clock = Date.now,
): AsyncGenerator<PlacedRecord> {
  const began = clock();
  let count = 0;
  for await (const placed of 'rows' in reader ? byRow(name, reader, decoded) : byText(name, reader, decoded)) {
    count += 1;
    if (count > MAX_ROWS)
      throw new FeedError(`The reader ${name} gave more than ${MAX_ROWS.toLocaleString('en-AU')} rows.`);
    if (clock() - began > MAX_MS) throw new FeedError(`The reader ${name} took more than ${MAX_MS / 60_000} minutes.`);
    yield placed;
  }
}

type RowReader = Extract<CheckedFeedReader, { rows: string }>;
type TextReader = Exclude<CheckedFeedReader, { rows: string }>;

async function* byRow(name: string, reader: RowReader, decoded: DecodedFeed): AsyncGenerator<PlacedRecord> {
  for await (const { values, openColumn: _, ...placed } of rowsOf(reader, decoded)) {
    if (placed.fault) yield { ...placed, record: {} };
    else yield { ...placed, ...recordOf(name, () => reader.row(values)) };
  }
}

function rowsOf({ rows, record }: RowReader, { head, chunks }: DecodedFeed): AsyncIterable<RawRecord> {
  if (rows === 'csv') return readCsv(head, chunks, { onHeader: () => undefined });
  if (rows === 'json') return readJson(head, chunks, record);
  return readXml(chunks, record ? { name: record } : xmlRecordOf(head), () => undefined);
}

async function* byText(name: string, { read }: TextReader, { chunks }: DecodedFeed): AsyncGenerator<PlacedRecord> {
  let text = '';
  for await (const chunk of chunks) {
    text += chunk;
    if (text.length > MAX_CHARACTERS)
      throw new FeedError(
        `The feed is larger than ${MAX_CHARACTERS / 1e6} MB, which ${name} would read whole. Give it \`rows\` and \`row\`.`,
      );
  }
  let row = 0;
  try {
    for await (const values of await read(text)) {
      row += 1;
      yield { row, ...recordOf(name, () => values) };
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(`The reader ${name} failed after ${row.toLocaleString('en-AU')} rows: ${reasonOf(error)}.`);
  }
}

const reasonOf = (error: unknown) => String((error as Error)?.message ?? error).slice(0, MAX_REASON);

/** A row as a record, or why there is none. */
function recordOf(name: string, read: () => unknown): Pick<PlacedRecord, 'record' | 'fault'> {
  try {
    const row = read();
    if (row === undefined) return { record: {}, fault: `left out by the reader ${name}` };
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      return { record: {}, fault: `the reader ${name} gave no row` };
    return { record: { native: withoutAliases({ ...row }) } };
  } catch (error) {
    return { record: {}, fault: `the reader ${name} failed: ${reasonOf(error)}` };
  }
}
