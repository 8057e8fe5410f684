import { visitedPagesKept } from '#src/domain/constants.ts';

/** Last part of the storage key (DATA-055). */
const linkedKey = 'context';

/** Where the visitor came from in this browser session (DATA-077). */
export type LeadAttributes = { visited_pages: string[]; linked_query_params: Record<string, string> };

const key = (slug: string, name: string) => `${slug}:${name}`;

/** The context every submission carries (DATA-070, FORM-020). */
export function pageContext(slug: string): {
  url: string;
  source: 'Website';
  user_agent: string;
  lead_attributes: LeadAttributes;
} {
  return { url: location.href, source: 'Website', user_agent: navigator.userAgent, lead_attributes: readVisit(slug) };
}

/** Notes this page; call once per page view. Storage that is full or forbidden is no reason to fail. */
export function recordVisit(slug: string): void {
  try {
    const visit = readVisit(slug);
    const first = visit.visited_pages.length === 0;
    if (first) visit.linked_query_params = Object.fromEntries(new URLSearchParams(location.search));
    visit.visited_pages = [...visit.visited_pages, location.pathname].slice(-visitedPagesKept);
    sessionStorage.setItem(key(slug, linkedKey), JSON.stringify(visit));
  } catch {
    // The form works without it.
  }
}

function readVisit(slug: string): LeadAttributes {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key(slug, linkedKey)) ?? '') as LeadAttributes;
    if (Array.isArray(stored.visited_pages)) return stored;
  } catch {
    // Nothing stored yet.
  }
  return { visited_pages: [], linked_query_params: {} };
}
