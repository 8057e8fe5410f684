import { atom } from 'nanostores';
import { persistedJson } from '../persisted.ts';

/** What a component shows until it is hydrated: what was rendered. */
export const NONE_WATCHED: readonly { id: string }[] = [];

/** The vehicles on the watchlist of the signed-in visitor, newest first (DATA-051); empty until they were asked for. */
export const $watched = atom(NONE_WATCHED);

/** Most vehicles that a browser keeps for a visitor who has not signed in yet. */
const MAX_KEPT = 50;

/** The vehicles that somebody saved before signing in, newest first, by id (WATCH-004). */
export const $toWatch = persistedJson<readonly string[]>('to-watch', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_KEPT) : [],
);
