/** The details that prefill forms (DATA-054). */
export const DETAILS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;

export type VisitorDetails = { [field in (typeof DETAILS)[number]]?: string };

const keyOf = (slug: string) => `${slug}:user`;

/** What this browser keeps of the visitor of a site; whatever else is stored is left out. */
export function readDetails(slug: string): VisitorDetails {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(slug)) ?? '{}') as Record<string, unknown> | null;
    return detailsOf(stored ?? {});
  } catch {
    return {};
  }
}

/** Keeps what was given; a field that was left empty keeps what was known before. */
export function keepDetails(slug: string, given: Record<string, unknown>): void {
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify({ ...readDetails(slug), ...detailsOf(given) }));
  } catch {
    // Prefilling is a convenience.
  }
}

/** Keeps nothing of the visitor any more. */
export function forgetDetails(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

const detailsOf = (values: Record<string, unknown>): VisitorDetails =>
  Object.fromEntries(
    DETAILS.flatMap((field) => (typeof values[field] === 'string' && values[field] ? [[field, values[field]]] : [])),
  );
