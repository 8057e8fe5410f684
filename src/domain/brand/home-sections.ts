import { LARGE_SCREEN } from '../media/large-screen.ts';
/** The ways the home page opens. */
export const COMPOSITIONS = ['full-bleed', 'split', 'search-first', 'mosaic', 'spin'] as const;
export type Composition = (typeof COMPOSITIONS)[number];

/** The sections of the home page below its opening, in the order they have when a site names none. */
export const USUAL_SECTIONS = [
  'bodies',
  'makes',
  'promo',
  'arrivals',
  'budget',
  'offers',
  'why',
  'reviews',
  'locations',
  'news',
] as const;

/** Every section of the home page: the usual ones, and those for a site that names them. */
export const HOME_SECTIONS = [
  ...USUAL_SECTIONS,
  'range',
  'yards',
  'doors',
  'tow',
  'steps',
  'tasks',
  'stories',
] as const;
/** `own:name` is a section that an agency adds. */
export type HomeSection = (typeof HOME_SECTIONS)[number] | (string & {});

/** Sections that an opening already contains. */
const HOLDS: Record<Composition, readonly HomeSection[]> = {
  'full-bleed': [],
  split: [],
  'search-first': ['bodies', 'makes', 'doors'],
  mosaic: ['bodies'],
  spin: [],
};

/** The sections below an opening, in the site's order, without what the opening shows by itself. */
export function sectionsBelow(composition: Composition, sections: readonly HomeSection[]): HomeSection[] {
  return sections.filter((section) => !HOLDS[composition].includes(section));
}

/** A section that is named more than once; undefined when there is none. */
export function namedTwice(sections: readonly string[]): string | undefined {
  return sections.find((section, place) => sections.indexOf(section) !== place);
}

/**
 * What is behind a header that lies over the opening: `dark`, a picture that is shaded where the header is, or `light`,
 * the calm ground of the others.
 */
export function groundBehindHeader(composition: Composition): 'dark' | 'light' {
  return composition === 'full-bleed' ? 'dark' : 'light';
}

/** What the picture of each opening takes of the screen (`sizes`). */
export const OPENING_SIZES = {
  'full-bleed': '(min-width: 700px) 100vw, 145vw',
  split: `${LARGE_SCREEN} 60vw, 145vw`,
  'search-first': `${LARGE_SCREEN} 64vw, 170vw`,
  mosaic: '(min-width: 1360px) 1280px, 100vw',
  spin: '100vw',
} as const satisfies Record<Composition, string>;
