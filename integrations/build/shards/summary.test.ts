import { describe, expect, it } from 'vitest';
import type { SiteResult } from '../result.ts';
import { formatMerged, mergeSummaries, type ShardSummary } from './summary.ts';

const site = (slug: string, status: SiteResult['status'], total = 10, written = status === 'built' ? total : 0) => ({
  ...{ slug, status, milliseconds: 1, messages: [] },
  pages: { total, written, removed: 0 },
  vehicles: { read: 1, published: 1, leftOut: 0, hidden: 0, keptLastStock: false },
});
const summary = (shard: string, ...sites: ShardSummary['sites']): ShardSummary => ({
  ...{ version: 1, shard, tookOver: [], busySeconds: 2, milliseconds: 1_500, interrupted: false, sites },
});

describe('merged summaries', () => {
  it('add up', () => {
    const merged = mergeSummaries(
      [summary('1/2', site('a', 'built', 30)), summary('2/2', site('b', 'unchanged', 20), site('c', 'failed', 0))],
      ['a', 'b', 'c'],
      { c: 7, gone: 3 },
    );
    expect(merged).toMatchObject({
      ...{
        dealers: 3,
        built: 1,
        unchanged: 1,
        failed: ['c'],
        missing: [],
        twice: [],
        pagesWritten: 30,
        busySeconds: 4,
      },
      sizes: { a: 30, b: 20, c: 7 },
    });
    expect(formatMerged(merged)).toContain('Failed: c');
  });

  it('name dealers whose runner did not end', () => {
    const merged = mergeSummaries([summary('1/2', site('a', 'built'))], ['a', 'b']);
    expect(merged.missing).toEqual(['b']);
    expect(formatMerged(merged)).toContain('run its shard again: b');
  });

  it('name dealers that two runners built, and take one that found it published for none', () => {
    const twice = mergeSummaries([summary('1/2', site('a', 'built')), summary('2/2', site('a', 'built'))], ['a']);
    expect(twice.twice).toEqual(['a']);
    const once = mergeSummaries([summary('1/2', site('a', 'built')), summary('2/2', site('a', 'unchanged'))], ['a']);
    expect(once).toMatchObject({ twice: [], built: 1, unchanged: 0 });
  });
});
