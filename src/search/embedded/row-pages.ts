import type { Found } from './found.ts';
import { has, intersect, rowsOf } from './index/bitmap.ts';
import type { Column, Columns, FacetColumn, NumberColumn } from './index/columns.ts';

/** Cuts what is found into pages, in the order of an index or of a text. */
export function rowPages({ columns }: Columns) {
  const orders = new Map<string, Uint32Array>();

  /** The rows in the order of a number; undefined where the index has no such number. */
  function orderOf(attribute: string, direction: 'asc' | 'desc'): Uint32Array | undefined {
    const name = `${attribute}:${direction}`;
    let order = orders.get(name);
    if (!order) {
      const column = columns.get(attribute);
      if (column?.kind !== 'number') return undefined;
      order = rowOrder(column, direction, columns.get('status'));
      orders.set(name, order);
    }
    return order;
  }

  /**
   * One page of the found rows: by the order of a replica; otherwise the best text matches first, and among equal ones
   * the order that the text asks for.
   */
  return function pageOf(indexName: string, { rows, tiers, order }: Found, from: number, length: number): number[] {
    const sort = sortOf(indexName);
    const page: number[] = [];
    let place = 0;
    const take = (row: number): boolean => {
      if (place >= from) page.push(row);
      place += 1;
      return page.length < length;
    };
    if (length === 0) return page;
    const sorted = sort ?? order;
    const inOrder = sorted && orderOf(sorted.attribute, sorted.direction);
    if (sort && !inOrder) throw new Error(`There is no index "${indexName}".`);
    for (const tier of sort ? [undefined] : (tiers ?? [undefined])) {
      if (!sort && tiers && !tier) continue;
      const bits = tier ? tier.slice() : rows;
      if (tier) intersect(bits, rows);
      if (inOrder) {
        for (const row of inOrder) if (has(bits, row) && !take(row)) return page;
      } else for (const row of rowsOf(bits)) if (!take(row)) return page;
    }
    return page;
  };
}

/** Rows from first to last by a number; rows without it and sold vehicles last, ties in row order (custom_rank). */
function rowOrder({ numbers }: NumberColumn, direction: 'asc' | 'desc', status?: Column): Uint32Array {
  const sign = direction === 'asc' ? 1 : -1;
  const { values = [], codes = [] } = (status ?? {}) as Partial<FacetColumn>;
  const sold = values.indexOf('sold') + 1;
  // -0 would not differ from 0; infinity puts missing numbers last in both directions.
  const keys = Float64Array.from(numbers, (value, row) =>
    Number.isNaN(value) || (sold && codes[row] === sold) ? Number.POSITIVE_INFINITY : value * sign,
  );
  return new Uint32Array(numbers.length)
    .map((_, row) => row)
    .sort((a, b) => {
      const [x, y] = [keys[a] ?? 0, keys[b] ?? 0];
      return x < y ? -1 : x > y ? 1 : a - b;
    });
}

const REPLICA = /^(.+?):([a-z_]+):(asc|desc)$/;

/** Attribute and direction of an index name such as `Car_production:price:desc`; undefined for the base index. */
function sortOf(indexName: string): { attribute: string; direction: 'asc' | 'desc' } | undefined {
  const match = REPLICA.exec(indexName);
  return match ? { attribute: match[2] ?? '', direction: match[3] as 'asc' | 'desc' } : undefined;
}
