import { ByteWriter } from './byte-writer.ts';
import type { Column, Columns, NumberColumn } from './columns.ts';
import { CHECKSUM_AT, CONTENT_AT, checksum, INDEX_MAGIC, INDEX_VERSION, KIND_CODES } from './index-format.ts';

/** The index file of columns, without those that can be derived. Same columns, same bytes. */
export function encodeIndex({ count, columns }: Columns): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  for (const letter of INDEX_MAGIC) writer.byte(letter.charCodeAt(0));
  writer.byte(INDEX_VERSION);
  writer.uint32(0);
  writer.varint(count);
  writer.varint(columns.size);
  for (const [name, column] of columns) {
    writer.text(name);
    writer.byte(KIND_CODES[column.kind]);
    writeColumn(writer, column, count);
  }
  const bytes = writer.result();
  new DataView(bytes.buffer).setUint32(CHECKSUM_AT, checksum(bytes.subarray(CONTENT_AT)), true);
  return bytes;
}

function writeColumn(writer: ByteWriter, column: Column, count: number): void {
  if (column.kind === 'text') {
    writer.text(column.texts.map((text) => text.replaceAll('\n', ' ')).join('\n'));
    return;
  }
  if (column.kind === 'number') {
    writeNumbers(writer, column);
    return;
  }
  writer.varint(column.values.length);
  for (const value of column.values) writer.text(value);
  if (column.kind === 'facet') {
    const width = column.values.length > 255 ? 2 : 1;
    writer.byte(width);
    writer.planes(column.codes, width);
    return;
  }
  for (const bits of column.bits) {
    const bytes = new Uint8Array(Math.ceil(count / 8));
    for (let i = 0; i < bytes.length; i += 1) bytes[i] = ((bits[i >>> 2] ?? 0) >>> ((i & 3) * 8)) & 255;
    writer.bytes(bytes);
  }
}

/** Cents are kept where there are any; further decimals are rounded away. */
function writeNumbers(writer: ByteWriter, { numbers }: NumberColumn): void {
  const parts = numbers.some((value) => !Number.isNaN(value) && !Number.isInteger(value)) ? 100 : 1;
  const whole = Array.from(numbers, (value) => (Number.isFinite(value) ? Math.round(value * parts) : Number.NaN));
  const known = whole.filter((value) => !Number.isNaN(value));
  const base = known.reduce((least, value) => Math.min(least, value), known[0] ?? 0);
  const step = known.reduce((common, value) => greatestCommonDivisor(common, value - base), 0) || 1;
  const stored = whole.map((value) => (Number.isNaN(value) ? 0 : (value - base) / step + 1));
  const most = stored.reduce((greatest, value) => Math.max(greatest, value), 0);
  let width = 0;
  while (most >= 256 ** width) width += 1;
  if (most === 0) width = 0;
  if (width > 6) throw new Error(`The number ${Math.max(...known)} is too large for the search index.`);
  writer.varint(base < 0 ? -base * 2 - 1 : base * 2);
  writer.varint(step);
  writer.byte(parts);
  writer.byte(width);
  writer.planes(stored, width);
}

function greatestCommonDivisor(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}
