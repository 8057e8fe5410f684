import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderKeys } from './order-keys.ts';

const inOrder = (ids: readonly string[], keys: ReadonlyMap<string, number>) =>
  ids.toSorted((a, b) => (keys.get(b) ?? 0) - (keys.get(a) ?? 0));

describe('ranks of pushed records', () => {
  it('SRCH-032 sort the records in their order here, whatever was pushed before', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 30 }),
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 30 }),
        (before, now) => {
          const keys = orderKeys(now, orderKeys(before, new Map()));
          expect(inOrder(now, keys)).toEqual(now);
          expect(new Set(keys.values()).size).toBe(now.length);
          expect([...keys.values()].every(Number.isSafeInteger)).toBe(true);
        },
      ),
    );
  });

  it('SRCH-032 change only the records that are new or moved', () => {
    const first = orderKeys(['a', 'b', 'c', 'd', 'e'], new Map());
    const second = orderKeys(['new', 'a', 'c', 'd', 'b', 'e'], first);
    const changed = [...second].filter(([id, key]) => first.get(id) !== key).map(([id]) => id);
    expect(changed).toEqual(['new', 'b']);
    expect(orderKeys(['a', 'b', 'c', 'd', 'e'], first)).toEqual(first);
  });

  it('SRCH-032 rank everything anew when there is no room left', () => {
    const tight = new Map([
      ['a', 2],
      ['b', 1],
    ]);
    const keys = orderKeys(['a', 'x', 'b'], tight);
    expect(inOrder(['b', 'x', 'a'], keys)).toEqual(['a', 'x', 'b']);
  });
});
