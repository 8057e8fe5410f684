import { checkFields, type FormEntries, toPayload } from '#src/domain/lead/lead-fields.ts';
import { messages } from '#src/domain/messages.ts';
import { readNearest } from '#src/stores/nearest-location.ts';
import { pageContext } from './page-context.ts';

/** The details that prefill forms (DATA-054). */
const USER_FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;

/** The entries of a form; fields with several values become lists. */
export function formEntries(form: HTMLFormElement): FormEntries {
  const entries: FormEntries = {};
  for (const [field, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    const before = entries[field];
    entries[field] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return entries;
}

const LONGEST_SUBJECT = 120;

/**
 * Fills empty fields with what the visitor gave before (FORM-030), chooses the nearest location where none is chosen
 * (BUD-009), and says what a link with `?about=` is about.
 */
export function prefill(form: HTMLFormElement, slug: string): void {
  chooseNearest(form, slug);
  const about = new URLSearchParams(location.search).get('about')?.slice(0, LONGEST_SUBJECT);
  const message = form.elements.namedItem('message');
  if (about && message instanceof HTMLTextAreaElement && message.value === '')
    message.value = `I would like to know more about: ${about}`;
  try {
    const stored = JSON.parse(localStorage.getItem(`${slug}:user`) ?? '{}') as Record<string, unknown>;
    for (const field of USER_FIELDS) {
      const input = form.elements.namedItem(field);
      if (input instanceof HTMLInputElement && input.value === '' && typeof stored[field] === 'string')
        input.value = stored[field];
    }
  } catch {
    // Nothing usable is stored.
  }
}

function chooseNearest(form: HTMLFormElement, slug: string): void {
  const selector = form.elements.namedItem('location');
  const nearest = readNearest(slug);
  if (!(selector instanceof HTMLSelectElement) || selector.value !== '' || nearest === undefined) return;
  if ([...selector.options].some(({ value }) => value === nearest)) selector.value = nearest;
}

export type SendResult = { leadId: string } | { error: string; errors: Record<string, string> };

/**
 * Sends a form (FORM-001 to FORM-006, API-046). The same submission sent twice is one lead: the idempotency key stays
 * until it succeeds. `fallback` is the text when the server gives none.
 */
export async function sendForm(
  form: HTMLFormElement,
  options: {
    slug: string;
    required: readonly string[];
    key: string;
    extra?: Record<string, unknown>;
    fallback: string;
  },
): Promise<SendResult> {
  const entries = formEntries(form);
  const errors = checkFields(entries, options.required);
  if (Object.keys(errors).length > 0) return { error: messages.fixErrors, errors };
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': options.key },
      body: JSON.stringify({ ...toPayload(entries), ...pageContext(options.slug), ...options.extra }),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = (await response.json().catch(() => ({}))) as {
      lead_id?: unknown;
      error?: unknown;
      errors?: { field: string; message: string }[];
    };
    if (response.ok && answer.lead_id !== undefined) {
      rememberUser(entries, options.slug);
      return { leadId: String(answer.lead_id) };
    }
    const byField = Object.fromEntries((answer.errors ?? []).map(({ field, message }) => [field, message]));
    return { error: typeof answer.error === 'string' ? answer.error : options.fallback, errors: byField };
  } catch {
    return { error: options.fallback, errors: {} };
  }
}

/** Keeps the lead for the success page (FORM-002, FORM-021) and goes there. */
export function goToSuccess(slug: string, lead: { leadId: string; category?: string; car?: string }): void {
  try {
    sessionStorage.setItem(`${slug}:success`, JSON.stringify(lead));
  } catch {
    // The page thanks without details.
  }
  location.assign('/success');
}

function rememberUser(entries: FormEntries, slug: string): void {
  try {
    const details = Object.fromEntries(
      USER_FIELDS.flatMap((field) =>
        typeof entries[field] === 'string' && entries[field] ? [[field, entries[field]]] : [],
      ),
    );
    const before = JSON.parse(localStorage.getItem(`${slug}:user`) ?? '{}') as object;
    localStorage.setItem(`${slug}:user`, JSON.stringify({ ...before, ...details }));
  } catch {
    // Prefilling is a convenience.
  }
}
