import { persistedJson, setPersisted } from './persisted.ts';

/** The details that prefill forms (DATA-054). */
export const DETAILS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;

export type VisitorDetails = { [field in (typeof DETAILS)[number]]?: string };

/** What this browser keeps of the visitor of the site; what else is stored is left out. */
export const $visitorDetails = persistedJson('user', (stored) => detailsOf((stored ?? {}) as Record<string, unknown>));

/** Keeps what was given; a field that was left empty keeps what was known before. */
export function rememberDetails(given: Record<string, unknown>): void {
  setPersisted($visitorDetails, { ...$visitorDetails.get(), ...detailsOf(given) });
}

/** Keeps nothing of the visitor any more. */
export function forgetDetails(): void {
  setPersisted($visitorDetails, {});
}

function detailsOf(values: Record<string, unknown>): VisitorDetails {
  return Object.fromEntries(
    DETAILS.flatMap((field) => (typeof values[field] === 'string' && values[field] ? [[field, values[field]]] : [])),
  );
}
