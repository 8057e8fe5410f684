import { FeedError } from '../feed-error.ts';
import { decodeFeed } from '../read/decode.ts';
import type { FeedFile } from '../read/feed-source.ts';
import { type FeedFormat, formats } from '../read/formats.ts';
import type { RawRecord } from '../read/raw-record.ts';
import { findDelimiter, readCsv } from '../read/read-csv.ts';
import { readJson } from '../read/read-json.ts';
import { readXml } from '../read/read-xml.ts';
import { recogniseFormat } from '../read/recognise.ts';
import { type XmlRecord, xmlRecordOf } from '../read/xml-record.ts';
import { flatten } from './field-of.ts';

/** The columns of a feed with the values of its first rows, and how its rows are found. */
export type SampledColumns = {
  format: FeedFormat;
  /** Filled values by column, or by path in JSON and XML, in the order of the file. */
  values: Map<string, string[]>;
  /** The XML element or the key of the JSON list of a vehicle, where it has none of the usual names. */
  record?: string;
  /** The first line holds a vehicle: columns are called column1, column2 and so on. */
  isHeaderless: boolean;
};

const ROWS = 500;

/**
 * Reads the first rows of any feed, whose vehicles are in `given` (an XML element, or the key of a JSON list) where
 * that is named. `isData` looks at a CSV's first line: whether its cells are values, not names.
 *
 * @throws FeedError for a file without rows, or one that cannot be read.
 */
export async function sampleColumns(
  file: FeedFile,
  isData: (cells: readonly string[]) => boolean,
  given?: string,
): Promise<SampledColumns> {
  const bytes = await file.open();
  try {
    const { head, chunks } = await decodeFeed(bytes);
    const format = formats[recogniseFormat(head)];
    if (!format) throw new FeedError(`${file.name} is neither CSV nor JSON nor XML.`);
    const values = new Map<string, string[]>();
    const record = given ? { name: given } : format.kind === 'xml' ? xmlRecordOf(head) : undefined;
    const width = format.kind === 'csv' ? await dataWidth(head, isData) : 0;
    let rows = 0;
    for await (const { values: cells } of records(format, head, chunks, width, record)) {
      if (++rows > ROWS) break;
      for (const [path, value] of format.kind === 'csv' ? Object.entries(cells) : flatten(cells, true)) {
        const list = values.get(path) ?? [];
        const text = Array.isArray(value) ? value[0] : value;
        if (typeof text !== 'object' && text !== undefined && text !== '') list.push(String(text));
        values.set(path, list);
      }
    }
    if (rows === 0) throw new FeedError(`${file.name} holds no row${given ? ` in ${given}` : ''}.`);
    return { format, values, ...(record && { record: record.name }), isHeaderless: width > 0 };
  } finally {
    bytes.destroy();
  }
}

function records(
  { kind }: FeedFormat,
  head: string,
  chunks: AsyncIterable<string>,
  width: number,
  record: XmlRecord | undefined,
): AsyncIterable<RawRecord> {
  if (kind === 'json') return readJson(head, chunks, record?.name);
  if (kind === 'xml') return readXml(chunks, record);
  return readCsv(head, chunks, width > 0 ? { columns: columnNames(width) } : {});
}

/** What the columns of a file without a header line are called until a person names them. */
const columnNames = (width: number) => Array.from({ length: width }, (_, index) => `column${index + 1}`);

/** The number of values of a CSV's first line when they are data; 0 when they are names. */
async function dataWidth(head: string, isData: (cells: readonly string[]) => boolean): Promise<number> {
  const most = head.split(findDelimiter(head)).length;
  for await (const { values } of readCsv(head, only(head.slice(0, head.lastIndexOf('\n') + 1) || head), {
    columns: columnNames(Math.min(most, 300)),
  })) {
    const cells = Object.values(values).map(String);
    return isData(cells) ? cells.length : 0;
  }
  return 0;
}

async function* only(text: string): AsyncGenerator<string> {
  yield text;
}
