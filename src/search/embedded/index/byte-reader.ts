/** What is wrong with index bytes; its message is for the console. */
export class IndexError extends Error {
  override name = 'IndexError';
}

/** @param at the column where the bytes are wrong, where it is known. */
export const damagedIndex = (at?: string): IndexError =>
  new IndexError(`The search index is damaged${at === undefined ? '' : ` at ${at}`}.`);

/** Reads what ByteWriter wrote. Every read checks that it stays within the bytes. @throws IndexError otherwise. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  #take(size: number): number {
    if (!(size >= 0) || size > this.left) throw damagedIndex();
    const at = this.#at;
    this.#at += size;
    return at;
  }

  byte(): number {
    return this.#bytes[this.#take(1)] ?? 0;
  }

  uint32(): number {
    return this.byte() + this.byte() * 256 + this.byte() * 65_536 + this.byte() * 16_777_216;
  }

  varint(): number {
    let value = 0;
    for (let scale = 1; scale <= 2 ** 49; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) {
        if (value > Number.MAX_SAFE_INTEGER) throw damagedIndex();
        return value;
      }
    }
    throw damagedIndex();
  }

  bytes(size: number): Uint8Array {
    const at = this.#take(size);
    return this.#bytes.subarray(at, at + size);
  }

  text(): string {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.bytes(this.varint()));
    } catch {
      throw damagedIndex();
    }
  }

  /** Numbers of `width` bytes as `planes` wrote them. */
  planes<T extends Uint8Array | Uint16Array | Float64Array>(into: T, width: number): T {
    const size = into.length;
    for (let plane = 0, scale = 1; plane < width; plane += 1, scale *= 256) {
      const bytes = this.bytes(size);
      if (plane === 0) into.set(bytes);
      else for (let i = 0; i < size; i += 1) into[i] = (into[i] ?? 0) + (bytes[i] ?? 0) * scale;
    }
    return into;
  }
}
