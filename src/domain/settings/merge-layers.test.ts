import { describe, expect, it } from 'vitest';
import { mergeLayers } from './merge-layers.ts';

describe('merging of settings', () => {
  it('CFG-002 later layers win, key by key', () => {
    expect(
      mergeLayers(
        { search: { columns: 3, hitsPerPage: 21 }, a: 1 },
        { search: { columns: 4 } },
        { search: { layout: 'carousel' }, a: 2 },
      ),
    ).toEqual({ search: { columns: 4, hitsPerPage: 21, layout: 'carousel' }, a: 2 });
  });

  it('CFG-002 lists replace lists, also by an empty one', () => {
    expect(mergeLayers({ promo: { positions: [8, 17] } }, { promo: { positions: [9] } })).toEqual({
      promo: { positions: [9] },
    });
    expect(mergeLayers({ list: [{ a: 1 }] }, { list: [] })).toEqual({ list: [] });
  });

  it('CFG-002 null and scalars replace groups, and groups replace them', () => {
    expect(mergeLayers({ imageSize: { width: 250 } }, { imageSize: null })).toEqual({ imageSize: null });
    expect(mergeLayers({ imageSize: null }, { imageSize: { width: 250 } })).toEqual({ imageSize: { width: 250 } });
    expect(mergeLayers({ promo: 'random' }, { promo: { positions: [1] } })).toEqual({ promo: { positions: [1] } });
  });

  it('CFG-002 leaves the layers as they are', () => {
    const preset = { features: { offers: true } };
    const merged = mergeLayers(preset, { features: { offers: false, models: true } });
    expect(preset).toEqual({ features: { offers: true } });
    (merged.features as Record<string, unknown>).chat = true;
    expect(preset).toEqual({ features: { offers: true } });
  });

  it('a key named __proto__ changes nothing', () => {
    const hostile = JSON.parse('{"features": {"__proto__": {"chat": true}}, "__proto__": {"polluted": 1}}');
    const merged = mergeLayers({}, hostile);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((merged as Record<string, unknown>).polluted).toBeUndefined();
    expect((merged.features as Record<string, unknown>).chat).toBeUndefined();
  });

  it('keys of the language such as constructor are ordinary keys', () => {
    const merged = mergeLayers({}, { features: { constructor: { prototype: { chat: true } } } });
    expect(Object.hasOwn(merged.features as object, 'constructor')).toBe(true);
    expect(({} as Record<string, unknown>).chat).toBeUndefined();
  });
});
