import type { Bitmap } from './bitmap.ts';
import { wordsOf } from './words.ts';

/** Beginnings of stock numbers count from this many signs; shorter ones would find half the yard. */
export const SHORTEST_BEGINNING = 3;

/** All stock numbers as one text with a line each, searched by their beginnings. */
export class StockNumbers {
  readonly #text: string;
  /** Place in the text where the line of a row begins. */
  readonly #starts: Uint32Array;

  constructor(numbers: readonly string[]) {
    const lines = numbers.map((number) => wordsOf(number).join(''));
    this.#starts = new Uint32Array(lines.length);
    let at = 1;
    lines.forEach((line, row) => {
      this.#starts[row] = at;
      at += line.length + 1;
    });
    this.#text = `\n${lines.join('\n')}\n`;
  }

  /** Adds the rows whose whole number is `word`. */
  addWhole(word: string, rows: Bitmap): void {
    this.#add(`\n${word}\n`, rows);
  }

  /** Adds the rows whose number begins with `word`. */
  addBegun(word: string, rows: Bitmap): void {
    if (word.length >= SHORTEST_BEGINNING) this.#add(`\n${word}`, rows);
  }

  #add(wanted: string, rows: Bitmap): void {
    for (let at = this.#text.indexOf(wanted); at >= 0; at = this.#text.indexOf(wanted, at + 1)) {
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
