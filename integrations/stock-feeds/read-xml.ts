import { SaxesParser } from 'saxes';
import { FeedError } from './feed-source.ts';
import { headerKey } from './header-key.ts';
import type { RawRecord } from './read-csv.ts';

/** Elements that stand for one vehicle, wherever they are. */
const RECORD_TAGS = new Set(['vehicle', 'listing', 'item', 'ad', 'car', 'stock', 'unit', 'advertisement']);
const LONGEST_TEXT = 200_000;

/**
 * Reads vehicles from XML as a stream: every outermost element whose name is one of the usual (`vehicle`, `listing`,
 * `item`, …) or the given one. Fields are the texts of its elements and attributes under normalised names; repeated
 * elements become lists, nested ones are joined by their path (`image` / `url` is `imageurl`).
 *
 * @throws FeedError for text that is not XML, and for document types, which only attacks need here.
 */
export async function* readXml(chunks: AsyncIterable<string>, recordTag?: string): AsyncGenerator<RawRecord> {
  const parser = new SaxesParser();
  const ready: RawRecord[] = [];
  let record: Record<string, unknown> | undefined;
  let row = 0;
  let path: string[] = [];
  let text = '';
  /** `<stock>` is a vehicle in some feeds and the list of all vehicles in others. */
  let isWrapper = false;
  let failure: Error | undefined;

  const isRecord = (name: string) => (recordTag ? name === recordTag.toLowerCase() : RECORD_TAGS.has(name));
  const add = (key: string, value: string) => {
    if (!record || value === '') return;
    const before = record[key];
    if (before === undefined) record[key] = value;
    else if (Array.isArray(before)) before.push(value);
    else record[key] = [before, value];
  };
  parser.on('error', (error) => {
    failure ??= new FeedError(`The XML is broken after ${row} vehicles: ${error.message.slice(0, 120)}`);
  });
  parser.on('doctype', () => {
    failure ??= new FeedError('The XML has a document type (<!DOCTYPE …>), which is not accepted.');
  });
  parser.on('opentag', (tag) => {
    const name = tag.name.replace(/^.*:/, '').toLowerCase();
    text = '';
    if (!record || (isWrapper && path.length === 0 && isRecord(name))) {
      if (!isRecord(name)) return;
      isWrapper = name === 'stock' && !recordTag;
      record = {};
      path = [];
    } else path.push(headerKey(name));
    for (const [key, value] of Object.entries(tag.attributes))
      add(`${path.join('')}${headerKey(key)}`, String(value).trim());
  });
  const collect = (part: string) => {
    if (record && text.length < LONGEST_TEXT) text += part;
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('closetag', () => {
    if (!record) return;
    if (path.length > 0) {
      add(path.join(''), text.trim());
      path.pop();
      text = '';
      return;
    }
    row += 1;
    ready.push({ row, values: record });
    record = undefined;
  });

  for await (const chunk of chunks) {
    parser.write(chunk);
    if (failure) throw failure;
    yield* ready.splice(0);
  }
  parser.close();
  if (failure) throw failure;
  yield* ready.splice(0);
}
