import type { FeedFile } from '../read/feed-source.ts';
import { contradicts, hasShape, SHAPES } from './column-shapes.ts';
import { type ColumnMeaning, columnMeanings, withClearComments } from './field-of.ts';
import { mayBeQuoted } from './free-text.ts';
import { headerKey } from './header-key.ts';
import { type SampledColumns, sampleColumns } from './sample-columns.ts';
import type { FeedField } from './synonyms.ts';

/** What a column is taken for, how sure that is from 0 to 1, and three of its values. */
type ColumnProposal = { column: string; field: FeedField | null; confidence: number; samples: string[] };

/** A mapping to start from. */
export type MappingProposal = Omit<SampledColumns, 'values' | 'format'> & {
  kind: 'csv' | 'json' | 'xml';
  columns: ColumnProposal[];
  /** Fields that no column gives and every vehicle needs; a person writes them down. */
  missing: FeedField[];
};

const BY_NAME = 0.9;
/** The name says it and the values do not look like it; or only the last part of a path says it. */
const IN_DOUBT = 0.5;
const BESIDE_MAKE = 0.6;
/** What is less sure is shown and not written into the mapping: a wrong price is worse than none. */
const MIN_WRITTEN = 0.5;

/**
 * Proposes a mapping for a feed of any kind: columns whose name is known by it, others by what their values look like, in
 * the order of the file. Columns that must not be published have no samples, and none is a text with a
 * phone number or one that reads like a note. `record` is the XML element or the key of the JSON list of a vehicle, where a person names it.
 *
 * @throws FeedError for a file that cannot be read or holds no row.
 */
export async function proposeMapping(file: FeedFile, record?: string): Promise<MappingProposal> {
  const { values, format, ...sampled } = await sampleColumns(file, isData, record);
  const meaningOf = columnMeanings(withClearComments(format.columns, [...values.keys()]));
  const taken = new Set<string>([...values.keys()].map((column) => meaningOf(column)));
  const columns = [...values].map(([column, list]) => {
    const meaning = meaningOf(column);
    if (meaning === 'private' || meaning === 'private text') return { column, field: null, confidence: 1, samples: [] };
    const samples = [...new Set(list)].filter(mayBeQuoted).slice(0, 3);
    const guess = fieldOf(column, meaning, list, taken);
    const { field, confidence } = isOtherFigure(column, guess) ? { field: null, confidence: 0 } : guess;
    if (field) taken.add(field);
    return { column, field, confidence, samples };
  });
  const hasHeading = taken.has('title') || taken.has('summary');
  if (!taken.has('model') && !hasHeading) guessModel(columns, values, taken);
  const missing: FeedField[] = hasHeading || taken.has('make') ? [] : ['make'];
  if (missing.length > 0) headingInstead(columns, values);
  return { kind: format.kind, ...sampled, columns, missing };
}

/** Words of figures that are money and no asking price: what it cost, fees, what is left to pay. */
const OTHER_FIGURE = new RegExp(
  'order|purchas|cost|paid|buy|bought|supplier|(?<!inter)net(?!work)|book|floor|reserve' +
    '|minimum|deposit|gst|tax|stamp|freight|deliver|repair|recon|prep|fees?$|saving|discount' +
    '|rebate|rrp|msrp?$|new|week|month|repay|finance|loan|valuation|trade|wholesale|inventory' +
    '|^cap|budget|target|commission|bonus|warranty|insurance|owing|invoice|market|average|guide|^po$',
);

/** Whether a column of an unknown name would be a price only for its figures or its last word, and its name says that it is another one. */
const isOtherFigure = (column: string, { field, confidence }: Guess) =>
  field !== null &&
  /price/.test(field) &&
  confidence < BY_NAME &&
  column.split('/').some((part) => OTHER_FIGURE.test(headerKey(part)));

type Guess = Pick<ColumnProposal, 'field' | 'confidence'>;

function fieldOf(column: string, meaning: ColumnMeaning, values: readonly string[], taken: ReadonlySet<string>): Guess {
  if (meaning === 'private' || meaning === 'private text' || meaning === 'left out')
    return { field: null, confidence: BY_NAME };
  const shape = SHAPES.find((one) => !taken.has(one.field) && hasShape(one, values));
  if (meaning !== 'unknown' && !contradicts(meaning, values)) return { field: meaning, confidence: BY_NAME };
  if (meaning !== 'unknown')
    return shape && shape.confidence > IN_DOUBT ? shape : { field: meaning, confidence: IN_DOUBT };
  if (shape && shape.confidence >= IN_DOUBT) return shape;
  // `unit/manufacturer` in a group that may be another thing than the vehicle.
  const last = column.includes('/') ? columnMeanings()(column.split('/').at(-1) ?? '') : 'unknown';
  const isField = last !== 'unknown' && last !== 'private' && last !== 'private text' && last !== 'left out';
  // Whether a text or a name is public is said by its whole path.
  if (isField && !/^(?:comments|summary|title)$/.test(last) && !taken.has(last) && !contradicts(last, values))
    return { field: last, confidence: IN_DOUBT };
  return shape ?? { field: null, confidence: 0 };
}

/** The words beside a make are the model, and words beside that the badge, where nothing else says what they are. */
function guessModel(columns: ColumnProposal[], values: SampledColumns['values'], taken: Set<string>): void {
  const make = columns.findIndex(({ field }) => field === 'make');
  const isText = ({ column, field, confidence }: ColumnProposal) =>
    field === null && confidence === 0 && (values.get(column) ?? []).some((value) => /[a-z]/i.test(value));
  const model = make < 0 ? undefined : columns[make + 1];
  if (!model || !isText(model)) return;
  Object.assign(model, { field: 'model', confidence: BESIDE_MAKE });
  taken.add('model');
  const badge = columns[make + 2];
  if (badge && isText(badge) && !taken.has('badge'))
    Object.assign(badge, { field: 'badge', confidence: BESIDE_MAKE - 0.1 });
}

/** Without a make, a model column whose values are mostly several words holds headings. */
function headingInstead(columns: readonly ColumnProposal[], values: SampledColumns['values']): void {
  const model = columns.find(({ field }) => field === 'model');
  const list = values.get(model?.column ?? '') ?? [];
  const long = list.filter((value) => value.includes(' ')).length;
  if (model && long > list.length / 2) Object.assign(model, { field: 'title', confidence: BESIDE_MAKE });
}

/** Fields that no name of a column looks like. */
const SHOWN_BY_VALUE = new Set<FeedField>(['vin', 'images', 'make', 'year', 'fuel', 'transmission', 'km', 'price']);

/** Whether the cells of a CSV's first line are values of a vehicle: two of them at least look like it, and none is a name. */
function isData(cells: readonly string[]): boolean {
  const meaningOf = columnMeanings();
  if (cells.some((cell) => cell !== '' && meaningOf(headerKey(cell)) !== 'unknown')) return false;
  const sure = SHAPES.filter(({ field, fitsAll }) => SHOWN_BY_VALUE.has(field) && !fitsAll);
  return cells.filter((cell) => sure.some((shape) => shape.confidence >= IN_DOUBT && shape.fits(cell))).length > 1;
}

/** The mapping file of a proposal; columns without a field, or with an unsure one, are left out by null. */
export function mappingOf({ kind, record, isHeaderless, columns, missing }: MappingProposal): object {
  const written = columns.map(({ column, field, confidence }) => [column, confidence < MIN_WRITTEN ? null : field]);
  return {
    kind,
    ...(record && { record }),
    ...(isHeaderless && { header: columns.map(({ column }) => headerKey(column)) }),
    columns: Object.fromEntries(written),
    ...(missing.length > 0 && { constants: Object.fromEntries(missing.map((field) => [field, ''])) }),
  };
}

/** The proposal as lines for a person; what is not sure enough to be written has a question mark. */
export function formatProposal({ isHeaderless, columns, missing }: MappingProposal): string {
  const lines = columns.map(({ column, field, confidence, samples }) => {
    const shown = field === null ? '-' : confidence < MIN_WRITTEN ? `${field}?` : field;
    const values = samples.map((text) => text.slice(0, 30)).join(' | ');
    return `  ${column.padEnd(24)} ${shown.padEnd(18)} ${String(Math.round(confidence * 100)).padStart(3)} %  ${values}`;
  });
  if (isHeaderless) lines.push('  The first line holds a vehicle: the names of the columns are in "header".');
  for (const field of missing)
    lines.push(`  No column gives the ${field}: write it into "constants", or name the column that holds it.`);
  return lines.join('\n');
}
