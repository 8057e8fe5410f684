import { describe, expect, it } from 'vitest';
import { countUp, salesThisMonth } from './sales-counter.ts';

const at = (iso: string) => salesThisMonth(Date.parse(iso));

describe('salesThisMonth', () => {
  it('VDP-104 counts 192 a day from the first of the month in Brisbane', () => {
    expect(at('2026-11-01T00:00:00+10:00')).toBe(0);
    expect(at('2026-10-31T23:59:59+10:00')).toBe(30 * 192 + 191);
    expect(at('2026-11-02T00:00:00+10:00')).toBe(192);
    expect(at('2026-11-21T00:00:00+10:00')).toBe(20 * 192);
    expect(at('2026-10-31T14:00:00Z')).toBe(0);
  });

  it('VDP-104 steps once each 450 seconds', () => {
    expect(at('2026-11-01T00:07:29+10:00')).toBe(0);
    expect(at('2026-11-01T00:07:30+10:00')).toBe(1);
    expect(at('2026-11-01T23:59:59+10:00')).toBe(191);
  });

  it('VDP-104 counts up to the new number and no further', () => {
    expect(countUp(100, 200, 0)).toBe(100);
    expect(countUp(100, 200, 0.5)).toBe(188);
    expect(countUp(100, 200, 1)).toBe(200);
    expect(countUp(100, 200, 7)).toBe(200);
  });
});
