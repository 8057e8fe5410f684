import { listOf, persistedJson, setPersisted } from './persisted.ts';

/** searches; NAV-007. */
const searchHistoryLength = 5;

/** NAV-007, DATA-055: the last searches of this browser on the site, newest first. */
export const $searches = persistedJson('searches', (stored): readonly string[] =>
  listOf((entry) => (typeof entry === 'string' ? entry : undefined))(stored).slice(0, searchHistoryLength),
);

/** What a component shows until it is hydrated: what was rendered. */
export const NO_SEARCHES: readonly string[] = [];

/** Puts a search first; a sixth one drops the oldest. */
export function rememberSearch(text: string): void {
  const query = text.trim().slice(0, 200);
  if (query === '') return;
  const others = $searches.get().filter((entry) => entry.toLowerCase() !== query.toLowerCase());
  setPersisted($searches, [query, ...others].slice(0, searchHistoryLength));
}
