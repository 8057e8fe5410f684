import { describe, expect, it } from 'vitest';
import groupOfFord from '../../../sites/shared/country-ford.json' with { type: 'json' };
import { presets } from '../settings/presets.ts';
import { drawPromos, type PromoPage, placePromos, withPromos } from './place-promos.ts';
import { labelledTile, PROMO_LABELS } from './promo-labels.ts';
import type { PromoSettings } from './promo-settings.schema.ts';
import { type PagePromos, suitsCarTypes } from './promo-tile.ts';

const FREIGHT = labelledTile({ kind: 'freight', link: '/about-us' });
const TRADE = labelledTile({ kind: 'tradeIn', link: '/trade-in' });
const VIDEO = labelledTile({ kind: 'videoCall', link: '/contact-us' });
const WARRANTY = labelledTile({ kind: 'warranty', link: '/warranty' });

const settings = (over: Partial<PagePromos> = {}): PagePromos => ({
  tiles: [FREIGHT, TRADE, VIDEO],
  positions: [8],
  scheduled: [],
  ...over,
});
const page = (over: Partial<PromoPage> = {}): PromoPage => ({
  items: 21,
  carTypes: [],
  today: '2026-11-21',
  ...over,
});
/** Answers the given numbers in turn, again and again. */
const fixed = (...numbers: number[]) => {
  let at = 0;
  return () => numbers[at++ % numbers.length] ?? 0;
};
const placed = (over: Partial<PagePromos> = {}, on: Partial<PromoPage> = {}, random = fixed(0.999)) =>
  placePromos(settings(over), drawPromos(settings(over), random), page(on)).map(
    ({ position, tile }) => `${position} ${tile.kind}`,
  );

describe('promo tiles', () => {
  it('PROMO-001 a tile is the 8th item counted from 1', () => {
    expect(placed()).toEqual(['8 freight']);
    const items = withPromos(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], [{ position: 8, item: 'tile' }]);
    expect(items[7]).toBe('tile');
    expect(items[8]).toBe('h');
  });

  it('PROMO-001 a page of seven vehicles ends with the tile; one of six has none', () => {
    expect(placed({}, { items: 7 })).toEqual(['8 freight']);
    expect(placed({}, { items: 6 })).toEqual([]);
    expect(placed({}, { items: 0 })).toEqual([]);
  });

  it('PROMO-002 random positions lie anywhere after the first three vehicles, and after the items in view', () => {
    expect(placed({ positions: 'random' }, { items: 9 }, fixed(0))).toHaveLength(3);
    expect(placed({ positions: 'random', tiles: [FREIGHT] }, { items: 9 }, fixed(0))).toEqual(['4 freight']);
    expect(placed({ positions: 'random', tiles: [FREIGHT] }, { items: 2 }, fixed(0))).toEqual(['3 freight']);
    expect(placed({ positions: 'random', tiles: [FREIGHT] }, { items: 9 }, fixed(0.999))).toEqual(['10 freight']);
    expect(placed({ positions: 'random', tiles: [FREIGHT] }, { items: 9, after: 6 }, fixed(0))).toEqual(['7 freight']);
    expect(placed({ positions: 'random', tiles: [FREIGHT] }, { items: 9, after: 6 }, fixed(0.999))).toEqual([
      '10 freight',
    ]);
    expect(placed({ positions: 'random', tiles: [FREIGHT] }, { items: 9, after: 9 }, fixed(0))).toEqual(['10 freight']);
    expect(placed({ positions: 'random', tiles: [FREIGHT] }, { items: 9, after: 99 }, fixed(0))).toEqual([
      '10 freight',
    ]);
  });

  it('PROMO-003 has a title, a text and an action for each of the nine kinds', () => {
    expect(Object.keys(PROMO_LABELS)).toEqual([
      'warranty',
      'videoCall',
      'tradeIn',
      'freight',
      'finance',
      'brandHeritage',
      'protection3Year',
      'qualityAssured',
      'certifiedPreOwned',
    ]);
    for (const words of Object.values(PROMO_LABELS))
      for (const part of ['title', 'text', 'action'] as const) expect(words[part]).toMatch(/^\S.{8,}/);
  });

  it.each([
    ['warranty', ['new', 'demo']],
    ['brandHeritage', ['new', 'demo']],
    ['protection3Year', ['used']],
    ['qualityAssured', ['used']],
    ['certifiedPreOwned', ['used']],
    ['videoCall', undefined],
    ['tradeIn', undefined],
    ['freight', undefined],
    ['finance', undefined],
  ] as const)('PROMO-005 %s is for %j', (kind, carTypes) => {
    expect(PROMO_LABELS[kind].carTypes).toEqual(carTypes);
  });

  it('PROMO-004 the order is drawn at random, one tile a slot, and those left over are not shown', () => {
    const orders = new Set([0, 0.4, 0.7, 0.999].map((n) => placed({ positions: [2, 5] }, {}, fixed(n, 0.5)).join()));
    expect(orders.size).toBeGreaterThan(1);
    expect(placed({ positions: [5, 2] })).toEqual(['2 freight', '5 tradeIn']);
  });

  it.each([
    [WARRANTY, [], false],
    [WARRANTY, ['new'], true],
    [WARRANTY, ['new', 'demo'], true],
    [WARRANTY, ['new', 'used'], false],
    [{ ...WARRANTY, carTypes: [] }, [], true],
    [{ ...FREIGHT, carTypes: ['used' as const] }, ['used'], true],
    [{ ...FREIGHT, carTypes: ['used' as const] }, ['demo'], false],
    [FREIGHT, [], true],
  ])('PROMO-005 %j with the car types %j is shown: %s', (tile, types, shown) => {
    expect(suitsCarTypes(tile, types)).toBe(shown);
  });

  it('PROMO-005 a tile that does not fit leaves its slot to the next one', () => {
    expect(placed({ tiles: [WARRANTY, FREIGHT] })).toEqual(['8 freight']);
    expect(placed({ tiles: [WARRANTY, FREIGHT] }, { carTypes: ['new'] })).toEqual(['8 warranty']);
    expect(placed({ tiles: [WARRANTY] })).toEqual([]);
  });

  const node = {
    start: '2026-11-20',
    expiry: '2026-11-22',
    position: 4,
    display: true,
    strictDisplay: false,
    tile: TRADE,
  };

  it.each([
    ['2026-11-19', []],
    ['2026-11-20', ['4 tradeIn']],
    ['2026-11-22', ['4 tradeIn']],
    ['2026-11-23', []],
    ['', []],
  ])('PROMO-006 a node from the 20th to the 22nd on %s', (today, shown) => {
    expect(placed({ tiles: [], scheduled: [node] }, { today })).toEqual(shown);
  });

  it('PROMO-006 display switches a node off; strictDisplay leaves it out of a short page, else it comes last', () => {
    expect(placed({ tiles: [], scheduled: [{ ...node, display: false }] })).toEqual([]);
    expect(placed({ tiles: [], scheduled: [{ ...node, strictDisplay: true }] }, { items: 4 })).toEqual(['4 tradeIn']);
    expect(placed({ tiles: [], scheduled: [{ ...node, strictDisplay: true }] }, { items: 3 })).toEqual([]);
    expect(placed({ tiles: [], scheduled: [node] }, { items: 2 })).toEqual(['3 tradeIn']);
  });

  it('PROMO-007 the Ford configuration has tiles at 8 and 17', () => {
    const ford = presets['ford-group']?.promo as Partial<PagePromos>;
    expect(placed(ford)).toEqual(['8 freight', '17 tradeIn']);
  });

  it('PROMO-008 the Ford card is gone the day after its expiry', () => {
    const ford = (groupOfFord.promo.scheduled.slice(0, 1) as PromoSettings['scheduled']).map((node) => ({
      ...node,
      tile: labelledTile(node.tile),
    }));
    const on = (today: string) => placed({ tiles: [], scheduled: ford }, { today, carTypes: ['new'] });
    expect(on('2025-06-30')).toEqual([]);
    expect(on('2025-07-01')).toEqual(['3 brandHeritage']);
    expect(on('2025-07-24')).toEqual(['3 brandHeritage']);
    expect(on('2025-07-25')).toEqual([]);
  });

  it('PROMO-009 21 vehicles with one tile are 22 items, none replaced', () => {
    const cars = Array.from({ length: 21 }, (_, n) => n);
    const items = withPromos(cars, [{ position: 8, item: 'tile' }]);
    expect(items).toHaveLength(22);
    expect(items.filter((item) => typeof item === 'number')).toEqual(cars);
  });

  it('PROMO-004 tiles are in the order of the page, and a second slot reaches one item further', () => {
    expect(placed({ positions: [2], scheduled: [{ ...node, position: 9 }] })).toEqual(['2 freight', '9 tradeIn']);
    expect(placed({ positions: [1, 9] }, { items: 7 })).toEqual(['1 freight', '9 tradeIn']);
    expect(placed({ positions: [1, 10] }, { items: 7 })).toEqual(['1 freight']);
    expect(placed({ tiles: [], scheduled: [node] }, { items: 0 })).toEqual([]);
  });

  it('PROMO-006 a time-limited node has its slot before the tiles of the site', () => {
    expect(placed({ scheduled: [{ ...node, position: 8 }] })).toEqual(['8 tradeIn', '9 freight']);
  });
});
