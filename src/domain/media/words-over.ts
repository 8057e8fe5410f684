import type { PictureLook } from './picture-look.ts';

/** Where white words lie over a picture, and how dark the shade below them is: the share of black, 0 to 1. */
export type WordsOver = { place: 'beside' | 'foot'; shade: number; headerShade: number };

/** White words on it have 4.5 to 1 with a little to spare (WCAG 1.4.3). */
const brightest = 0.155;
/** What stands this far to the right, in percent, leaves the left side to words. */
const leavesLeft = 60;

/**
 * Where the words of an opening lie: beside what stands on the right, else at the foot. Of a picture that was not measured the
 * brightest is taken to be white.
 *
 * @param focus the editor's point, as `40% 30%`, else the one that eyes go to first counts.
 */
export function wordsOver(look: PictureLook | undefined, focus: string | null | undefined): WordsOver {
  const x = focus ? Number.parseFloat(focus) : (look?.point[0] ?? 50);
  const place = x >= leavesLeft ? 'beside' : 'foot';
  const { top = 1, left = 1, foot = 1 } = look?.light ?? {};
  return { place, shade: shadeOver(place === 'beside' ? left : foot), headerShade: shadeOver(top) };
}

/** The share of black over a luminance that brings it down to what white words need. */
function shadeOver(luminance: number): number {
  if (luminance <= brightest) return 0;
  return Math.ceil(100 * (1 - encoded(brightest) / encoded(luminance))) / 100;
}

/** A linear value as sRGB has it, in which browsers mix colours. */
const encoded = (linear: number) => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
