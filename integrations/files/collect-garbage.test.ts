import { getHeapStatistics } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

const used = () => getHeapStatistics().used_heap_size / 2 ** 20;

describe('garbage of a large print', () => {
  it('is collected while it comes together: a gigabyte of it never takes half of that', () => {
    const kept = Array.from({ length: 900_000 }, (_, n) => ({ n, text: `vehicle ${n} of a large dealer`.repeat(8) }));
    for (const one of kept) one.text.charCodeAt(0);
    collectGarbage();
    const live = used();
    let most = 0;
    // What lives for a while is old when it becomes garbage, and V8 takes its time with that.
    const lately: unknown[][] = [];
    for (let turn = 0; turn < 120; turn += 1) {
      lately.push(Array.from({ length: 50_000 }, (_, n) => ({ n, turn })));
      if (lately.length > 20) lately.shift();
      collectGarbage();
      most = Math.max(most, used());
    }
    expect(kept).toHaveLength(900_000);
    expect(most).toBeLessThan(Math.max(live, 400) + 200);
  }, 60_000);
});
