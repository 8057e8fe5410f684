/** Rows with one reason: how many, and the first few of them. */
export type ReasonCount = { reason: string; count: number; examples: string[] };

export type FeedReport = { name: string; format: string; encoding: string; read: number; unknownColumns: string[] };

/** What became of every row of a dealer's feeds: read = published + left out + hidden by rule. */
export type StockReport = {
  feeds: FeedReport[];
  rows: { read: number; published: number; leftOut: number; hidden: number };
  leftOut: ReasonCount[];
  hidden: ReasonCount[];
  warnings: ReasonCount[];
  /** Why the feeds as a whole were not taken. */
  problem?: string;
  /** The stock of the last print was kept. */
  keptLastStock: boolean;
};

const EXAMPLES = 5;

/** A report before anything was read. */
export function emptyReport(): StockReport {
  return {
    feeds: [],
    rows: { read: 0, published: 0, leftOut: 0, hidden: 0 },
    leftOut: [],
    hidden: [],
    warnings: [],
    keptLastStock: false,
  };
}

/** Counts a row under its reason. */
export function addReason(list: ReasonCount[], reason: string, example: string): void {
  let entry = list.find((item) => item.reason === reason);
  if (!entry) {
    entry = { reason, count: 0, examples: [] };
    list.push(entry);
  }
  entry.count += 1;
  if (entry.examples.length < EXAMPLES) entry.examples.push(example);
}

/** The report as lines for a person. */
export function formatReport(report: StockReport): string {
  const { rows } = report;
  const number = (value: number) => value.toLocaleString('en-AU');
  const lines = report.feeds.map((feed) => {
    const unknown =
      feed.unknownColumns.length > 0 ? `\n    columns without a meaning here: ${feed.unknownColumns.join(', ')}` : '';
    return `  ${feed.name}: ${number(feed.read)} rows, format ${feed.format}, ${feed.encoding}${unknown}`;
  });
  lines.push(
    `  ${number(rows.read)} rows read = ${number(rows.published)} published + ${number(rows.leftOut)} left out + ${number(rows.hidden)} hidden by rule`,
  );
  if (report.problem) lines.push(`  ${report.problem}${report.keptLastStock ? ' The last good stock stays.' : ''}`);
  const section = (title: string, list: readonly ReasonCount[]) => {
    if (list.length === 0) return;
    lines.push(`  ${title}:`);
    for (const { reason, count, examples } of list.toSorted((a, b) => b.count - a.count)) {
      lines.push(
        `    ${number(count).padStart(6)}  ${reason}`,
        ...examples.slice(0, 3).map((example) => `            ${example}`),
      );
    }
  };
  section('Left out', report.leftOut);
  section('Hidden by rule', report.hidden);
  section('Published, but worth a look', report.warnings);
  return lines.join('\n');
}
