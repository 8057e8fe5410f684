// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isOfShare } from './visit-share.ts';

const draw = vi.spyOn(Math, 'random');
beforeEach(() => {
  sessionStorage.clear();
  draw.mockReset();
});

describe('a share of visits', () => {
  it.each([
    [0, 0, false],
    [0.0999, 0.1, true],
    [0.1, 0.1, false],
    [0.999_999, 1, true],
  ])('EVT-022 a visit that drew %d is of %d: %s', (drawn, share, isIn) => {
    draw.mockReturnValue(drawn);
    expect(isOfShare(share)).toBe(isIn);
  });

  it('EVT-022 is drawn once a visit', () => {
    draw.mockReturnValueOnce(0.05).mockReturnValueOnce(0.5);
    expect([isOfShare(0.1), isOfShare(0.1), isOfShare(0.01)]).toEqual([true, true, false]);
    expect(draw).toHaveBeenCalledTimes(1);
    sessionStorage.clear();
    expect(isOfShare(0.1)).toBe(false);
  });
});
