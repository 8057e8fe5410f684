import type { Column, Columns } from './columns.ts';

/**
 * The order of vehicles in the files of card records: by make and model, then as in the index. Vehicles that one search
 * finds stand close to each other, so that their cards come with few files, and those compress better.
 *
 * @returns the row of the index at each place.
 */
export function cardOrder({ count, columns }: Columns): Uint32Array {
  const make = ranks(columns.get('make'));
  const model = ranks(columns.get('model'));
  // A number a row that sorts by itself: 16 bits make, 16 bits model, 21 bits row.
  const keys = Float64Array.from({ length: count }, (_, row) => (make(row) * 65_536 + model(row)) * 2_097_152 + row);
  return Uint32Array.from(keys.sort(), (key) => key % 2_097_152);
}

/** Place of each row's value among the values in order of their code units; the same wherever it is worked out. */
function ranks(column: Column | undefined) {
  if (column?.kind !== 'facet') return () => 0;
  const { values, codes } = column;
  const places = new Uint32Array(values.length + 1);
  const sorted = values.map((value, at) => ({ value, code: at + 1 })).sort((a, b) => (a.value < b.value ? -1 : 1));
  sorted.forEach(({ code }, place) => {
    places[code] = place + 1;
  });
  return (row: number) => places[codes[row] ?? 0] ?? 0;
}

/** A file of card records: JSON, one record a line, so that a reader can leave the others unread. */
export function writeCardFile(records: readonly unknown[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]`;
}

/** The records of a card file, each read only when it is asked for. */
export function readCardFile<T>(file: string): (place: number) => T | undefined {
  const lines = file.split('\n').slice(1, -1);
  return (place) => {
    const line = lines[place];
    return line === undefined ? undefined : (JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line) as T);
  };
}
