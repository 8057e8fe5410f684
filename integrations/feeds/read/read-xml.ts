import { SaxesParser } from 'saxes';
import { HTML_ENTITIES } from '#src/domain/vehicle/feed/feed-text.ts';
import { isOfOneVehicle } from '../columns/field-of.ts';
import { headerKey } from '../columns/header-key.ts';
import { FeedError } from '../feed-error.ts';
import { XmlMender } from './mend-xml.ts';
import type { RawRecord } from './raw-record.ts';
import { isUsualRecord, type XmlRecord } from './xml-record.ts';

/** Names of records that are also fields of a vehicle. */
const ALSO_FIELDS = new Set(['stock', 'unit', 'ad']);

/** A vehicle has fewer characters than this; more is text that never ends. */
const MAX_RECORD = 5_000_000;
const DEEPEST = 50;
const DOCUMENT_TYPE = 'The XML has a document type (<!DOCTYPE …>), which is not accepted.';
type Values = Record<string, unknown>;

/** A value beside those of the same name. */
function addTo(values: Values, key: string, value: unknown): void {
  const before = values[key];
  if (before === undefined) values[key] = value;
  else if (Array.isArray(before)) before.push(...(Array.isArray(value) ? value : [value]));
  else values[key] = [before, value].flat();
}

/**
 * What an element of pictures, features or texts holds: its text, or an object of its attributes and elements. One that has only
 * texts is a picture or feature, and a list of one, so that its address is chosen as that of several is.
 */
function contentOf(name: string, values: Values, text: string): unknown {
  if (Object.keys(values).length === 0) return text;
  // `<feature value="No">Tow bar</feature>`: the text is another thing than the attribute.
  const whole = text === '' ? values : { ...values, [values.value === undefined ? 'value' : 'item']: text };
  return name !== 'media' && Object.values(whole).every((value) => typeof value === 'string') ? [whole] : whole;
}

/**
 * Reads vehicles from XML as a stream: every outermost element below the root whose name is one of the usual
 * (`vehicle`, `listing`, `item`, …), or the given one anywhere or at its depth. A bare `&` and the like are mended
 * and go to `onNote`. Fields are the texts of its elements and attributes under their path of normalised names
 * (`pricing/price`); repeated elements become lists. Elements of pictures, features and texts are kept whole, as
 * objects, so that what is said of one of them stays together.
 *
 * @throws FeedError for text that is not XML, for document types (entity bombs), and for texts or depths without end.
 */
export async function* readXml(
  chunks: AsyncIterable<string>,
  record?: XmlRecord,
  onNote: (note: string) => void = () => undefined,
): AsyncGenerator<RawRecord> {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, HTML_ENTITIES);
  const wanted = record?.name.toLowerCase();
  const mender = new XmlMender();
  const ready: RawRecord[] = [];
  let open: Values | undefined;
  let row = 0;
  let depth = 0;
  let path: string[] = [];
  /** The texts of the open elements of a record, its own first. */
  let texts: string[] = [];
  let sinceEvent = 0;
  /** `<stock>` is a vehicle in some feeds and the list of all vehicles in others; so is a root `<vehicle>`. */
  let isWrapper = false;
  let failure: Error | undefined;
  const isRecord = (name: string) =>
    wanted
      ? name === wanted && (record?.depth === undefined || record.depth === depth)
      : isUsualRecord(name, depth === 1);
  const broken = (why: string) => {
    failure ??= new FeedError(`The XML is broken after ${row} vehicles: ${why.slice(0, 120)}`);
  };
  /** Open elements of pictures or features, the outermost first, with what is in them. */
  const wholes: Values[] = [];
  const add = (key: string, value: unknown) => {
    if (open && value !== '' && key !== '') addTo(open, key, value);
  };
  parser.on('error', (error) => broken(error.message));
  parser.on('doctype', () => {
    failure ??= new FeedError(DOCUMENT_TYPE);
  });
  parser.on('opentag', (tag) => {
    const name = tag.name.replace(/^.*:/, '').toLowerCase();
    depth += 1;
    sinceEvent = 0;
    if (depth > DEEPEST) broken(`elements are nested more than ${DEEPEST} deep`);
    const isInside = isWrapper && path.length === 0 && isRecord(name) && !(depth === 2 && ALSO_FIELDS.has(name));
    if (!open || isInside) {
      if (!isRecord(name)) return;
      isWrapper = !wanted && (name === 'stock' || depth === 1);
      open = {};
      path = [];
      texts = [];
    } else path.push(headerKey(name));
    texts.push('');
    const whole = wholes.length > 0 || (path.length > 0 && isOfOneVehicle(path.at(-1) ?? '')) ? {} : undefined;
    if (whole) wholes.push(whole);
    for (const [key, value] of Object.entries(tag.attributes)) {
      const said = String(value).trim();
      if (!whole) add([...path, headerKey(key)].join('/'), said);
      else if (said !== '') addTo(whole, headerKey(key), said);
    }
  });
  const collect = (part: string) => {
    const text = texts.at(-1) ?? '';
    if (open && text.length < MAX_RECORD) texts[texts.length - 1] = text + part;
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('closetag', () => {
    depth -= 1;
    sinceEvent = 0;
    if (!open) return;
    const text = (texts.pop() ?? '').trim();
    if (path.length > 0) {
      const whole = wholes.pop();
      const value = whole ? contentOf(path.at(-1) ?? '', whole, text) : text;
      const above = wholes.at(-1);
      if (above && value !== '') addTo(above, path.at(-1) ?? '', value);
      else if (!above) add(path.join('/'), value);
      path.pop();
      return;
    }
    row += 1;
    ready.push({ row, values: open });
    open = undefined;
  });

  let start = '';
  for await (const chunk of chunks) {
    if (start.length < 1000) {
      start += chunk.slice(0, 1000);
      if (/<!DOCTYPE/i.test(start)) throw new FeedError(DOCUMENT_TYPE);
    }
    sinceEvent += chunk.length;
    parser.write(mender.write(chunk));
    if (failure) throw failure;
    yield* ready.splice(0);
    if (sinceEvent > MAX_RECORD) throw new FeedError(`The XML holds a text of more than 5 MB after ${row} vehicles.`);
  }
  if (!failure) parser.write(mender.finish()).close();
  if (failure) throw failure;
  yield* ready.splice(0);
  if (mender.count > 0)
    onNote(
      `${mender.count.toLocaleString('en-AU')} bare & or < in the XML are read as themselves; let the export write &amp; and &lt;`,
    );
}
