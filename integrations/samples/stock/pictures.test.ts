import { describe, expect, it } from 'vitest';
import { samplePictures } from '../sample-pictures.ts';
import { readCatalogue } from './catalogue.ts';
import { gallery, PICTURED, panoramaOf, picturesOf, spinFrames } from './pictures.ts';

const lines = readCatalogue();

describe('the pictures of a sample vehicle', () => {
  it('are those of its kind, and none where no picture suits', () => {
    expect(picturesOf('Mazda', 'CX-90', 'suv-large')).toBe('suv-touring');
    expect(picturesOf('Ford', 'Everest', 'suv-large')).toBe('suv-large');
    expect(picturesOf('Mazda', 'CX-5', 'suv')).toBe('suv-sport');
    expect(picturesOf('Mazda', 'CX-30', 'suv')).toBe('suv-small');
    expect(picturesOf('Suzuki', 'Jimny', 'suv')).toBeUndefined();
    expect(picturesOf('Mazda', '3', 'hatch')).toBe('hatch');
    expect(picturesOf('Hino', '300 Series', 'light-truck')).toBe('tray-truck');
    expect(picturesOf('MINI', 'Cooper', 'hatch')).toBeUndefined();
    for (const shape of ['coupe', 'motorcycle', 'truck', 'light-truck', 'bus'] as const)
      expect(picturesOf('Any', 'Model', shape)).toBeUndefined();
  });

  it('are files, for every model in every colour of its kind', () => {
    for (const { make, model, shape } of lines) {
      const pictured = picturesOf(make, model, shape);
      if (!pictured) continue;
      for (const colour of PICTURED[pictured]) {
        const shown = [...gallery(pictured, colour), ...spinFrames(pictured, colour)];
        expect(shown.length).toBeGreaterThanOrEqual(2);
        expect(
          [...shown, panoramaOf(pictured)].filter((address) => address && !samplePictures().has(address)),
          `${make} ${model}`,
        ).toEqual([]);
      }
    }
  });

  it('a motorhome and a caravan show their kitchen, a camper trailer none', () => {
    const inside = (pictured: 'caravan' | 'camper' | 'motorhome') =>
      gallery(pictured, 'white').filter((address) => address.includes('kitchen')).length;
    expect([inside('caravan'), inside('motorhome'), inside('camper')]).toEqual([1, 1, 0]);
  });
});
