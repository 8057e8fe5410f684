import { distanceFigure, priceFigure } from '#src/domain/vehicle/feed-number.ts';
import { findMake } from '#src/domain/vehicle/make.ts';
import { decodeFeed } from './decode.ts';
import { isWholeVin } from './duplicates.ts';
import { FeedError } from './feed-error.ts';
import type { FeedFile } from './feed-source.ts';
import { columnMeanings } from './field-of.ts';
import { formats } from './formats.ts';
import { readCsv } from './read-csv.ts';
import { recogniseFormat } from './recognise.ts';
import type { FeedField } from './synonyms.ts';

/** What a column is taken for, how sure that is from 0 to 1, and three of its values. */
export type ColumnProposal = { column: string; field: FeedField | null; confidence: number; samples: string[] };

const ROWS = 500;
const BY_NAME = 0.9;
const LEAST_SHARE = 0.8;

/** Fields that values show by themselves; the first that most values fit is the one. */
const SHAPES: readonly [FeedField, (value: string) => boolean, number][] = [
  ['vin', (value) => isWholeVin(value.toUpperCase()), 0.95],
  ['images', (value) => /^https?:\/\/\S+\.(?:jpe?g|png|webp|avif)/i.test(value), 0.9],
  ['make', (value) => findMake(value) !== undefined, 0.9],
  ['year', (value) => /^(?:19[5-9]\d|20[0-3]\d)$/.test(value), 0.8],
  ['title', (value) => /^(?:19|20)\d\d [A-Z]/i.test(value), 0.7],
  ['fuel', (value) => /petrol|diesel|electric|hybrid|unleaded/i.test(value), 0.8],
  ['transmission', (value) => /^(?:\d.?speed )?(?:auto|manual|cvt)/i.test(value), 0.8],
  ['body', (value) => /^(?:suv|sedan|hatch|wagon|ute|coupe|van|convertible|dual cab)/i.test(value), 0.8],
  ['km', (value) => /km/i.test(value) && distanceFigure(value, 'km').value !== undefined, 0.8],
  ['price', (value) => /[$,]|\d{4}/.test(value) && (priceFigure(value).value ?? 0) >= 1000, 0.4],
];

/**
 * Proposes a mapping for a CSV: columns whose name is known by it, others by what their values look like, in the order of
 * the file. Columns that must not be published have no samples.
 *
 * @throws FeedError for a file that is no CSV or holds no row.
 */
export async function proposeMapping(file: FeedFile): Promise<ColumnProposal[]> {
  const bytes = await file.open();
  try {
    const { head, chunks } = await decodeFeed(bytes);
    const format = formats[recogniseFormat(head)];
    if (format?.kind !== 'csv') throw new FeedError(`A mapping is proposed for CSV; ${file.name} is none.`);
    const meaningOf = columnMeanings(format.columns);
    const values = new Map<string, string[]>();
    let rows = 0;
    const onHeader = (keys: readonly string[]) => {
      for (const key of keys) values.set(key, []);
    };
    for await (const record of readCsv(head, chunks, { onHeader })) {
      if (++rows > ROWS) break;
      for (const [key, value] of Object.entries(record.values)) if (value) values.get(key)?.push(String(value));
    }
    if (rows === 0) throw new FeedError(`${file.name} holds no row.`);
    const taken = new Set<string>([...values.keys()].map((key) => meaningOf(key)));
    return [...values].map(([column, list]) => {
      const meaning = meaningOf(column);
      if (meaning === 'private') return { column, field: null, confidence: 1, samples: [] };
      const samples = [...new Set(list)].slice(0, 3);
      if (meaning === 'left out') return { column, field: null, confidence: BY_NAME, samples };
      if (meaning !== 'unknown') return { column, field: meaning, confidence: BY_NAME, samples };
      const shape = SHAPES.find(([name, fits]) => !taken.has(name) && mostFit(list, fits));
      if (!shape) return { column, field: null, confidence: 0, samples };
      taken.add(shape[0]);
      return { column, field: shape[0], confidence: shape[2], samples };
    });
  } finally {
    bytes.destroy();
  }
}

/** The mapping file of a proposal; columns without a field are left out by null. */
export function mappingOf(proposals: readonly ColumnProposal[]): object {
  return { kind: 'csv', columns: Object.fromEntries(proposals.map(({ column, field }) => [column, field])) };
}

function mostFit(values: readonly string[], fits: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter(fits).length >= values.length * LEAST_SHARE;
}
