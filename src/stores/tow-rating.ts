import { persistedText } from './persisted.ts';

/** DATA-055, VDP-039: the braked tow rating of the visitor's car in kilograms, as it was given last. */
export const $towRating = persistedText('tow');
