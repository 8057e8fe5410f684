import { describe, expect, it } from 'vitest';
import { besideRatio, cutoutPlace, type PictureLook, pointInView, standsBeside } from './picture-look.ts';

const look = (over: Partial<PictureLook> = {}): PictureLook => ({
  width: 1600,
  height: 900,
  point: [50, 50],
  ground: '#aabbcc',
  ...over,
});

describe('what was measured of a picture', () => {
  it('CONTENT-027 its point stays in view where it is not near the middle, and away from the edges', () => {
    expect(pointInView(look({ point: [56, 28] }))).toBe('56% 28%');
    expect(pointInView(look({ point: [0, 100] }))).toBe('20% 80%');
    expect(pointInView(look({ point: [62, 38] }))).toBeUndefined();
    expect(pointInView(look({ point: [62, 37] }))).toBe('62% 37%');
    expect(pointInView(undefined)).toBeUndefined();
  });

  it('CONTENT-027 what is small, upright or nearly square stands beside the words', () => {
    expect(standsBeside(look({ width: 1280, height: 720 }))).toBe(false);
    expect(standsBeside(look({ width: 1279, height: 720 }))).toBe(true);
    expect(standsBeside(look({ width: 1400, height: 1000 }))).toBe(false);
    expect(standsBeside(look({ width: 1400, height: 1001 }))).toBe(true);
    expect(standsBeside(undefined)).toBe(false);
    const ratios = [
      [900, 1200],
      [735, 706],
      [1200, 500],
    ].map(([width = 0, height = 0]) => Math.round(besideRatio(look({ width, height })) * 100));
    expect(ratios).toEqual([100, 104, 150]);
  });

  it('MODEL-007 cut-outs are of one size on one line, however much ground they have', () => {
    const wide = { left: 0.1, top: 0.2, width: 0.8, height: 0.5 };
    const narrow = { left: 0.3, top: 0.4, width: 0.4, height: 0.25 };
    for (const subject of [wide, narrow]) {
      const made = cutoutPlace(look({ width: 1500, height: 1000, subject }), 3 / 2);
      const { width = 0, left = 0, top = 0 } = made ?? {};
      expect(Math.round(width * subject.width)).toBe(86);
      expect(Math.round(left + width * (subject.left + subject.width / 2))).toBe(50);
      expect(Math.round(top + width * (subject.top + subject.height))).toBe(89);
    }
    // A van is as high as its frame allows.
    const van = cutoutPlace(look({ width: 1500, height: 1000, subject: { ...wide, height: 0.8 } }), 3 / 2);
    expect(Math.round((van?.width ?? 0) * 0.8)).toBe(80);
    expect(cutoutPlace(look(), 3 / 2)).toBeUndefined();
  });
});
