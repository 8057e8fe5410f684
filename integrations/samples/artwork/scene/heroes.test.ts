import { describe, expect, it } from 'vitest';
import { bounds } from '../render/camera.ts';
import { HEROES } from './heroes.ts';
import { ridge } from './land.ts';
import { cameraOf, drawScene, parkedVehicles } from './scene-picture.ts';

const SIZE = { width: 1200, height: 600 };
const names = Object.keys(HEROES) as (keyof typeof HEROES)[];

describe('pictures that open a home page', () => {
  it.each(names)(
    '%s leaves the left free for words, and shows every vehicle whole above the lower 22 hundredths',
    (name) => {
      const groups = parkedVehicles(HEROES[name]);
      const camera = cameraOf(HEROES[name], groups, SIZE);
      for (const meshes of groups) {
        const [left, top, right, bottom] = bounds(camera, meshes);
        expect(left / SIZE.width).toBeGreaterThan(0.38);
        expect(right / SIZE.width).toBeLessThan(0.95);
        expect(top / SIZE.height).toBeGreaterThan(0.04);
        expect(bottom / SIZE.height).toBeLessThan(0.78);
      }
    },
  );

  it('a hill of no height is not there', () => {
    const sky = [0.4, 0.5, 0.6];
    ridge(sky, 0, 0, [0.1, 0.1, 0.1]);
    expect(sky).toEqual([0.4, 0.5, 0.6]);
  });

  it('is drawn the same at every size and every time', () => {
    const small = () => drawScene('kerb', { width: 120, height: 60 });
    expect(Buffer.compare(Buffer.from(small()), Buffer.from(small()))).toBe(0);
  });

  it('goes out of focus behind the vehicle without darkening the edges of the picture', () => {
    const { width, height } = { width: 240, height: 120 };
    const pixels = drawScene('kerb', { width, height });
    const light = (column: number) => {
      let sum = 0;
      for (let row = 4; row < 40; row++) sum += pixels[(row * width + column) * 3 + 1]!;
      return sum / 36;
    };
    expect(light(0)).toBeGreaterThan(light(6) - 6);
  });
});
