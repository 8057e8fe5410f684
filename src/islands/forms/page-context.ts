import type { LeadAttributes } from './record-visit.ts';

/** The context every submission carries (DATA-070, FORM-020). */
export function pageContext(slug: string): {
  url: string;
  source: 'Website';
  user_agent: string;
  lead_attributes: LeadAttributes;
} {
  return { url: location.href, source: 'Website', user_agent: navigator.userAgent, lead_attributes: readVisit(slug) };
}

function readVisit(slug: string): LeadAttributes {
  try {
    const stored = JSON.parse(sessionStorage.getItem(`${slug}:context`) ?? '') as LeadAttributes;
    if (Array.isArray(stored.visited_pages)) return stored;
  } catch {
    // Nothing usable is stored.
  }
  return { visited_pages: [], linked_query_params: {} };
}
