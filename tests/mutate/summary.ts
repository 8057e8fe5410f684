type Position = { line: number; column: number };
type Mutant = {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: Position; end: Position };
};

/** What is read of Stryker's JSON report: each file's source and its mutants. */
export type MutationReport = { files: Record<string, { source: string; mutants: Mutant[] }> };

const CAUGHT = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

/** A report of Stryker from its JSON text. */
export function parseReport(text: string): MutationReport {
  return JSON.parse(text) as MutationReport;
}

/**
 * The score of a report in percent (caught of caught and missed; mutants that do not compile count for neither) and
 * the text for a person: one line per mutant that no test noticed, then the score.
 */
export function summarise(report: MutationReport, place: string): { score: number; text: string } {
  let caught = 0;
  const lines: string[] = [];
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    for (const mutant of mutants) {
      if (CAUGHT.has(mutant.status)) caught += 1;
      if (MISSED.has(mutant.status)) lines.push(missedLine(file, source, mutant));
    }
  }
  const counted = caught + lines.length;
  const score = counted === 0 ? 100 : (caught / counted) * 100;
  const total = `${place}: ${score.toFixed(1)} % (${caught} of ${counted} mutants noticed)`;
  return { score, text: `\n${[...lines, total].join('\n')}\n` };
}

function missedLine(file: string, source: string, { location, replacement = '', status, mutatorName }: Mutant): string {
  const { start, end } = location;
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  const reason = status === 'NoCoverage' ? 'no test reaches it' : mutatorName;
  return `  ${file}:${start.line}  ${shortened(lines.join('\n'))} → ${shortened(replacement)}  (${reason})`;
}

function shortened(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}
