import { atom } from 'nanostores';

/** What a component shows until it is hydrated: what was rendered. */
export const NONE_WATCHED: readonly { id: string }[] = [];

/** The vehicles on the watchlist of the signed-in visitor, newest first (DATA-051); empty until they were asked for. */
export const $watched = atom(NONE_WATCHED);
