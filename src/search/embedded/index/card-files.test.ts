import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import { cardOrder, readCardFile, writeCardFile } from './card-files.ts';
import { toColumns } from './columns.ts';
import { decodeIndex } from './decode-index.ts';
import { encodeIndex } from './encode-index.ts';

const cars: Partial<SearchRecord>[] = [
  { make: 'Toyota', model: 'Hilux' },
  { make: 'Kia', model: 'Rio' },
  { make: 'Toyota', model: 'Corolla' },
  {},
  { make: 'Toyota', model: 'Hilux' },
  { make: 'Kia' },
];
const records = cars.map((car): SearchRecord => ({ ...car, show_on_dealer_website: 'true' }));

describe('card files', () => {
  it('keep vehicles of a model together, in the order of the index, on both sides alike', () => {
    const columns = toColumns(records);
    expect([...cardOrder(columns)]).toEqual([3, 5, 1, 2, 0, 4]);
    expect(cardOrder(decodeIndex(encodeIndex(columns)))).toEqual(cardOrder(columns));
    expect(cardOrder(toColumns([]))).toHaveLength(0);
  });

  it('are JSON with a record a line, whatever the texts hold', () => {
    const written = [
      { id: 1, name: 'a,\nb]' },
      { id: 2, name: '\u2028"},' },
    ];
    const file = writeCardFile(written);
    expect(JSON.parse(file)).toEqual(written);
    const at = readCardFile(file);
    expect([at(0), at(1), at(2)]).toEqual([...written, undefined]);
  });
});
