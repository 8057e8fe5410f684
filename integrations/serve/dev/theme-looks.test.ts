import { describe, expect, it } from 'vitest';
import { COMPOSITIONS } from '#src/domain/brand/home-sections.ts';
import { themeSettings } from '#src/domain/brand/theme-settings.schema.ts';
import { themeLooks, withLook } from './theme-looks.ts';

describe('the gallery of looks', () => {
  it('has every choice of the theme with its words, and nothing that is not a choice', () => {
    const looks = themeLooks();
    expect(looks.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['home.composition', 'home.whyUs', 'header', 'headerForm', 'card', 'density', 'photo']),
    );
    expect(looks.find(({ key }) => key === 'home.composition')?.values).toEqual([...COMPOSITIONS]);
    expect(looks.every(({ about }) => about.length > 5)).toBe(true);
    for (const key of ['brand', 'name', 'home.sections']) expect(looks.map((look) => look.key)).not.toContain(key);
  });

  it('changes one choice and leaves the others and the theme itself as they are', () => {
    const theme = themeSettings.parse({ brand: '#123456', home: { composition: 'split', whyUs: 'cards' } });
    const other = withLook(theme, 'home.composition', 'mosaic');
    expect(other).toEqual({ ...theme, home: { ...theme.home, composition: 'mosaic' } });
    expect(theme.home.composition).toBe('split');
    expect(withLook(theme, 'card', 'wide')).toEqual({ ...theme, card: 'wide' });
  });

  it('refuses what is no choice', () => {
    const theme = themeSettings.parse({});
    expect(withLook(theme, 'card', 'huge')).toBeUndefined();
    expect(withLook(theme, 'brand', '#000000')).toBeUndefined();
    expect(withLook(theme, '__proto__', 'x')).toBeUndefined();
  });
});
