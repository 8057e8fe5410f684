import { describe, expect, it } from 'vitest';
import { type Rig, rigLight } from './rig.ts';

const RIG: Rig = { above: [1, 1, 1], level: [0.5, 0.5, 0.5], below: [0.1, 0.1, 0.1], lamps: [] };
/** The light that comes from an angle about the camera's axis and a height, both in degrees. */
const from = (rig: Rig, around: number, high: number) => {
  const [a, h] = [(around * Math.PI) / 180, (high * Math.PI) / 180];
  const out = [0, 0, 0];
  rigLight(rig)(Math.sin(a) * Math.cos(h), Math.cos(a) * Math.cos(h), Math.sin(h), out);
  return out[0]!;
};

describe('the light of a rig', () => {
  it('goes from the ground over the horizon to what is above', () => {
    expect(from(RIG, 0, -80)).toBeCloseTo(0.1);
    expect(from(RIG, 0, 0)).toBeCloseTo(0.5);
    expect(from(RIG, 90, 80)).toBeCloseTo(1);
  });

  it('a lamp shines where it hangs, on one side or on both, across the line behind the vehicle, too', () => {
    const lamp = { around: 170, high: 20, wide: 20, tall: 10, edge: 2, power: 3 };
    const one = { ...RIG, lamps: [lamp] };
    const sky = from(RIG, 170, 20);
    expect(from(one, 170, 20)).toBeCloseTo(sky + 3);
    expect(from(one, -175, 20)).toBeCloseTo(sky + 3);
    expect(from(one, -150, 20)).toBeCloseTo(sky);
    expect(from(one, 170, 40)).toBeCloseTo(from(RIG, 170, 40));
    expect(from({ ...RIG, lamps: [{ ...lamp, around: 90, both: true }] }, -90, 20)).toBeCloseTo(sky + 3);
  });

  it('the band darkens the horizon alone', () => {
    const banded = { ...RIG, band: 0.5 };
    expect(from(banded, 0, 1)).toBeCloseTo(from(RIG, 0, 1) / 2);
    expect(from(banded, 0, 30)).toBeCloseTo(from(RIG, 0, 30));
  });
});
