import { describe, expect, it } from 'vitest';
import { AGENTIC, fewestAgentic } from './agentic.ts';

type Run = Parameters<typeof fewestAgentic>[0][number];

/** A run with the scores of its audits; one without a score does not apply to the page. */
const run = (scores: Record<string, number | null>) =>
  ({
    categories: {
      [AGENTIC]: {
        auditRefs: [...Object.keys(scores), 'shown-only'].map((id) => ({ id, weight: id === 'shown-only' ? 0 : 1 })),
      },
    },
    audits: Object.fromEntries(
      [...Object.entries(scores), ['shown-only', 0] as const].map(([id, score]) => [id, { score }]),
    ),
  }) as unknown as Run;

describe('agentic browsing', () => {
  it('counts audits that apply, and names those below 0.9 in the worst run', () => {
    const good = run({ 'llms-txt': 1, 'cumulative-layout-shift': 0.9, 'webmcp-schema-validity': null });
    expect(fewestAgentic([good])).toBe('2/2');
    const bad = run({ 'llms-txt': 0, 'cumulative-layout-shift': 0.89, 'webmcp-schema-validity': null });
    expect(fewestAgentic([good, bad, good])).toBe('0/2 without llms-txt, cumulative-layout-shift');
  });

  it('says so where Lighthouse has no such category', () => {
    expect(fewestAgentic([{ categories: {}, audits: {} }])).toBe('0/0');
    expect(fewestAgentic([])).toBe('0/0');
  });
});
