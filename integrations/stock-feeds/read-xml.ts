import { SaxesParser } from 'saxes';
import { FeedError } from './feed-error.ts';
import { headerKey } from './header-key.ts';
import type { RawRecord } from './raw-record.ts';

/** Elements that hold one vehicle below the root element. */
const RECORD_TAGS = new Set([
  'vehicle',
  'listing',
  'item',
  'ad',
  'car',
  'stock',
  'unit',
  'advertisement',
  'entry',
  'record',
]);
/** Whether an element of this name, below the root, is taken for a vehicle. */
export const isUsualRecord = (name: string) => RECORD_TAGS.has(name);

/** A vehicle has fewer characters than this; more is text that never ends. */
const LONGEST_RECORD = 5_000_000;
const DEEPEST = 50;
const DOCUMENT_TYPE = 'The XML has a document type (<!DOCTYPE …>), which is not accepted.';
/** Names for characters that HTML knows and XML does not, though exports use them. */
const HTML_ENTITIES = {
  nbsp: '\u00a0',
  bull: '•',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  deg: '°',
  eacute: 'é',
  reg: '®',
  trade: '™',
  copy: '©',
  middot: '·',
};

/**
 * Reads vehicles from XML as a stream: every outermost element below the root whose name is one of the usual
 * (`vehicle`, `listing`, `item`, …), or the given one anywhere. Fields are the texts of its elements and attributes under their
 * path of normalised names (`images/image/url`); repeated elements become lists.
 *
 * @throws FeedError for text that is not XML, for document types (entity bombs), and for texts or depths without end.
 */
export async function* readXml(chunks: AsyncIterable<string>, recordTag?: string): AsyncGenerator<RawRecord> {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, HTML_ENTITIES);
  const wanted = recordTag?.toLowerCase();
  const ready: RawRecord[] = [];
  let record: Record<string, unknown> | undefined;
  let row = 0;
  let depth = 0;
  let path: string[] = [];
  let text = '';
  let sinceEvent = 0;
  /** `<stock>` is a vehicle in some feeds and the list of all vehicles in others. */
  let isWrapper = false;
  let failure: Error | undefined;
  const isRecord = (name: string) => (wanted ? name === wanted : depth > 1 && isUsualRecord(name));
  const broken = (why: string) => {
    failure ??= new FeedError(`The XML is broken after ${row} vehicles: ${why.slice(0, 120)}`);
  };
  const add = (key: string, value: string) => {
    if (!record || value === '' || key === '') return;
    const before = record[key];
    if (before === undefined) record[key] = value;
    else if (Array.isArray(before)) before.push(value);
    else record[key] = [before, value];
  };
  parser.on('error', (error) => broken(error.message));
  parser.on('doctype', () => {
    failure ??= new FeedError(DOCUMENT_TYPE);
  });
  parser.on('opentag', (tag) => {
    const name = tag.name.replace(/^.*:/, '').toLowerCase();
    text = '';
    depth += 1;
    sinceEvent = 0;
    if (depth > DEEPEST) broken(`elements are nested more than ${DEEPEST} deep`);
    if (!record || (isWrapper && path.length === 0 && isRecord(name))) {
      if (!isRecord(name)) return;
      isWrapper = name === 'stock' && !wanted;
      record = {};
      path = [];
    } else path.push(headerKey(name));
    for (const [key, value] of Object.entries(tag.attributes))
      add([...path, headerKey(key)].join('/'), String(value).trim());
  });
  const collect = (part: string) => {
    if (record && text.length < LONGEST_RECORD) text += part;
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('closetag', () => {
    depth -= 1;
    sinceEvent = 0;
    if (!record) return;
    if (path.length > 0) {
      add(path.join('/'), text.trim());
      path.pop();
      text = '';
      return;
    }
    row += 1;
    ready.push({ row, values: record });
    record = undefined;
  });

  let start = '';
  for await (const chunk of chunks) {
    if (start.length < 1000) {
      start += chunk.slice(0, 1000);
      if (/<!DOCTYPE/i.test(start)) throw new FeedError(DOCUMENT_TYPE);
    }
    sinceEvent += chunk.length;
    parser.write(chunk);
    if (failure) throw failure;
    yield* ready.splice(0);
    if (sinceEvent > LONGEST_RECORD)
      throw new FeedError(`The XML holds a text of more than 5 MB after ${row} vehicles.`);
  }
  if (!failure) parser.close();
  if (failure) throw failure;
  yield* ready.splice(0);
}
