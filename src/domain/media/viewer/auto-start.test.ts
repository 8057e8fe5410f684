import { describe, expect, it } from 'vitest';
import { mayAutoStart } from './auto-start.ts';

describe('mayAutoStart', () => {
  it.each([
    [false, undefined, true],
    [false, {}, true],
    [false, { saveData: false, effectiveType: '4g' }, true],
    [true, undefined, false],
    [true, { saveData: false, effectiveType: '4g' }, false],
    [false, { saveData: true, effectiveType: '4g' }, false],
    [false, { saveData: true }, false],
    [false, { effectiveType: '3g' }, false],
    [false, { effectiveType: '2g' }, false],
    [false, { effectiveType: 'slow-2g' }, false],
  ])('VIEW-001 less motion wanted: %s, connection %j: the spin starts by itself: %s', (calm, connection, starts) => {
    expect(mayAutoStart(calm, connection)).toBe(starts);
  });
});
