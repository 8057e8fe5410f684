import { describe, expect, it } from 'vitest';
import { LIVE_HOURS, LIVE_LIMITS, liveSequence, readLiveChanges } from './live-changes.ts';

const ISSUED = Date.parse('2026-11-21T00:00:00Z');
const payload = (over: object = {}) =>
  JSON.stringify({
    version: 1,
    site: 'kite',
    issued: new Date(ISSUED).toISOString(),
    expires: new Date(ISSUED + LIVE_HOURS * 3_600_000).toISOString(),
    changes: { 'car-1': { sold: true }, 'car-2': { price: { from: 20_000, to: 19_500 } } },
    ...over,
  });
const read = (over?: object, now = ISSUED + 60_000, site = 'kite') => [...readLiveChanges(payload(over), site, now)];

describe('readLiveChanges', () => {
  it('gives sold vehicles and new prices', () => {
    expect(read()).toEqual([
      ['car-1', { sold: true }],
      ['car-2', { price: { from: 20_000, to: 19_500 } }],
    ]);
  });

  it.each<[string, object | undefined, number, string]>([
    ['another site', undefined, ISSUED, 'harbour'],
    ['an expired file', undefined, ISSUED + LIVE_HOURS * 3_600_000, 'kite'],
    ['a file of the future', undefined, ISSUED - 11 * 60_000, 'kite'],
    ['a file that is good for too long', { expires: '2027-01-01T00:00:00Z' }, ISSUED, 'kite'],
    ['no dates', { issued: null, expires: null }, ISSUED, 'kite'],
    ['another version', { version: 2 }, ISSUED, 'kite'],
    ['no changes', { changes: null }, ISSUED, 'kite'],
  ])('VDP-125 ignores %s', (_name, over, now, site) => {
    expect(read(over, now, site)).toEqual([]);
  });

  it('a clock ten minutes behind still reads, the last millisecond too', () => {
    expect(read(undefined, ISSUED - 10 * 60_000)).toHaveLength(2);
    expect(read(undefined, ISSUED + LIVE_HOURS * 3_600_000 - 1)).toHaveLength(2);
  });

  it('leaves out entries of another form', () => {
    const changes = {
      '../x': { sold: true },
      constructor: { sold: 'yes' },
      a: null,
      b: { price: { from: 10, to: 20_000 } },
      c: { price: { from: 20_000, to: 10_000_001 } },
      d: { price: { from: 20_000, to: 20_000 } },
      e: { price: { from: 20_000 } },
      g: { price: { from: 0, to: 20_000 } },
      f: { sold: true, price: { from: 1, to: 2 } },
    };
    expect(read({ changes })).toEqual([['f', { sold: true }]]);
  });

  it('VDP-126 takes a price that is shown no more', () => {
    expect(read({ changes: { a: { price: { from: 2_999, to: 0 } } } })).toEqual([
      ['a', { price: { from: 2_999, to: 0 } }],
    ]);
  });

  it('takes no more than the bound, and survives what is no JSON', () => {
    const changes = Object.fromEntries(Array.from({ length: 2_001 }, (_, id) => [`car-${id}`, { sold: true }]));
    expect(read({ changes })).toHaveLength(LIVE_LIMITS.changes);
    for (const text of ['', 'null', '[]', '{', '"x"']) expect(readLiveChanges(text, 'kite', ISSUED).size).toBe(0);
  });
});

describe('liveSequence', () => {
  it('is the place of the site’s file among its files', () => {
    expect(liveSequence(payload({ sequence: 7 }), 'kite')).toBe(7);
    expect(liveSequence(payload({ sequence: 7 }), 'harbour')).toBe(0);
    for (const sequence of [undefined, 0, -1, 1.5, '7', 2 ** 53])
      expect(liveSequence(payload({ sequence }), 'kite')).toBe(0);
    for (const text of ['', 'null', '[]', '{', '"x"']) expect(liveSequence(text, 'kite')).toBe(0);
  });
});
