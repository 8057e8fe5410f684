import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import sora from '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url';
import type { ShellProps } from '#src/page-data/shell/shell.ts';

type Face = Omit<Extract<ShellProps['font'], object>, 'lineGap' | 'preload'> & {
  /** Room added between words, of a typeface whose space is narrow for headings that are set tight. */
  wordSpace?: string;
};

/** Typefaces by setting, with the metrics that make Arial take the same room until the file is there. */
const FONTS: Record<Extract<ShellProps['font'], string>, Face> = {
  figtree: {
    ...{ url: figtree, weights: '300 900', ascent: '94.3231%', descent: '24.8219%', adjust: '100.7176%' },
    wordSpace: '0.06em',
  },
  instrument: {
    ...{ url: instrument, weights: '400 700', ascent: '94.4163%', descent: '24.3341%', adjust: '102.7365%' },
    wordSpace: '0.08em',
  },
  manrope: {
    ...{ url: manrope, weights: '200 800', ascent: '103.3095%', descent: '29.074%', adjust: '103.1851%' },
    wordSpace: '0.08em',
  },
  sora: {
    ...{ url: sora, weights: '100 800', ascent: '85.2913%', descent: '25.4995%', adjust: '113.7279%' },
    wordSpace: '0.06em',
  },
};

/** The font file, whether pages preload it, its rules, and the declaration of `:root` that names it. */
export function fontFace(named: ShellProps['font']): { url: string; preload: boolean; css: string; property: string } {
  const font =
    typeof named === 'string' ? { ...FONTS[named], lineGap: '0%', preload: true } : { wordSpace: undefined, ...named };
  const face = `@font-face{font-family:Site;font-weight:${font.weights};font-display:swap;src:url(${font.url}) format('woff2')}`;
  const fallback =
    `@font-face{font-family:SiteFallback;src:local('Arial'),local('ArialMT'),local('Liberation ` +
    `Sans');ascent-override:${font.ascent};descent-override:${font.descent};line-gap-override:${font.lineGap};size-adjust:${font.adjust}}`;
  return {
    url: font.url,
    preload: font.preload,
    css: face + fallback,
    property: `--font:Site,SiteFallback,system-ui,sans-serif${font.wordSpace ? `;--word-space:${font.wordSpace}` : ''}`,
  };
}
