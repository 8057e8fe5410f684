/** @module-tag nightly */
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

const young = () =>
  (getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0) / 2 ** 20;
const used = () => getHeapStatistics().used_heap_size / 2 ** 20;

describe('garbage of a large build', () => {
  it('is collected while it comes together: hundreds of megabytes of it never come together, and young objects get little room', () => {
    const kept = Array.from({ length: 1_700_000 }, (_, n) => ({ n, text: `vehicle ${n} of a large dealer`.repeat(8) }));
    for (const one of kept) one.text.charCodeAt(0);
    collectGarbage();
    const live = used();
    let most = 0;
    let mostYoung = 0;
    // What lives for a while is old when it becomes garbage, and V8 takes its time with that.
    const lately: unknown[][] = [];
    for (let turn = 0; turn < 80; turn += 1) {
      lately.push(Array.from({ length: 50_000 }, (_, n) => ({ n, turn })));
      if (lately.length > 20) lately.shift();
      collectGarbage();
      most = Math.max(most, used());
      mostYoung = Math.max(mostYoung, young());
    }
    expect(kept).toHaveLength(1_700_000);
    expect(most).toBeLessThan(Math.max(live, 400) + 200);
    expect(mostYoung).toBeGreaterThan(0);
    expect(mostYoung).toBeLessThanOrEqual(32);
  }, 60_000);
});
