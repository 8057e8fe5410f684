import { describe, expect, it } from 'vitest';
import { wordsOver } from './words-over.ts';

const look = (light: { top: number; left: number; foot: number }, x = 50) => ({
  ...{ width: 2400, height: 1350, point: [x, 50] as [number, number], ground: '#000' },
  light,
});
const dark = { top: 0.1, left: 0.1, foot: 0.1 };

/** The contrast of white words over a grey of this luminance under a shade. */
function contrast(luminance: number, shade: number): number {
  const value = (luminance <= 0.0031308 ? 12.92 * luminance : 1.055 * luminance ** (1 / 2.4) - 0.055) * (1 - shade);
  const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  return 1.05 / (linear + 0.05);
}

describe('words over a picture', () => {
  it('CONTENT-031 stand beside what is on the right, else at the foot', () => {
    expect(wordsOver(look(dark), '60% 50%').place).toBe('beside');
    expect(wordsOver(look(dark), '59% 50%').place).toBe('foot');
    expect(wordsOver(look(dark, 70), undefined).place).toBe('beside');
    expect(wordsOver(look(dark, 70), '30% 50%').place).toBe('foot');
    expect(wordsOver(undefined, undefined).place).toBe('foot');
  });

  it('CONTENT-031 leave a dark picture as it is, and shade a light one as much as 4.5 to 1 needs', () => {
    expect(wordsOver(look(dark), undefined)).toMatchObject({ shade: 0, headerShade: 0 });
    expect(wordsOver(look({ ...dark, foot: 0.155 }), undefined).shade).toBe(0);
    for (const light of [0.16, 0.2, 0.4, 0.8, 1]) {
      const { shade } = wordsOver(look({ ...dark, foot: light }), undefined);
      expect(contrast(light, shade)).toBeGreaterThan(4.5);
      expect(contrast(light, shade)).toBeLessThan(5.6);
    }
  });

  it('CONTENT-031 each part has its own shade; what was not measured may be white', () => {
    const white = wordsOver(undefined, undefined).shade;
    expect(white).toBeGreaterThan(0.5);
    expect(wordsOver(look({ ...dark, left: 1 }, 70), undefined)).toMatchObject({ shade: white, headerShade: 0 });
    expect(wordsOver(look({ ...dark, top: 1 }, 70), undefined)).toMatchObject({ shade: 0, headerShade: white });
  });
});
