import { globSync, readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { BODY_CONTRAST, headColours, isLightGround, TEXT_CONTRAST, themeColours } from './theme-colours.ts';

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

/** The brands of the sample dealers, too. */
const OWN = globSync('sites/*/site.json').flatMap(
  (file) => (JSON.parse(readFileSync(file, 'utf8')) as { theme?: { brand?: string } }).theme?.brand ?? [],
);

/** What a token of a page is in a theme: its own colour, or that of the token it names. */
function tokens(brand: string): (name: string) => string {
  const theme = themeColours(brand);
  const css = readFileSync('src/styles/tokens.css', 'utf8');
  const named = new Map([...css.matchAll(/--([\w-]+): var\(--([\w-]+)\);/g)].map(([, name, of]) => [name, of]));
  const own = new Map<string, string>([
    ...theme.neutrals.map((colour, step) => [`n-${step}`, colour] as const),
    ...([
      ['accent-text', theme.accentText],
      ['focus', theme.focus],
    ] as const),
  ]);
  return (name) => {
    const colour = own.get(named.get(name) ?? name);
    if (!colour) throw new Error(`${name} is no token`);
    return colour;
  };
}

describe('theme colours', () => {
  it.each([...BRANDS, ...OWN])(
    'what stands in the head of a page has the contrast of text with the brand colour %s',
    (brand) => {
      for (const kind of ['tint', 'dark', 'brand'] as const) {
        const { ground, ink, muted, accent } = headColours(themeColours(brand), kind);
        for (const [name, colour] of Object.entries({ ink, muted, accent }))
          expect(wcagContrast(colour, ground), `${name} of ${kind}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    },
  );

  it.each([...BRANDS, ...OWN])('fields, sliders and their focus stand out with the brand colour %s', (brand) => {
    const token = tokens(brand);
    for (const ground of ['surface', 'surface-quiet', 'surface-sunken'])
      for (const drawn of ['line-strong', 'accent-text', 'focus'])
        expect(wcagContrast(token(drawn), token(ground)), `${drawn} on ${ground}`).toBeGreaterThanOrEqual(3);
    // What a slider has chosen, on its track.
    expect(wcagContrast(token('accent-text'), token('line'))).toBeGreaterThanOrEqual(3);
  });

  it('what says by its colour alone that it is a field, chosen or in hand has a colour that stands out', () => {
    const sliders = [
      'src/styles/range.css',
      'src/islands/calculators/RangeInput.css',
      'src/islands/vehicle-card/heart.css',
    ];
    for (const sheet of sliders) expect(readFileSync(sheet, 'utf8'), sheet).not.toContain('var(--accent)');
    const chosen = globSync('src/**/*.css').flatMap((sheet) =>
      [...readFileSync(sheet, 'utf8').matchAll(/([^{}]*(?:checked|aria-current|aria-selected)[^{}]*)\{([^{}]*)\}/g)]
        .filter(
          ([, , rule = '']) => /border-color: var\(--accent\)/.test(rule) && !/background: var\(--accent\)/.test(rule),
        )
        .map(([, selector = '']) => `${sheet}: ${selector.trim()}`),
    );
    expect(chosen).toEqual([]);
  });

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

  it('MODEL-016 a ground is light where the quieter words have the contrast of text on it', () => {
    for (const brand of BRANDS) {
      const colours = themeColours(brand);
      const greys = Array.from({ length: 256 }, (_, level) => `#${level.toString(16).padStart(2, '0').repeat(3)}`);
      const [darkest = ''] = greys.filter((grey) => isLightGround(grey, colours));
      const words = colours.neutrals[7] ?? '';
      expect(wcagContrast(darkest, words)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(wcagContrast(greys[greys.indexOf(darkest) - 1] ?? '', words)).toBeLessThan(TEXT_CONTRAST);
    }
  });

  it('refuses what is not a colour', () => {
    expect(() => themeColours('nonsense')).toThrow('is not a colour');
  });

  it('keeps a dark brand as it is on buttons', () => {
    expect(themeColours('#0a5c4a').accent).toBe('#0a5c4a');
    expect(themeColours('#ffd400').accent).toBe('#ffd400');
  });
});
