import { describe, expect, it } from 'vitest';
import { decodedWidth, frameAfterDrag, frameAngle, nearestFrame, wrapFrame } from './spin.ts';

describe('a spin', () => {
  it('VIEW-012 moves one frame per 20 px of drag', () => {
    expect(frameAfterDrag(0, -19, 36)).toBe(0);
    expect(frameAfterDrag(0, -20, 36)).toBe(1);
    expect(frameAfterDrag(0, -39, 36)).toBe(1);
    expect(frameAfterDrag(0, 19, 36)).toBe(0);
    expect(frameAfterDrag(0, 20, 36)).toBe(35);
    expect(frameAfterDrag(35, -20, 36)).toBe(0);
    expect(frameAfterDrag(5, -20 * 36 * 3, 36)).toBe(5);
  });

  it('VIEW-021 a frame is at its share of 360 degrees', () => {
    expect(frameAngle(0, 36)).toBe(0);
    expect(frameAngle(9, 36)).toBe(90);
    expect(frameAngle(1, 7)).toBe(51);
    expect(frameAngle(799, 800)).toBe(0);
  });

  it('VIEW-012 goes round', () => {
    expect([-1, 0, 35, 36, -37].map((frame) => wrapFrame(frame, 36))).toEqual([35, 0, 35, 0, 35]);
  });

  it('VIEW-010 shows the nearest frame for one that is missing', () => {
    const there =
      (...missing: number[]) =>
      (frame: number) =>
        !missing.includes(frame);
    expect(nearestFrame(there(), 4, 8)).toBe(4);
    expect(nearestFrame(there(4), 4, 8)).toBe(5);
    expect(nearestFrame(there(0, 1), 0, 8)).toBe(7);
    expect(nearestFrame((frame) => frame === 4, 0, 8)).toBe(4);
    expect(nearestFrame(() => false, 0, 8)).toBeUndefined();
  });

  it('VIEW-010 decodes no more than the stage shows, and keeps many frames small', () => {
    expect(decodedWidth(390, 2, 36)).toBe(780);
    expect(decodedWidth(2000, 2, 36)).toBe(1291);
    expect(decodedWidth(2000, 2, 180)).toBe(577);
    expect(decodedWidth(0, 1, 0)).toBe(1);
  });
});
