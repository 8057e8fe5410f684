import { describe, expect, it } from 'vitest';
import { assignShards, parseShard } from './assign.ts';

const dealers = (count: number) => Array.from({ length: count }, (_, n) => `dealer-${n}`);
/** Most dealers are small, a few are ten times as large. */
const skewed = (slugs: readonly string[]) =>
  Object.fromEntries(slugs.map((slug, n) => [slug, 60 + ((n * 7919) % 400) + (n % 50 === 0 ? 4_000 : 0)]));

function loads(parts: Map<string, number>, sizes: Record<string, number>, of: number): number[] {
  const sums = new Array<number>(of).fill(0);
  for (const [slug, part] of parts) sums[part - 1] = (sums[part - 1] ?? 0) + (sizes[slug] ?? 0);
  return sums;
}
const moved = (before: Map<string, number>, after: Map<string, number>) =>
  [...before].filter(([slug, part]) => after.has(slug) && after.get(slug) !== part).length;

describe('the shards of dealers', () => {
  const slugs = dealers(10_000);
  const sizes = skewed(slugs);
  const parts = assignShards(slugs, sizes, 16);

  it('gives every dealer to one shard, whatever the order they are listed in', () => {
    expect(parts.size).toBe(10_000);
    expect(new Set(parts.values()).size).toBe(16);
    const turned = assignShards([...slugs].reverse(), sizes, 16);
    expect(moved(parts, turned)).toBe(0);
  });

  it('divides the work evenly, although a few dealers are large', () => {
    const work = loads(parts, sizes, 16);
    const mean = work.reduce((sum, load) => sum + load, 0) / 16;
    expect(Math.max(...work) / mean).toBeLessThan(1.1);
    expect(Math.min(...work) / mean).toBeGreaterThan(0.85);
  });

  it('leaves nearly all dealers where they are when one comes, goes, or sells more', () => {
    expect(moved(parts, assignShards([...slugs, 'new-one'], sizes, 16))).toBeLessThan(50);
    expect(moved(parts, assignShards(slugs.slice(1), sizes, 16))).toBeLessThan(100);
    expect(
      moved(parts, assignShards(slugs, { ...sizes, 'dealer-77': (sizes['dealer-77'] ?? 0) + 3 }, 16)),
    ).toBeLessThan(50);
  });

  it('counts a dealer that no index knows as a middle one, and divides without an index', () => {
    const some = dealers(320);
    const counts = [...assignShards(some, {}, 16).values()].reduce(
      (sum, part) => sum.with(part - 1, (sum[part - 1] ?? 0) + 1),
      new Array<number>(16).fill(0),
    );
    expect(Math.max(...counts)).toBeLessThanOrEqual(22);
    expect(assignShards(['only'], {}, 3).size).toBe(1);
    expect(assignShards([], {}, 3).size).toBe(0);
    expect(assignShards(['constructor'], {}, 1).get('constructor')).toBe(1);
  });

  it('puts a dealer larger than an even part alone', () => {
    const parts = assignShards(
      ['giant', ...dealers(20)],
      { giant: 10_000, ...Object.fromEntries(dealers(20).map((slug) => [slug, 1])) },
      2,
    );
    expect(new Set([...parts.values()])).toEqual(new Set([1, 2]));
  });

  it.each(['3/16', '1/1', '1000/1000'])('reads %s', (text) => expect(parseShard(text)).toBeDefined());
  it.each(['0/4', '5/4', '1/1001', '1', 'a/b', '1/2/3', '-1/2', '1.5/2'])('refuses %s', (text) =>
    expect(parseShard(text)).toBeUndefined(),
  );
});
