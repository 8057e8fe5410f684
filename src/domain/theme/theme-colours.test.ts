import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { BODY_CONTRAST, TEXT_CONTRAST, themeColours } from './theme-colours.ts';

const BRANDS = [
  '#8a1538',
  '#0a5c4a',
  '#ffd400',
  '#ff0000',
  '#000000',
  '#ffffff',
  '#003478',
  '#00b5e2',
  '#ff6a00',
  '#7f7f7f',
  '#c8ff00',
  '#5b2a86',
  '#fefefe',
  '#010203',
];

describe('theme colours', () => {
  it.each(BRANDS)('keep text readable with the brand colour %s', (brand) => {
    const theme = themeColours(brand);
    const [page, quiet, sunken] = theme.neutrals;
    for (const surface of [page, quiet, sunken] as string[]) {
      expect(wcagContrast(theme.neutrals[10] as string, surface)).toBeGreaterThanOrEqual(BODY_CONTRAST);
      expect(wcagContrast(theme.neutrals[8] as string, surface)).toBeGreaterThanOrEqual(BODY_CONTRAST);
      expect(wcagContrast(theme.neutrals[7] as string, surface)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(wcagContrast(theme.accentText, surface)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(wcagContrast(theme.focus, surface)).toBeGreaterThanOrEqual(3);
    }
    for (const fill of [theme.accent, theme.accentHover, theme.accentPress]) {
      expect(wcagContrast(theme.onAccent, fill)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
    expect(wcagContrast(theme.accentOnDark, theme.neutrals[9] as string)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it('refuses what is not a colour', () => {
    expect(() => themeColours('nonsense')).toThrow('is not a colour');
  });

  it('keeps a dark brand as it is on buttons', () => {
    expect(themeColours('#0a5c4a').accent).toBe('#0a5c4a');
    expect(themeColours('#ffd400').accent).toBe('#ffd400');
  });
});
