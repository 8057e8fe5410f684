import { visitedPagesKept } from '#src/domain/constants.ts';
import type { LeadAttributes } from '#src/domain/lead/visit-context.ts';

/**
 * Notes this page as it is; call once per page view. What is sent is cut and cleaned (`pageContext`). Storage that is full
 * or forbidden is no reason to fail.
 */
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
