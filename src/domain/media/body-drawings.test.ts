import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bodyDrawing } from './body-drawings.ts';

const catalogue = readFileSync(
  new URL('../../../docs/spec/21-content-pages-tiles-banners.md', import.meta.url),
  'utf8',
);
const recognised = /Recognised body types are: ([^.]+)\./.exec(catalogue)?.[1]?.split(', ') ?? [];

describe('drawings of bodies', () => {
  it('TILE-002 every recognised body type has one', () => {
    expect(recognised).toHaveLength(20);
    expect(recognised.filter((body) => !bodyDrawing(body))).toEqual([]);
  });

  it('TILE-002 another value has none', () => {
    expect(bodyDrawing('hovercraft')).toBe('');
    expect(bodyDrawing('')).toBe('');
  });

  it('TILE-002 a name is recognised however it is written', () => {
    for (const name of ['People Mover', 'people-mover', 'PEOPLE MOVER'])
      expect(bodyDrawing(name)).toBe(bodyDrawing('peopleMover'));
    expect(bodyDrawing('SUV')).toBe(bodyDrawing('suv'));
  });

  it('TILE-002 kinds of vehicle that look different are drawn differently', () => {
    const names = ['cabChassis', 'lightTruck', 'peopleMover', 'prestige', 'stationWagon', 'sedan', 'ute', 'van'];
    expect(new Set(names.map(bodyDrawing)).size).toBe(names.length);
  });

  it('trucks, motorcycles, caravans, campers and motorhomes have their own, too', () => {
    const names = [
      'Truck',
      'Light Truck',
      'Tray Truck',
      'Tipper',
      'Prime Mover',
      'Motorcycle',
      'Caravan',
      'Camper Trailer',
      'Motorhome',
    ];
    expect(names.filter((name) => !bodyDrawing(name))).toEqual([]);
    expect(new Set(names.map(bodyDrawing)).size).toBe(names.length);
  });
});
