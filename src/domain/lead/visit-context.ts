import { cleanText } from '../text/clean-text.ts';
import { lastPages } from './visited-pages.ts';

/** Where the visitor came from in this browser session (DATA-077). */
export type LeadAttributes = { visited_pages: string[]; linked_query_params: Record<string, string> };

/** What a lead says of the page it was sent from (DATA-070). */
export type PageContext = {
  url?: string;
  user_agent?: string;
  car_id?: string | number;
  car_dealership_id?: string | number;
  page_id?: string | number;
  lead_attributes?: LeadAttributes;
};

/** Most characters that are kept; together they stay far below what a function reads of a request. */
const CONTEXT_LIMITS = {
  url: 1_000,
  userAgent: 500,
  id: 100,
  path: 200,
  parameters: 20,
  parameterName: 60,
  parameter: 500,
  allParameters: 4_000,
};

/** The visit as it is sent and stored: cut and cleaned, whatever an address bar or a program made of it. */
export function cleanVisit(visit: unknown): LeadAttributes {
  const { visited_pages, linked_query_params } = isRecord(visit) ? visit : {};
  const pages = Array.isArray(visited_pages) ? visited_pages.filter((path) => typeof path === 'string') : [];
  return {
    visited_pages: lastPages(pages).map((path) => cleanText(path, CONTEXT_LIMITS.path)),
    linked_query_params: cleanParameters(isRecord(linked_query_params) ? linked_query_params : {}),
  };
}

function cleanParameters(parameters: Record<string, unknown>): Record<string, string> {
  let room = CONTEXT_LIMITS.allParameters;
  const kept: [string, string][] = [];
  for (const [name, value] of Object.entries(parameters)) {
    if (kept.length === CONTEXT_LIMITS.parameters) break;
    if (typeof value !== 'string') continue;
    const entry: [string, string] = [
      cleanText(name, CONTEXT_LIMITS.parameterName),
      cleanText(value, CONTEXT_LIMITS.parameter),
    ];
    room -= entry[0].length + entry[1].length;
    if (room < 0) break;
    kept.push(entry);
  }
  return Object.fromEntries(kept);
}

/**
 * The context fields of a lead (DATA-070), cut and cleaned; a value of another kind is left out. The page fills them
 * in, so they are never a reason to refuse a lead.
 */
export function cleanContext(fields: Record<string, unknown>): PageContext {
  const { url, user_agent, car_id, car_dealership_id, page_id, lead_attributes } = fields;
  return {
    ...(typeof url === 'string' && { url: cleanText(url, CONTEXT_LIMITS.url) }),
    ...(typeof user_agent === 'string' && { user_agent: cleanText(user_agent, CONTEXT_LIMITS.userAgent) }),
    ...(isId(car_id) && { car_id: cleanId(car_id) }),
    ...(isId(car_dealership_id) && { car_dealership_id: cleanId(car_dealership_id) }),
    ...(isId(page_id) && { page_id: cleanId(page_id) }),
    ...(isRecord(lead_attributes) && { lead_attributes: cleanVisit(lead_attributes) }),
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isId = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || Number.isFinite(value);
const cleanId = (id: string | number) => (typeof id === 'string' ? cleanText(id, CONTEXT_LIMITS.id) : id);
