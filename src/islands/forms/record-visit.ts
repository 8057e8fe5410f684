import { visitedPagesKept } from '#src/domain/constants.ts';

/** Where the visitor came from in this browser session (DATA-077). */
export type LeadAttributes = { visited_pages: string[]; linked_query_params: Record<string, string> };

/** Notes this page; call once per page view. Storage that is full or forbidden is no reason to fail. */
export function recordVisit(slug: string): void {
  try {
    const key = `${slug}:context`;
    const kept = sessionStorage.getItem(key);
    const { visited_pages, linked_query_params } = kept
      ? (JSON.parse(kept) as LeadAttributes)
      : { visited_pages: [], linked_query_params: Object.fromEntries(new URLSearchParams(location.search)) };
    const pages = [...visited_pages, location.pathname].slice(-visitedPagesKept);
    sessionStorage.setItem(key, JSON.stringify({ visited_pages: pages, linked_query_params }));
  } catch {
    // The form works without it.
  }
}
