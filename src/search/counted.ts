import type { SearchResult } from './client.ts';

type Answer = Pick<SearchResult, 'facets' | 'facets_stats'>;

/** The values of a facet in an answer: the most frequent first, equally frequent ones in the order of the alphabet and of numbers. */
export function countedValues({ facets }: Answer, name: string): { value: string; count: number }[] {
  // Objects have keys that look like numbers first, whatever their place was.
  return Object.entries(facets?.[name] ?? {})
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || byName.compare(a.value, b.value));
}

/** The least and the greatest number in an answer; undefined where they do not differ. */
export function countedRange({ facets_stats }: Answer, name: string): { min: number; max: number } | undefined {
  const stats = facets_stats?.[name];
  return stats && stats.min < stats.max ? { min: stats.min, max: stats.max } : undefined;
}

const byName = new Intl.Collator('en-AU', { numeric: true });
