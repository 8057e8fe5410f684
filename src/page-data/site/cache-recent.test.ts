import { describe, expect, it } from 'vitest';
import { cacheRecent } from './cache-recent.ts';

describe('what is kept of the values that were made last', () => {
  it('makes a value once while no more than `most` came after it, and again after one more', () => {
    const made: string[] = [];
    const get = cacheRecent((key: string) => {
      made.push(key);
      return key.toUpperCase();
    }, 2);
    expect(['a', 'b', 'a'].map(get)).toEqual(['A', 'B', 'A']);
    expect(made).toEqual(['a', 'b']);
    get('c');
    expect(get('b')).toBe('B');
    expect(made).toEqual(['a', 'b', 'c']);
    expect(get('a')).toBe('A');
    expect(made).toEqual(['a', 'b', 'c', 'a']);
  });

  it('keeps a value that is undefined', () => {
    let requested = 0;
    const get = cacheRecent(() => {
      requested += 1;
      return undefined;
    }, 1);
    get('a');
    get('a');
    expect(requested).toBe(1);
  });
});
