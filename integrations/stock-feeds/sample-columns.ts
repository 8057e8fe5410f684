import { SaxesParser } from 'saxes';
import { decodeFeed } from './decode.ts';
import { FeedError } from './feed-error.ts';
import type { FeedFile } from './feed-source.ts';
import { flatten } from './field-of.ts';
import { type FeedFormat, formats } from './formats.ts';
import type { RawRecord } from './raw-record.ts';
import { findDelimiter, readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { isUsualRecord, readXml } from './read-xml.ts';
import { recogniseFormat } from './recognise.ts';

/** The columns of a feed with the values of its first rows, and how its rows are found. */
export type SampledColumns = {
  format: FeedFormat;
  /** Filled values by column, or by path in JSON and XML, in the order of the file. */
  values: Map<string, string[]>;
  /** The XML element of a vehicle, where it has none of the usual names. */
  record?: string;
  /** The first line holds a vehicle: columns are called column1, column2 and so on. */
  isHeaderless: boolean;
};

const ROWS = 500;

/**
 * Reads the first rows of any feed. `isData` looks at a CSV's first line: whether its cells are values, not names.
 *
 * @throws FeedError for a file without rows, or one that cannot be read.
 */
export async function sampleColumns(
  file: FeedFile,
  isData: (cells: readonly string[]) => boolean,
): Promise<SampledColumns> {
  const bytes = await file.open();
  try {
    const { head, chunks } = await decodeFeed(bytes);
    const format = formats[recogniseFormat(head)];
    if (!format) throw new FeedError(`${file.name} is neither CSV nor JSON nor XML.`);
    const values = new Map<string, string[]>();
    const record = format.kind === 'xml' ? strangeRecord(head) : undefined;
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
    if (rows === 0) throw new FeedError(`${file.name} holds no row.`);
    return { format, values, ...(record && { record }), isHeaderless: width > 0 };
  } finally {
    bytes.destroy();
  }
}

function records(
  { kind }: FeedFormat,
  head: string,
  chunks: AsyncIterable<string>,
  width: number,
  record: string | undefined,
): AsyncIterable<RawRecord> {
  if (kind === 'json') return readJson(head, chunks);
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

/** The commonest element that has elements inside and comes more than once, at the least depth; undefined for usual names. */
function strangeRecord(head: string): string | undefined {
  const parser = new SaxesParser();
  const counts = new Map<string, number>();
  let hasUsual = false;
  const open: { key: string; hasChild: boolean }[] = [];
  // The head may end anywhere; what was read until a mistake is enough.
  parser.on('error', () => {});
  parser.on('opentag', ({ name, attributes }) => {
    for (const above of open.slice(-1)) above.hasChild = true;
    hasUsual ||= open.length > 0 && isUsualRecord(name.replace(/^.*:/, '').toLowerCase());
    open.push({ key: `${String(open.length).padStart(2, '0')} ${name}`, hasChild: Object.keys(attributes).length > 1 });
  });
  parser.on('closetag', () => {
    const { key, hasChild } = open.pop() ?? { key: '', hasChild: false };
    if (hasChild) counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  parser.write(head);
  if (hasUsual) return undefined;
  const [key] = [...counts].filter(([, count]) => count > 1).sort(([a], [b]) => (a < b ? -1 : 1))[0] ?? [];
  return key?.slice(3).replace(/^.*:/, '');
}
