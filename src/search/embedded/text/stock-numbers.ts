import type { Bitmap } from '../index/bitmap.ts';
import { wordsOf } from './tokens.ts';

/** Beginnings of stock numbers count from this many signs; shorter ones would find half the yard. */
export const MIN_PREFIX = 3;

/** All stock numbers as one text with a line each, searched by their beginnings. */
export class StockNumbers {
  readonly #text: string;
  /** Place in the text where the line of a row begins. */
  readonly #starts: Uint32Array;
  /** The first signs of all numbers: most words of a search are seen here to be none. */
  readonly #heads = new Set<string>();

  constructor(numbers: readonly string[]) {
    const lines = numbers.map(plain);
    this.#starts = new Uint32Array(lines.length);
    let at = 1;
    for (let row = 0; row < lines.length; row += 1) {
      const line = lines[row] ?? '';
      this.#starts[row] = at;
      at += line.length + 1;
      this.#heads.add(line.slice(0, MIN_PREFIX));
    }
    this.#text = `\n${lines.join('\n')}\n`;
  }

  /** Adds the rows whose whole number is `word`. */
  addWhole(word: string, rows: Bitmap): void {
    if (this.#heads.has(word.slice(0, MIN_PREFIX))) this.#add(`\n${word}\n`, rows);
  }

  /** Adds the rows whose number begins with `word`. */
  addPrefix(word: string, rows: Bitmap): void {
    if (word.length >= MIN_PREFIX && this.#heads.has(word.slice(0, MIN_PREFIX))) this.#add(`\n${word}`, rows);
  }

  #add(terms: string, rows: Bitmap): void {
    for (let at = this.#text.indexOf(terms); at >= 0; at = this.#text.indexOf(terms, at + 1)) {
      const row = this.#rowAt(at + 1);
      rows[row >>> 5] = (rows[row >>> 5] ?? 0) | (1 << (row & 31));
    }
  }

  #rowAt(place: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** A number as its letters and digits. */
const plain = (number: string) => (/^[A-Za-z0-9]*$/.test(number) ? number.toLowerCase() : wordsOf(number).join(''));
