/** Rows with one reason: how many, and the first few of them. */
export type ReasonCount = { reason: string; count: number; examples: string[] };

export type FeedReport = {
  name: string;
  format: string;
  encoding: string;
  read: number;
  /** Each column that is read, and where visitors see what it holds. */
  columns?: { column: string; shown: string }[];
  /** Columns whose name means nothing to us. */
  unknownColumns: string[];
  /** Columns that were not read because of what they hold. */
  privateColumns: string[];
  /** Columns of free text that are not advertising by their name, with how many rows have a text there. */
  privateTexts?: { column: string; rows: number }[];
  /** No column tells vehicles apart: ids are hashes of what identifies a vehicle. */
  hashedIds?: boolean;
  /** What was found in reading the file and a person should know, in words. */
  notes?: string[];
  /** What no column gives of what shoppers look for, such as "price". */
  absent?: string[];
};

/** What became of every row of a dealer's feeds: read = published + left out + hidden by rule. */
export type StockReport = {
  feeds: FeedReport[];
  rows: { read: number; published: number; leftOut: number; hidden: number };
  leftOut: ReasonCount[];
  hidden: ReasonCount[];
  warnings: ReasonCount[];
  /** What of published vehicles advertising law forbids and is not published; without its words. */
  heldBack: ReasonCount[];
  /** Why the feeds as a whole were not taken. */
  problem?: string;
  /** A mapping file would help: the columns are not understood. */
  needsMapping?: boolean;
  /** The stock of the last build was kept. */
  keptLastStock: boolean;
  /** What became of the published vehicles in the files for advertising channels and partners. */
  adFeeds?: { path: string; vehicles: number; rows: number; bytes: number; leftOut: ReasonCount[] }[];
};

/** The reason of vehicles that wait for a person. */
export const HELD_BACK = 'price held back: it looks wrong';

const EXAMPLES = 5;
const MAX_REASONS = 100;
const OTHERS = 'other reasons';

/** A report before anything was read. */
export function emptyReport(): StockReport {
  return {
    feeds: [],
    rows: { read: 0, published: 0, leftOut: 0, hidden: 0 },
    leftOut: [],
    hidden: [],
    warnings: [],
    heldBack: [],
    keptLastStock: false,
  };
}

/** Counts a row under its reason; after 100 different reasons, under "other reasons". */
export function addReason(list: ReasonCount[], reason: string, example: string): void {
  const find = (wanted: string) => list.find((item) => item.reason === wanted);
  let entry = find(reason) ?? (list.length >= MAX_REASONS ? find(OTHERS) : undefined);
  if (!entry) {
    entry = { reason: list.length < MAX_REASONS ? reason : OTHERS, count: 0, examples: [] };
    list.push(entry);
  }
  entry.count += 1;
  if (entry.examples.length < EXAMPLES)
    entry.examples.push(entry.reason === OTHERS ? `${example}: ${reason}` : example);
}

/** The report as lines for a person. */
export function formatReport(report: StockReport): string {
  const { rows } = report;
  const number = (value: number) => value.toLocaleString('en-AU');
  const lines = report.feeds.flatMap((feed) => [
    `  ${feed.name}: ${number(feed.read)} rows, format ${feed.format || '?'}, ${feed.encoding || 'not decoded'}`,
    ...columnLine('columns without a meaning here', feed.unknownColumns),
    ...(feed.hashedIds
      ? ['    no column with stock numbers: ids are made from number plate, or name, year, colour and the like']
      : []),
    ...columnLine('columns never published', feed.privateColumns),
    ...privateTextLine(feed.privateTexts),
    ...(feed.notes ?? []).map((note) => `    ${note}`),
    ...(feed.absent?.length ? [`    no column gives: ${feed.absent.join(', ')}`] : []),
  ]);
  lines.push(
    `  ${number(rows.read)} rows read = ${number(rows.published)} published + ${number(rows.leftOut)} left out + ${number(rows.hidden)} hidden by rule`,
  );
  if (report.problem) lines.push(`  ${report.problem}${report.keptLastStock ? ' The last good stock stays.' : ''}`);
  lines.push(
    ...formatReasons('Left out', report.leftOut),
    ...(report.leftOut.some(({ reason }) => reason === HELD_BACK)
      ? ['    If a price that is held back is right: npm run forecourt -- feeds accept <dealer> <stock number>']
      : []),
    ...(report.leftOut.some(({ reason }) => /^no (?:make|model)/.test(reason)) &&
    report.feeds.some(({ unknownColumns }) => unknownColumns.length > 0)
      ? ['    To say what columns without a meaning are: npm run forecourt -- feeds map <dealer>']
      : []),
    ...formatReasons('Hidden by rule', report.hidden),
    ...formatReasons('Published without', report.heldBack),
    ...formatReasons('Published, but worth a look', report.warnings),
  );
  return lines.join('\n');
}

/** Reasons as lines under a title, the commonest first, with three examples each; none for no reasons. */
export function formatReasons(title: string, list: readonly ReasonCount[]): string[] {
  if (list.length === 0) return [];
  const sorted = list.toSorted((a, b) => b.count - a.count);
  return [
    `  ${title}:`,
    ...sorted.flatMap(({ reason, count, examples }) => [
      `    ${count.toLocaleString('en-AU').padStart(6)}  ${reason}`,
      ...examples.slice(0, 3).map((example) => `            ${example}`),
    ]),
  ];
}

function privateTextLine(texts: FeedReport['privateTexts'] = []): string[] {
  return columnLine('kept private', texts.map(privateText)).map((line) => `${line}; ${TEXT_HINT}`);
}

/** A column of private text as a person reads it. */
export const privateText = ({ column, rows }: { column: string; rows: number }): string =>
  `${column} (${rows === 1 ? '1 row' : `${rows.toLocaleString('en-AU')} rows`})`;
/** What to do about private text. */
export const TEXT_HINT = 'map it to comments when it is advertising text';

function columnLine(title: string, columns: readonly string[]): string[] {
  if (columns.length === 0) return [];
  const more = columns.length > 20 ? ` and ${columns.length - 20} more` : '';
  return [`    ${title}: ${columns.slice(0, 20).join(', ')}${more}`];
}
