/** A set of rows: bit `row & 31` of word `row >>> 5`. */
export type Bitmap = Uint32Array;

/** No row of `count`. */
export const noRows = (count: number): Bitmap => new Uint32Array(Math.ceil(count / 32));

/** Every row of `count`. */
export function allRows(count: number): Bitmap {
  const bits = noRows(count).fill(0xffffffff);
  if (count % 32 > 0) bits[bits.length - 1] = 0xffffffff >>> (32 - (count % 32));
  return bits;
}

/** Rows whose test holds. */
export function rowsWhere(count: number, holds: (row: number) => boolean): Bitmap {
  const bits = noRows(count);
  for (let row = 0; row < count; row += 1) if (holds(row)) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
  return bits;
}

/** Keeps the bits that `other` has too. */
export function intersect(bits: Bitmap, other: Bitmap): void {
  for (let i = 0; i < bits.length; i += 1) bits[i] = (bits[i] ?? 0) & (other[i] ?? 0);
}

/** Adds the bits of `other` to `bits`. */
export function unite(bits: Bitmap, other: Bitmap): void {
  for (let i = 0; i < bits.length; i += 1) bits[i] = (bits[i] ?? 0) | (other[i] ?? 0);
}

/** Removes the bits of `other` from `bits`. */
export function subtract(bits: Bitmap, other: Bitmap): void {
  for (let i = 0; i < bits.length; i += 1) bits[i] = (bits[i] ?? 0) & ~(other[i] ?? 0);
}

/** Whether any row is in both. */
export function meets(bits: Bitmap, other: Bitmap): boolean {
  for (let i = 0; i < bits.length; i += 1) if (((bits[i] ?? 0) & (other[i] ?? 0)) !== 0) return true;
  return false;
}

export const has = (bits: Bitmap, row: number): boolean => (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

const ones = (word: number): number => {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Number of rows. */
export function sizeOf(bits: Bitmap): number {
  let size = 0;
  for (let i = 0; i < bits.length; i += 1) size += ones(bits[i] ?? 0);
  return size;
}

/** Number of rows in both. */
export function sizeOfBoth(bits: Bitmap, other: Bitmap): number {
  let size = 0;
  for (let i = 0; i < bits.length; i += 1) size += ones((bits[i] ?? 0) & (other[i] ?? 0));
  return size;
}

/** The rows in ascending order. */
export function rowsOf(bits: Bitmap, size = sizeOf(bits)): Uint32Array {
  const rows = new Uint32Array(size);
  let at = 0;
  for (let i = 0; i < bits.length; i += 1) {
    let word = bits[i] ?? 0;
    while (word !== 0) {
      rows[at] = i * 32 + (31 - Math.clz32(word & -word));
      at += 1;
      word &= word - 1;
    }
  }
  return rows;
}
