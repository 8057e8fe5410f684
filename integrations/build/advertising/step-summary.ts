import { byRule, countsText, staleText } from '#src/domain/advertising/report-text.ts';
import { markdownCell } from '../../files/markdown-cell.ts';
import type { DealerReport } from './report-page.ts';

/** Findings named in a row of the summary; the report has all. */
const EXAMPLES = 3;

/** The report as Markdown for the summary of a CI run: a table of rules for each dealer. */
export function stepSummary(dealers: readonly DealerReport[]): string {
  const parts = dealers.map(({ name, today, report, heldBack, placeOf }) => {
    const held = new Set(heldBack.map(({ finding }) => finding));
    const rows = [...byRule([...report.errors, ...report.warnings]), ...byRule([...held])].map(
      ({ rule, title, findings }) => {
        const where = findings.slice(0, EXAMPLES).map((finding) => `${placeOf(finding)}: ${finding.found}`);
        const more = findings.length > EXAMPLES ? '; …' : '';
        const level = findings[0] && held.has(findings[0]) ? 'held back' : findings[0]?.level;
        return `| ${level} | ${markdownCell(title)} (${markdownCell(rule)}) | ${findings.length} | ${markdownCell(where.join('; '))}${more} |`;
      },
    );
    const table = rows.length > 0 ? ['', '| | rule | found | for example |', '|---|---|---:|---|', ...rows] : [];
    const stale = report.stale.map((one) => `- ${markdownCell(staleText(one))}`);
    return [
      `### Advertising law: ${markdownCell(name)}`,
      '',
      `${today}: ${countsText(report, heldBack.length)}`,
      ...table,
      '',
      ...stale,
    ].join('\n');
  });
  return `${parts.join('\n')}\n`;
}
