import type { Finding } from './advert.ts';
import type { Acknowledgement } from './advertising-settings.schema.ts';

/** Findings, parted by what a dealer has to do about them. */
export type AdReport = {
  /** Findings that stop the build. */
  errors: Finding[];
  warnings: Finding[];
  /** A finding that the dealer has reviewed and acknowledges. */
  acknowledged: { finding: Finding; by: Acknowledgement }[];
  /** Acknowledgements of what is not found any more, or dated after `today`: they are to be removed or mended. */
  stale: { acknowledgement: Acknowledgement; index: number; why: 'not found' | 'date to come' }[];
};

/**
 * Parts findings by the acknowledgements of a site (`advertising.acknowledged`). One without `about` covers everything its
 * rule finds; one dated after `today` (YYYY-MM-DD) covers nothing, because nobody can have looked yet.
 */
export function acknowledge(
  findings: readonly Finding[],
  acknowledgements: readonly Acknowledgement[],
  today: string,
): AdReport {
  const report: AdReport = { errors: [], warnings: [], acknowledged: [], stale: [] };
  const used = new Set<Acknowledgement>();
  for (const finding of findings) {
    const by = acknowledgements.find(
      ({ rule, about, date }) =>
        rule === finding.rule && date <= today && (about === undefined || about === finding.about.id),
    );
    if (by) {
      used.add(by);
      report.acknowledged.push({ finding, by });
    } else (finding.level === 'error' ? report.errors : report.warnings).push(finding);
  }
  for (const [index, acknowledgement] of acknowledgements.entries()) {
    if (used.has(acknowledgement)) continue;
    const why = acknowledgement.date > today ? 'date to come' : 'not found';
    report.stale.push({ acknowledgement, index, why });
  }
  return report;
}
