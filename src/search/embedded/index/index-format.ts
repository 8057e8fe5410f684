/**
 * Layout of the index file (docs/decisions/007-search-index.md); numbers little-endian, `varint` seven bits a byte:
 *
 *   "FCSI"  version u8  checksum u32 (of everything after it)  vehicles varint  columns varint
 *   per column: name text  kind u8  content
 *     facet   values varint, each a text; width u8 (1, 2); codes as byte planes
 *     list    values varint, each a text; per value a bitmap of ceil(vehicles / 8) bytes
 *     number  base zigzag varint; step varint; parts u8 (the number is stored / parts); width u8 (0 to 6); planes of
 *             (number − base) / step + 1, 0 for none
 *     text    all texts joined by line feeds, as one text
 */
export const INDEX_MAGIC = 'FCSI';
/** Changes with every change of the layout; a reader refuses any other. */
export const INDEX_VERSION = 3;
/** Bytes before the part that the checksum covers. */
export const CHECKSUM_AT = 5;
export const CONTENT_AT = 9;

export const KIND_CODES = { facet: 1, list: 2, number: 3, text: 4 } as const;

/** FNV-1a of 32 bits, over words of four bytes (little-endian) and then over the bytes that are left. */
export function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  const tokens = bytes.length >>> 2;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < tokens; at += 1) {
    hash = Math.imul(hash ^ view.getUint32(at * 4, true), 0x01000193);
    // High bits reach low ones too.
    hash ^= hash >>> 15;
  }
  for (let i = tokens * 4; i < bytes.length; i += 1) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193);
  return hash >>> 0;
}
