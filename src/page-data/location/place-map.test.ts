import { describe, expect, it } from 'vitest';
import { type MapPlace, type Pin, placeMap } from './place-map.ts';

const CITIES: Record<string, [lat: number, long: number]> = {
  Perth: [-32, 115.9],
  Darwin: [-12.4, 130.9],
  Adelaide: [-34.9, 138.6],
  Wingfield: [-34.8, 138.6],
  Hobart: [-42.8, 147.3],
  Geelong: [-38.1, 144.4],
  Canberra: [-35.3, 149.2],
  Newcastle: [-32.9, 151.7],
  Sydney: [-33.9, 151.2],
  Brisbane: [-27.5, 153],
};
const at = (...cities: string[]): MapPlace[] =>
  cities.map((city) => ({
    name: `Pointers Motors ${city}`,
    href: `/locations/${city.toLowerCase()}`,
    lat: CITIES[city]?.[0],
    long: CITIES[city]?.[1],
  }));
const pinsOf = (...cities: string[]) => placeMap(at(...cities))?.pins ?? [];

/** The box of a name as wide as letters at most are. */
function boxOf({ text, labelX, labelY, anchor }: Pin) {
  const width = text.length * 7;
  const left = labelX - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: labelY - 10, bottom: labelY + 3 };
}

describe('map of places', () => {
  it('LOC-041 names places without the words that all begin with, each leading to its page', () => {
    expect(pinsOf('Perth', 'Darwin', 'Hobart').map(({ text, href }) => [text, href])).toEqual([
      ['Perth', '/locations/perth'],
      ['Darwin', '/locations/darwin'],
      ['Hobart', '/locations/hobart'],
    ]);
    const named = (...names: string[]) =>
      placeMap(at('Perth', 'Darwin', 'Hobart').map((one, n) => ({ ...one, name: names[n] ?? '' })))?.pins.map(
        ({ text }) => text,
      );
    expect(named('Yard', 'Yard', 'Yard')).toEqual(['Yard', 'Yard', 'Yard']);
    expect(named('SC Buying Centre Perth', 'SC Motorcycles Darwin', 'SC Parts')).toEqual(['Perth', 'Darwin', 'Parts']);
  });

  it('LOC-041 puts west left of east and north above south', () => {
    const [perth, darwin, hobart] = pinsOf('Perth', 'Darwin', 'Hobart') as [Pin, Pin, Pin];
    expect(perth.x).toBeLessThan(darwin.x);
    expect(darwin.x).toBeLessThan(hobart.x);
    expect(darwin.y).toBeLessThan(perth.y);
    expect(perth.y).toBeLessThan(hobart.y);
  });

  it('LOC-041 gives places near each other one pin', () => {
    expect(pinsOf('Adelaide', 'Wingfield', 'Perth', 'Hobart').map(({ text }) => text)).toEqual([
      'Adelaide +1',
      'Perth',
      'Hobart',
    ]);
  });

  it('LOC-041 lets no name cover another, or leave the map', () => {
    const pins = pinsOf(...Object.keys(CITIES));
    expect(pins).toHaveLength(8);
    const boxes = pins.map(boxOf);
    for (const [n, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(380);
      for (const other of boxes.slice(n + 1)) {
        const apart =
          box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
        expect([apart, pins[n]?.text]).toEqual([true, pins[n]?.text]);
      }
    }
  });

  it('LOC-041 has none for fewer than three places, and leaves out what is not in Australia or does not say where it is', () => {
    expect(placeMap(at('Perth', 'Darwin'))).toBeNull();
    const [one, two, three] = at('Perth', 'Darwin', 'Hobart') as [MapPlace, MapPlace, MapPlace];
    expect(placeMap([one, two, { ...three, lat: 51.5, long: -0.1 }])).toBeNull();
    expect(placeMap([one, two, { ...three, lat: null }])).toBeNull();
  });
});
