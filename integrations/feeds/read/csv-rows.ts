import type { RawRecord } from './raw-record.ts';

/** A line of a CSV with the row where a spreadsheet shows it. */
export type CsvLine = { row: number; cells: string[] };

/** Rows that a file's width is learnt from. */
const FIRST_ROWS = 100;
/** First words of lines below a list that are no vehicle. */
const FOOTER = /^(?:total|count|records?|rows?|end\b|eof|generated|exported|printed|page\b|\*|#|--)/i;

/**
 * How many values every row of a file has: what most of its first rows have where that is not less than the header, whose
 * `keys` are its filled columns; rows may all end in the same surplus of empty values.
 */
export function widthOf(lines: readonly CsvLine[], keys: readonly string[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines.slice(0, FIRST_ROWS)) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [width = keys.length, count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return width >= keys.length && count * 2 > Math.min(lines.length, FIRST_ROWS) ? width : keys.length;
}

/** A line as a record; a line of another width, or with rows inside a value, comes with a `fault`. */
export function toRecord(
  { row, cells }: CsvLine,
  keys: readonly string[],
  width: number,
  delimiter: string,
): RawRecord {
  const values: Record<string, unknown> = {};
  for (let index = 0; index < Math.min(keys.length, cells.length); index += 1) values[keys[index] ?? ''] = cells[index];
  const fault = faultOf(cells, keys, width, delimiter);
  return fault === undefined ? { row, values } : { row, values, fault };
}

/** Whether a line is the rest of the last value of the line before it, which a line end took apart. */
export function isRest({ cells }: CsvLine, width: number): boolean {
  return width > 1 && cells.length === 1 && !FOOTER.test(cells[0] ?? '');
}

/** What the last line of a file says about its end: whether the file breaks off in it, and in which column it may. */
export function endOf(
  { cells }: CsvLine,
  keys: readonly string[],
  width: number,
  tail: string,
): Pick<RawRecord, 'cutAfter' | 'openColumn' | 'endsLine'> {
  const hasLineEnd = /[\r\n]$/.test(tail);
  const end = { endsLine: hasLineEnd };
  const isFooter = hasLineEnd && cells.slice(1).every((cell) => cell === '') && FOOTER.test(cells[0] ?? '');
  if (cells.length < width && !isFooter) return { ...end, cutAfter: `${cells.length} of ${width} values` };
  const last = keys[cells.length - 1];
  return hasLineEnd || tail.endsWith('"') || !last || !cells.at(-1) ? end : { ...end, openColumn: last };
}

function faultOf(
  cells: readonly string[],
  keys: readonly string[],
  width: number,
  delimiter: string,
): string | undefined {
  const isOdd = cells.length !== width;
  if (cells.some((value) => holdsRows(value, delimiter, isOdd ? keys.length : Number.POSITIVE_INFINITY)))
    return 'a quote is not closed in its row and takes in other rows';
  if (cells.length < width) return 'fewer values than the header has columns; the row is broken';
  if (isOdd || cells.slice(keys.length).some((value) => value !== ''))
    return `more values than the header has columns; is a "${delimiter}" or a quote not escaped?`;
  return undefined;
}

/** A quote that closes in a later row makes one value with the beginning of that row in it. */
function holdsRows(value: string, delimiter: string, columns: number): boolean {
  const [, ...lines] = value.split(/\r\n?|\n/);
  return lines.some(
    (line) => line.includes(`${delimiter}"`) || line.split(delimiter).length > Math.max(2, columns / 2),
  );
}
