import type { Result } from 'lighthouse';

/** What programs find that act for people: Lighthouse counts audits that passed, and gives no points of a hundred. */
export const AGENTIC = 'agentic-browsing';

type Audited = Pick<Result, 'categories' | 'audits'>;

/** An audit passes from this score. */
const PASSES = 0.9;

/** The audits of a run that apply to its page, and the names of those that failed. */
function agenticAudits({ categories, audits }: Audited): { of: number; failed: string[] } {
  const applied = (categories[AGENTIC]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const score = audits[id]?.score;
    return weight > 0 && score !== null && score !== undefined ? [{ id, score }] : [];
  });
  return { of: applied.length, failed: applied.filter(({ score }) => score < PASSES).map(({ id }) => id) };
}

/** Of the runs of a page the one in which most audits failed: `4/5 without llms-txt`. */
export function fewestAgentic(runs: readonly Audited[]): string {
  const [worst] = runs.map(agenticAudits).sort((a, b) => b.failed.length - a.failed.length);
  if (!worst) return '0/0';
  const { of, failed } = worst;
  return `${of - failed.length}/${of}${failed.length > 0 ? ` without ${failed.join(', ')}` : ''}`;
}
