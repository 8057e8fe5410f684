import { ByteReader, damagedIndex, IndexError } from './byte-reader.ts';
import { type Column, type Columns, STORED_COLUMNS } from './columns.ts';
import { CHECKSUM_AT, CONTENT_AT, checksum, INDEX_MAGIC, INDEX_VERSION, KIND_CODES } from './index-format.ts';

/** More vehicles than any browser should hold; also keeps a damaged count from asking for all memory. */
const MAX_VEHICLES = 2_000_000;
const KINDS: Readonly<Record<string, Column['kind']>> = STORED_COLUMNS;

/**
 * Reads an index file.
 *
 * @throws IndexError for any bytes that encodeIndex of this version did not write.
 */
export function decodeIndex(bytes: Uint8Array): Columns {
  const head = new ByteReader(bytes);
  for (const letter of INDEX_MAGIC)
    if (head.byte() !== letter.charCodeAt(0)) throw new IndexError('This is not a search index.');
  const version = head.byte();
  if (version !== INDEX_VERSION)
    throw new IndexError(`The search index has version ${version}, ${INDEX_VERSION} is needed.`);
  const expected = head.uint32();
  const content = bytes.subarray(CONTENT_AT);
  if (CHECKSUM_AT + 4 !== CONTENT_AT || checksum(content) !== expected)
    throw new IndexError('The search index did not arrive whole.');

  const reader = new ByteReader(content);
  const count = reader.varint();
  const size = reader.varint();
  if (count > MAX_VEHICLES) throw damagedIndex();
  const columns = new Map<string, Column>();
  for (let n = 0; n < size; n += 1) {
    const name = reader.text();
    if (!Object.hasOwn(KINDS, name) || columns.has(name)) throw damagedIndex();
    const column = readColumn(reader, count, name);
    if (column.kind !== KINDS[name]) throw damagedIndex(name);
    columns.set(name, column);
  }
  if (reader.left > 0) throw new IndexError('The search index has bytes after its end.');
  return { count, columns };
}

function readColumn(reader: ByteReader, count: number, name: string): Column {
  const damaged = () => damagedIndex(name);
  const kind = reader.byte();
  if (kind === KIND_CODES.text) {
    const texts = reader.text().split('\n');
    if (count === 0) return { kind: 'text', texts: [] };
    if (texts.length !== count) throw damaged();
    return { kind: 'text', texts };
  }
  if (kind === KIND_CODES.number) return readNumbers(reader, count, damaged);
  if (kind !== KIND_CODES.facet && kind !== KIND_CODES.list) throw damaged();
  const length = reader.varint();
  // Each value takes at least one byte.
  if (length > reader.left) throw damaged();
  const values = Array.from({ length }, () => reader.text());
  if (kind === KIND_CODES.facet) {
    const width = reader.byte();
    if (width !== 1 && width !== 2) throw damaged();
    if (count * width > reader.left) throw damaged();
    const codes = reader.planes(width === 1 ? new Uint8Array(count) : new Uint16Array(count), width);
    for (let row = 0; row < count; row += 1) if ((codes[row] ?? 0) > length) throw damaged();
    return { kind: 'facet', values, codes };
  }
  const bits = values.map(() => {
    const bytes = reader.bytes(Math.ceil(count / 8));
    const tokens = new Uint32Array(Math.ceil(count / 32));
    // Typed arrays are little-endian wherever browsers and Node run, as the file is.
    new Uint8Array(tokens.buffer).set(bytes);
    if (count % 32 > 0 && tokens.length > 0 && (tokens[tokens.length - 1] ?? 0) >>> (count % 32) > 0) throw damaged();
    return tokens;
  });
  return { kind: 'list', values, bits };
}

function readNumbers(reader: ByteReader, count: number, damaged: () => IndexError): Column {
  const zigzag = reader.varint();
  const base = zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2;
  const step = reader.varint();
  const parts = reader.byte();
  const width = reader.byte();
  if (width > 6 || step === 0 || parts === 0 || count * width > reader.left) throw damaged();
  const numbers = reader.planes(new Float64Array(count), width);
  for (let row = 0; row < count; row += 1) {
    const stored = numbers[row] ?? 0;
    numbers[row] = stored === 0 ? Number.NaN : (base + (stored - 1) * step) / parts;
  }
  return { kind: 'number', numbers };
}
