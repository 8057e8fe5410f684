import { LARGE_SCREEN } from '../media/large-screen.ts';

/**
 * What the photo of a card takes of the screen in the list of a search (`sizes` of a picture): one card a row on phones, two
 * on tablets and beside the filters, three on large screens, where a card across the list has one of the same width.
 */
export const LIST_PHOTO_SIZES = `(min-width: 1280px) 305px, ${LARGE_SCREEN} 33vw, (min-width: 640px) 46vw, 92vw`;
