/** Bytes that grow as they are written; numbers little-endian. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  #room(size: number): number {
    const at = this.#length;
    if (at + size > this.#bytes.length) {
      const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, at + size));
      bytes.set(this.#bytes.subarray(0, at));
      this.#bytes = bytes;
    }
    this.#length = at + size;
    return at;
  }

  byte(value: number): void {
    const at = this.#room(1);
    this.#bytes[at] = value;
  }

  uint32(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.byte((value >>> shift) & 255);
  }

  /** A whole number from 0 to 2^53, seven bits a byte, lowest first. */
  varint(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  bytes(values: Uint8Array): void {
    const at = this.#room(values.length);
    this.#bytes.set(values, at);
  }

  /** Length in bytes and UTF-8. */
  text(value: string): void {
    const encoded = new TextEncoder().encode(value);
    this.varint(encoded.length);
    this.bytes(encoded);
  }

  /** Numbers of `width` bytes each as planes: all lowest bytes, then all second bytes, and so on. */
  planes(values: ArrayLike<number>, width: number): void {
    for (let plane = 0; plane < width; plane += 1) {
      const scale = 256 ** plane;
      const at = this.#room(values.length);
      for (let i = 0; i < values.length; i += 1) this.#bytes[at + i] = Math.floor((values[i] ?? 0) / scale) % 256;
    }
  }

  result(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}
