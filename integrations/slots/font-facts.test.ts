import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontFace } from '#src/layouts/fonts.ts';
import { fontFacts } from './font-facts.ts';

const PACKAGES = join(import.meta.dirname, '../../node_modules/@fontsource-variable');
const fileOf = (name: string) => readFileSync(join(PACKAGES, name, `files/${name}-latin-wght-normal.woff2`));

describe('what is known of a typeface', () => {
  it.each([
    ['figtree', 'figtree', '300 900'],
    ['instrument', 'instrument-sans', '400 700'],
    ['manrope', 'manrope', '200 800'],
    ['sora', 'sora', '100 800'],
  ] as const)('AGENCY-001 is for %s what the product has measured, within a few hundredths', (name, file, weights) => {
    const facts = fontFacts(fileOf(file));
    const known = fontFace(name).css;
    expect(facts.weights).toBe(weights);
    for (const [key, value] of [
      ['ascent-override', facts.ascent],
      ['descent-override', facts.descent],
      ['size-adjust', facts.adjust],
    ] as const) {
      const measured = Number(new RegExp(`${key}:([\\d.]+)%`).exec(known)?.[1]);
      expect(Math.abs(Number.parseFloat(value) / measured - 1), `${key} ${value}, not ${measured}%`).toBeLessThan(
        0.035,
      );
    }
  });

  it('takes the weights that are declared, and refuses what is no typeface', () => {
    expect(fontFacts(fileOf('sora'), '400 600').weights).toBe('400 600');
    expect(() => fontFacts(Buffer.from('wOF2 and nothing more'))).toThrow('no WOFF2 typeface');
  });

  it('refuses one without the letters of English', () => {
    const greek = readFileSync(join(PACKAGES, 'manrope/files/manrope-greek-wght-normal.woff2'));
    expect(() => fontFacts(greek)).toThrow('lacks letters of English');
  });
});
