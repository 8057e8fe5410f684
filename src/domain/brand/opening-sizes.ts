import { LARGE_SCREEN } from '../media/large-screen.ts';
import type { Composition } from './home-sections.ts';

/** What the picture of each opening takes of the screen (`sizes`); null: the opening has none, and none is preloaded. */
export const OPENING_SIZES = {
  'full-bleed': '100vw',
  split: `${LARGE_SCREEN} 60vw, 100vw`,
  'search-first': null,
  mosaic: `${LARGE_SCREEN} 58vw, 100vw`,
  spin: '100vw',
} as const satisfies Record<Composition, string | null>;
