import { describe, expect, it } from 'vitest';
import { drag, isPanorama, kept, project, zoom } from './panorama.ts';

const START = { yaw: 0, pitch: 0, fov: 80 };

describe('a panorama', () => {
  it('VIEW-002 is twice as wide as high; another picture is a still view', () => {
    expect(isPanorama(2048, 1024)).toBe(true);
    expect(isPanorama(2048, 1050)).toBe(true);
    expect(isPanorama(1600, 1067)).toBe(false);
    expect(isPanorama(0, 0)).toBe(false);
  });

  it('VIEW-020 places a point of the picture where it is seen', () => {
    expect(project(50, 50, START, 1.5)).toEqual([50, 50]);
    const right = project(50 + 10, 50, START, 1.5);
    expect(right?.[0]).toBeCloseTo(50 + (50 * Math.tan(Math.PI / 5)) / Math.tan((40 * Math.PI) / 180), 6);
    expect(project(100, 50, START, 1.5)).toBeUndefined();
    expect(project(60, 50, { ...START, yaw: 36 }, 1.5)?.[0]).toBeCloseTo(50, 6);
    expect(project(50, 40, { ...START, pitch: 18 }, 1.5)?.[1]).toBeCloseTo(50, 6);
  });

  it('VIEW-012 follows the finger, all round, and stops before the zenith', () => {
    expect(drag(START, 100, 0, 400)).toMatchObject({ yaw: -20, pitch: 0 });
    expect(drag(START, 0, 4000, 400).pitch).toBe(80);
    expect(kept({ yaw: 190, pitch: 0, fov: 80 }).yaw).toBe(-170);
    expect(kept({ yaw: -190, pitch: 0, fov: 80 }).yaw).toBe(170);
  });

  it('VIEW-002 looks closer and wider within 30 to 100 degrees', () => {
    expect(zoom(START, 2).fov).toBe(40);
    expect(zoom(START, 10).fov).toBe(30);
    expect(zoom(START, 0.1).fov).toBe(100);
  });
});
