import type { LeadAttributes } from '#src/domain/lead/visit-context.ts';
import { lastPages } from '#src/domain/lead/visited-pages.ts';
import { readSession, writeSession } from './session.ts';

/** What is noted of this visit (DATA-077), as it is stored: whoever sends it cuts and cleans it. */
export const readVisit = () => readSession('context') as Partial<LeadAttributes> | null | undefined;

/** Notes this page; call once per page view. */
export function recordVisit(): void {
  const visit = readVisit();
  const pages = Array.isArray(visit?.visited_pages) ? visit.visited_pages : [];
  writeSession('context', {
    visited_pages: lastPages([...pages, location.pathname]),
    linked_query_params: visit?.linked_query_params ?? Object.fromEntries(new URLSearchParams(location.search)),
  });
}
