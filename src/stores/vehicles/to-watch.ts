import { persistedJson } from '../persisted.ts';

/** Most vehicles that a browser keeps for a visitor who has not signed in yet. */
const MAX_KEPT = 50;

/** The vehicles that somebody saved before signing in, newest first, by id (WATCH-004). */
export const $toWatch = persistedJson<readonly string[]>('to-watch', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_KEPT) : [],
);
