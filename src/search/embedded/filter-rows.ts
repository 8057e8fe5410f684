import { attributeNamed } from '#src/domain/search/attributes.ts';
import type { Filter } from '#src/domain/search/filters/filter-string.ts';
import { compares } from '#src/domain/search/filters/match-filter.ts';
import { allRows, type Bitmap, intersect, noRows, rowsWhere, subtract, unite } from './index/bitmap.ts';
import type { Columns } from './index/columns.ts';

const CACHED = 256;

/** Rows that meet filters; single conditions are kept, because the queries of one page repeat them. */
export class FilterRows {
  readonly #all: Columns;
  readonly #known = new Map<string, Bitmap>();

  constructor(all: Columns) {
    this.#all = all;
  }

  /** The rows that meet a filter. Not to be changed: single conditions are kept. */
  rows(filter: Filter): Bitmap {
    switch (filter.kind) {
      case 'and': {
        const bits = allRows(this.#all.count);
        for (const part of filter.parts) intersect(bits, this.rows(part));
        return bits;
      }
      case 'or': {
        const bits = noRows(this.#all.count);
        for (const part of filter.parts) unite(bits, this.rows(part));
        return bits;
      }
      case 'not': {
        const bits = allRows(this.#all.count);
        subtract(bits, this.rows(filter.part));
        return bits;
      }
      default: {
        const key = JSON.stringify(filter);
        let bits = this.#known.get(key);
        if (!bits) {
          bits = this.#condition(filter);
          if (this.#known.size >= CACHED) this.#known.delete(this.#known.keys().next().value ?? '');
          this.#known.set(key, bits);
        }
        return bits;
      }
    }
  }

  #condition(filter: Exclude<Filter, { kind: 'and' | 'or' | 'not' }>): Bitmap {
    const { count, columns } = this.#all;
    const column = columns.get(attributeNamed(filter.attribute));
    if (!column) return noRows(count);
    if (column.kind === 'number') {
      const { numbers } = column;
      return rowsWhere(count, (row) => {
        const number = numbers[row] ?? Number.NaN;
        return !Number.isNaN(number) && holds(filter, number);
      });
    }
    if (column.kind === 'text') return rowsWhere(count, (row) => reservationsText(filter, column.texts[row] ?? ''));
    const terms = column.values.map((value) => reservationsText(filter, value));
    if (column.kind === 'list') {
      const bits = noRows(count);
      terms.forEach((is, at) => {
        if (is) unite(bits, column.bits[at] ?? bits);
      });
      return bits;
    }
    const marks = Uint8Array.from([0, ...terms.map(Number)]);
    const { codes } = column;
    return rowsWhere(count, (row) => marks[codes[row] ?? 0] === 1);
  }
}

type Condition = Exclude<Filter, { kind: 'and' | 'or' | 'not' }>;

function holds(filter: Condition, value: number): boolean {
  if (filter.kind === 'is') return value === Number(filter.value);
  if (filter.kind === 'between') return value >= filter.from && value <= filter.to;
  return compares(value, filter.sign, filter.number);
}

/** Texts compare without regard to case; comparisons read them as numbers ("7" seats), and no other text is a number. */
function reservationsText(filter: Condition, value: string): boolean {
  if (value === '') return false;
  if (filter.kind === 'is') return value.toLowerCase() === filter.value.toLowerCase();
  return holds(filter, Number(value));
}
