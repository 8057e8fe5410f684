// One file instead of the package's 150 modules: every build loads it.
import culori from 'culori/require';

const { clampChroma, converter, formatHex, wcagContrast } = culori;

const toOklch = converter('oklch');

/** Colours of a site as CSS values, made from one brand colour; every pair that carries text has enough contrast. */
export type ThemeColours = {
  /** Eleven neutrals, light to dark, with a trace of the brand's hue. */
  neutrals: string[];
  /** A pale tone of the brand, as a ground. */
  tint: string;
  /** Fill of primary buttons and active filters; text on it is `onAccent`. */
  accent: string;
  accentHover: string;
  accentPress: string;
  onAccent: string;
  /** The brand as text on light surfaces. */
  accentText: string;
  /** The brand as text on dark surfaces. */
  accentOnDark: string;
  /** Focus ring; stands out from light surfaces by 3:1 (WCAG 1.4.11). */
  focus: string;
};

/** Smallest contrast of body text and of every other text (LOOK.md). */
export const BODY_CONTRAST = 7;
export const TEXT_CONTRAST = 4.5;

const LIGHTNESS = [1, 0.982, 0.958, 0.922, 0.87, 0.74, 0.62, 0.47, 0.37, 0.26, 0.18];
const WHITE = '#ffffff';

const css = (l: number, c: number, h: number) => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

/**
 * The colours of a site from its brand colour `#rrggbb`. Lightness is moved until each text pair has enough contrast:
 * a pale brand keeps its colour on buttons, with dark text on it, and is darkened only where it is text itself.
 *
 * @throws Error when `brand` is not a colour.
 */
export function themeColours(brand: string): ThemeColours {
  const base = toOklch(brand);
  if (!base) throw new Error(`"${brand}" is not a colour.`);
  const { l } = base;
  const h = base.h ?? 250;
  const c = calmChroma(base.c, h);
  const grey = c < 0.02;
  const neutrals = LIGHTNESS.map((light, step) =>
    css(light, grey ? 0 : 0.0015 + 0.006 * Math.sin((step / 10) * Math.PI), h),
  );
  const ink = neutrals[10] ?? '#111111';
  const darkest = neutrals[9] ?? '#222222';
  const quiet = neutrals[2] ?? '#eeeeee';

  // White words where a slightly deeper brand carries them; dark words on a bright one.
  const deepened = darken(l, c, h, (colour) => wcagContrast(colour, WHITE) >= TEXT_CONTRAST);
  const keepsBright = l - deepened.l > 0.12 && wcagContrast(brand, ink) >= TEXT_CONTRAST;
  const accentLight = keepsBright ? l : deepened.l;
  const onAccent = keepsBright ? ink : WHITE;
  const step = accentLight < 0.25 ? 0.08 : keepsBright ? -0.04 : -0.05;
  const shade = (by: number) => {
    const colour = css(Math.min(0.97, Math.max(0, accentLight + by)), c, h);
    return wcagContrast(colour, onAccent) >= TEXT_CONTRAST ? colour : css(accentLight, c, h);
  };
  const text = darken(l, c, h, (colour) => wcagContrast(colour, quiet) >= TEXT_CONTRAST);
  return {
    neutrals,
    tint: css(0.964, 0.2 * c, h),
    accent: css(accentLight, c, h),
    accentHover: shade(step),
    accentPress: shade(step * 2),
    onAccent,
    accentText: css(text.l, c, h),
    accentOnDark: lighten(l, c, h, (colour) => wcagContrast(colour, darkest) >= TEXT_CONTRAST),
    focus: css(text.l, Math.max(c, 0.05), h),
  };
}

/** Reds and oranges as strong as an error's would make each button one. */
const LOUD = { from: 15, to: 40, chroma: 0.19 };
const calmChroma = (c: number, h: number) => (h >= LOUD.from && h <= LOUD.to ? Math.min(c, LOUD.chroma) : c);

/** The ground and the lines of a drawing in the brand's tone: pale, and quieter than any text. */
export function drawingColours(brand: string): { ground: string; line: string } {
  const base = toOklch(brand);
  if (!base) throw new Error(`"${brand}" is not a colour.`);
  const h = base.h ?? 250;
  const tint = Math.min(1, base.c / 0.08);
  return { ground: css(0.962, 0.003 * tint, h), line: css(0.63, 0.03 * tint, h) };
}

/** Colours of the head of a page as CSS values: its ground, and on it words, quieter words, links and marks. */
export type HeadColours = { ground: string; ink: string; muted: string; accent: string };

/**
 * The colours that the head of a page has of its own (`theme.pageHead`); all that is written on its ground has the contrast
 * of text. One that is `quiet` or `plain` has those of the page.
 */
export function headColours(colours: ThemeColours, kind: 'tint' | 'dark' | 'brand'): HeadColours {
  const { neutrals, tint, accent, onAccent, accentText, accentOnDark } = colours;
  const [pale = '', middle = '', ink = ''] = [neutrals[4], neutrals[7], neutrals[10]];
  switch (kind) {
    case 'tint':
      return { ground: tint, ink, muted: middle, accent: accentText };
    case 'dark':
      return { ground: ink, ink: WHITE, muted: pale, accent: accentOnDark };
    case 'brand':
      return { ground: accent, ink: onAccent, muted: onAccent, accent: onAccent };
  }
}

/** True where a ground is light enough for the quieter words of pages, as that of a picture in the head of one. */
export const isLightGround = (ground: string, { neutrals }: ThemeColours): boolean =>
  wcagContrast(ground, neutrals[7] ?? WHITE) >= TEXT_CONTRAST;

function darken(l: number, c: number, h: number, enough: (colour: string) => boolean): { l: number } {
  let light = l;
  while (light > 0 && !enough(css(light, c, h))) light = Math.max(0, light - 0.01);
  return { l: light };
}

function lighten(l: number, c: number, h: number, enough: (colour: string) => boolean): string {
  let light = Math.max(l, 0.6);
  while (light < 1 && !enough(css(light, c, h))) light = Math.min(1, light + 0.01);
  return css(light, Math.min(c, 0.14), h);
}
