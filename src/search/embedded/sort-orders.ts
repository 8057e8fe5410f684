import type { NumberColumn } from './columns.ts';

/** Rows from first to last by a number; rows without it last, ties in row order (custom_rank). */
export function rowOrder({ numbers }: NumberColumn, direction: 'asc' | 'desc'): Uint32Array {
  const sign = direction === 'asc' ? 1 : -1;
  // -0 would not differ from 0; infinity puts missing numbers last in both directions.
  const keys = Float64Array.from(numbers, (value) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value * sign));
  return new Uint32Array(numbers.length)
    .map((_, row) => row)
    .sort((a, b) => {
      const [x, y] = [keys[a] ?? 0, keys[b] ?? 0];
      return x < y ? -1 : x > y ? 1 : a - b;
    });
}

const REPLICA = /^(.+?):([a-z_]+):(asc|desc)$/;

/** Attribute and direction of an index name such as `Car_production:price:desc`; undefined for the base index. */
export function sortOf(indexName: string): { attribute: string; direction: 'asc' | 'desc' } | undefined {
  const match = REPLICA.exec(indexName);
  return match ? { attribute: match[2] ?? '', direction: match[3] as 'asc' | 'desc' } : undefined;
}
