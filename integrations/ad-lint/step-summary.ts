import { byRule, countsText, staleText } from '#src/domain/advertising/report-text.ts';
import type { DealerReport } from './report-page.ts';

/** Findings named in a row of the summary; the report has all. */
const EXAMPLES = 3;

/** What a cell of a Markdown table may hold: no markup, no end of the cell or line. */
const cell = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\\|`*_<>[\]~#&!]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** The report as Markdown for the summary of a CI run: a table of rules for each dealer. */
export function stepSummary(dealers: readonly DealerReport[]): string {
  const parts = dealers.map(({ name, today, report, placeOf }) => {
    const rows = byRule([...report.errors, ...report.warnings]).map(({ rule, title, findings }) => {
      const where = findings.slice(0, EXAMPLES).map((finding) => `${placeOf(finding)}: ${finding.found}`);
      const more = findings.length > EXAMPLES ? '; …' : '';
      return `| ${findings[0]?.level} | ${cell(title)} (${cell(rule)}) | ${findings.length} | ${cell(where.join('; '))}${more} |`;
    });
    const table = rows.length > 0 ? ['', '| | rule | found | for example |', '|---|---|---:|---|', ...rows] : [];
    const stale = report.stale.map((one) => `- ${cell(staleText(one))}`);
    return [`### Advertising law: ${cell(name)}`, '', `${today}: ${countsText(report)}`, ...table, '', ...stale].join(
      '\n',
    );
  });
  return `${parts.join('\n')}\n`;
}
