import { searchHistoryLength } from '#src/domain/constants.ts';

/** NAV-007, DATA-055: the last searches of this browser on a site, newest first. */
export function readSearches(slug: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${slug}:searches`) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((entry): entry is string => typeof entry === 'string').slice(0, searchHistoryLength);
  } catch {
    return [];
  }
}

/** Puts a search first; a sixth one drops the oldest. Storage that is full or forbidden changes nothing. */
export function keepSearch(slug: string, text: string): void {
  const query = text.trim().slice(0, 200);
  if (query === '') return;
  const others = readSearches(slug).filter((entry) => entry.toLowerCase() !== query.toLowerCase());
  try {
    localStorage.setItem(`${slug}:searches`, JSON.stringify([query, ...others].slice(0, searchHistoryLength)));
  } catch {
    // The search works without a history.
  }
}
