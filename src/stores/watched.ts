import { atom } from 'nanostores';

/** The vehicles on the watchlist of the signed-in visitor, newest first (DATA-051); empty until they were asked for. */
export const $watched = atom<readonly { id: string }[]>([]);
