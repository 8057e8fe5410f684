import { describe, expect, it } from 'vitest';
import { placeAt, viewerHotspots } from './hotspots.ts';

const spot = (change: object = {}) => ({
  id: 1,
  description: 'LED <b>lamps</b>',
  anchors: ['features'],
  positions: [{ activeAngle: 10, posX: 50, posY: 40 }],
  ...change,
});
const at = (activeAngle: number, posX: number, posY: number) => spot({ positions: [{ activeAngle, posX, posY }] });

describe('viewerHotspots', () => {
  it('VIEW-022 keeps positions at the angle of a frame, rounded to whole degrees', () => {
    expect(viewerHotspots([spot()], 36)).toEqual([
      { id: '1', text: 'LED lamps', anchors: ['features'], places: [[10, 50, 40]] },
    ]);
    expect(viewerHotspots([at(9.6, 1, 1)], 36)[0]?.places).toEqual([[10, 1, 1]]);
    expect(viewerHotspots([at(9.4, 1, 1)], 36)).toEqual([]);
    expect(viewerHotspots([at(51.43, 1, 1)], 7)[0]?.places).toEqual([[51, 1, 1]]);
    expect(viewerHotspots([at(360, 1, 1)], 36)[0]?.places).toEqual([[0, 1, 1]]);
  });

  it.each([
    ['x below', 0, -0.1, 50],
    ['x above', 0, 100.1, 50],
    ['y below', 0, 50, -1],
    ['y above', 0, 50, 101],
    ['no number', 0, Number.NaN, 50],
    ['an angle below', -10, 50, 50],
    ['an angle above', 370, 50, 50],
  ])('VIEW-022 drops a hotspot out of range: %s', (_, angle, x, y) => {
    expect(viewerHotspots([at(angle, x, y)], 36)).toEqual([]);
  });

  it('VIEW-022 keeps what is on the very edge', () => {
    expect(viewerHotspots([at(0, 0, 100)], 36)[0]?.places).toEqual([[0, 0, 100]]);
  });

  it('VIEW-023 links only to ids, and says nothing without a text', () => {
    expect(viewerHotspots([spot({ description: ' ' })], 36)).toEqual([]);
    const anchors = ['#features', 'javascript:alert(1)', 'a b', 'dealer-comments'];
    expect(viewerHotspots([spot({ anchors })], 36)[0]?.anchors).toEqual(['features', 'dealer-comments']);
    expect(viewerHotspots([spot({ anchors: null })], 36)[0]?.anchors).toEqual([]);
  });

  it('VIEW-020 the interior has one picture, at angle 0', () => {
    expect(viewerHotspots([at(0, 20, 30), spot()], 1)).toHaveLength(1);
    expect(viewerHotspots(null, 1)).toEqual([]);
  });

  it('VIEW-022 is hidden where no set matches', () => {
    const [hotspot] = viewerHotspots([spot()], 36);
    expect(hotspot && placeAt(hotspot, 10)).toEqual([10, 50, 40]);
    expect(hotspot && placeAt(hotspot, 20)).toBeUndefined();
  });
});
