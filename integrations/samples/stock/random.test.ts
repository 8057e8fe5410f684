import { describe, expect, test } from 'vitest';
import { randomFor } from './random.ts';

const draws = (seed: string) => {
  const random = randomFor(seed);
  return Array.from({ length: 50 }, () => random.int(0, 1_000_000));
};

describe('the seeded choices', () => {
  test('the same seed gives the same choices, another seed others', () => {
    expect(draws('harbour/N')).toEqual(draws('harbour/N'));
    expect(draws('harbour/N')).not.toEqual(draws('harbour/D'));
  });

  test('whole numbers reach both ends and nothing outside', () => {
    const random = randomFor('ends');
    const seen = new Set(Array.from({ length: 400 }, () => random.int(3, 6)));
    expect([...seen].sort()).toEqual([3, 4, 5, 6]);
  });

  test('some() takes different entries in their order, and all of a list that is too short', () => {
    const random = randomFor('some');
    const list = [1, 2, 3, 4, 5, 6];
    for (let round = 0; round < 50; round++) {
      const some = random.some(list, 4);
      expect(new Set(some).size).toBe(4);
      expect(some).toEqual([...some].sort());
    }
    expect(random.some(list, 9)).toEqual(list);
  });

  test('picking from an empty list is refused', () => {
    expect(() => randomFor('empty').pick([])).toThrow('Nothing to pick');
  });
});
