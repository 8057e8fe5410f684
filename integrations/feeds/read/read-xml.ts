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

/** Collects one record after the other while the elements of a document open and close. */
class RecordCollector {
  /** Complete records that nobody has taken yet. */
  readonly ready: RawRecord[] = [];
  row = 0;
  /** Why the document cannot be read any further; the first reason. */
  failure: FeedError | undefined;
  /** Characters since an element opened or closed. */
  sinceEvent = 0;
  readonly #record: XmlRecord | undefined;
  readonly #wanted: string | undefined;
  #open: Values | undefined;
  #depth = 0;
  #path: string[] = [];
  /** The texts of the open elements of a record, its own first. */
  #texts: string[] = [];
  /** Open elements of pictures or features, the outermost first, with what is in them. */
  readonly #wholes: Values[] = [];
  /** `<stock>` is a vehicle in some feeds and the list of all vehicles in others; so is a root `<vehicle>`. */
  #isWrapper = false;

  constructor(record: XmlRecord | undefined) {
    this.#record = record;
    this.#wanted = record?.name.toLowerCase();
  }

  fail(message: string): void {
    this.failure ??= new FeedError(message);
  }

  broken(why: string): void {
    this.fail(`The XML is broken after ${this.row} vehicles: ${why.slice(0, 120)}`);
  }

  openElement(name: string, attributes: Record<string, unknown>): void {
    this.#depth += 1;
    this.sinceEvent = 0;
    if (this.#depth > DEEPEST) this.broken(`elements are nested more than ${DEEPEST} deep`);
    if (!this.#open || this.#isInsideWrapper(name)) {
      if (!this.#isRecord(name)) return;
      this.#isWrapper = !this.#wanted && (name === 'stock' || this.#depth === 1);
      this.#open = {};
      this.#path = [];
      this.#texts = [];
    } else this.#path.push(headerKey(name));
    this.#texts.push('');
    const own = this.#path.at(-1);
    const whole = this.#wholes.length > 0 || (own !== undefined && isOfOneVehicle(own)) ? {} : undefined;
    if (whole) this.#wholes.push(whole);
    for (const [key, value] of Object.entries(attributes)) {
      const said = String(value).trim();
      if (!whole) this.#add([...this.#path, headerKey(key)].join('/'), said);
      else if (said !== '') addTo(whole, headerKey(key), said);
    }
  }

  addText(part: string): void {
    const text = this.#texts.at(-1) ?? '';
    if (this.#open && text.length < MAX_RECORD) this.#texts[this.#texts.length - 1] = text + part;
  }

  closeElement(): void {
    this.#depth -= 1;
    this.sinceEvent = 0;
    if (!this.#open) return;
    const text = (this.#texts.pop() ?? '').trim();
    if (this.#path.length > 0) {
      this.#closeField(text);
      return;
    }
    this.row += 1;
    this.ready.push({ row: this.row, values: this.#open });
    this.#open = undefined;
  }

  #closeField(text: string): void {
    const name = this.#path.at(-1) ?? '';
    const whole = this.#wholes.pop();
    const value = whole ? contentOf(name, whole, text) : text;
    const above = this.#wholes.at(-1);
    if (above && value !== '') addTo(above, name, value);
    else if (!above) this.#add(this.#path.join('/'), value);
    this.#path.pop();
  }

  #isRecord(name: string): boolean {
    if (!this.#wanted) return isUsualRecord(name, this.#depth === 1);
    return name === this.#wanted && (this.#record?.depth === undefined || this.#record.depth === this.#depth);
  }

  /** A record in what seemed to be one and is the list of all. */
  #isInsideWrapper(name: string): boolean {
    const isAlsoField = this.#depth === 2 && ALSO_FIELDS.has(name);
    return this.#isWrapper && this.#path.length === 0 && this.#isRecord(name) && !isAlsoField;
  }

  #add(key: string, value: unknown): void {
    if (this.#open && value !== '' && key !== '') addTo(this.#open, key, value);
  }
}

/** A parser that hands what it reads to `collector`. */
function parserFor(collector: RecordCollector): SaxesParser {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, HTML_ENTITIES);
  const addText = (part: string) => collector.addText(part);
  parser.on('error', (error) => collector.broken(error.message));
  parser.on('doctype', () => collector.fail(DOCUMENT_TYPE));
  parser.on('opentag', ({ name, attributes }) =>
    collector.openElement(name.replace(/^.*:/, '').toLowerCase(), attributes),
  );
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => collector.closeElement());
  return parser;
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
  const collector = new RecordCollector(record);
  const parser = parserFor(collector);
  const mender = new XmlMender();
  let start = '';
  for await (const chunk of chunks) {
    if (start.length < 1000) {
      start += chunk.slice(0, 1000);
      if (/<!DOCTYPE/i.test(start)) throw new FeedError(DOCUMENT_TYPE);
    }
    collector.sinceEvent += chunk.length;
    parser.write(mender.write(chunk));
    if (collector.failure) throw collector.failure;
    yield* collector.ready.splice(0);
    if (collector.sinceEvent > MAX_RECORD)
      throw new FeedError(`The XML holds a text of more than 5 MB after ${collector.row} vehicles.`);
  }
  if (!collector.failure) parser.write(mender.finish()).close();
  if (collector.failure) throw collector.failure;
  yield* collector.ready.splice(0);
  if (mender.count > 0)
    onNote(
      `${mender.count.toLocaleString('en-AU')} bare & or < in the XML are read as themselves; let the export write &amp; and &lt;`,
    );
}
