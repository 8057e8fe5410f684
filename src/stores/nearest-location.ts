import { persistedText } from './persisted.ts';

/** DATA-055, BUD-009: the id of the location nearest to the visitor, by the postcode given to the budget search. */
export const $nearestLocation = persistedText('nearest');

/** DATA-055, SRCH-038: the postcode that the visitor gave last; "near me" looks around it. */
export const $postcode = persistedText('postcode');
