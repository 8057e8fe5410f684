import { checkForm, type FormEntries } from '#src/domain/lead/check-form.ts';
import type { FormFields } from '#src/domain/lead/form-fields.ts';
import { LEAD_ADDRESSES, type LeadAddress } from '#src/domain/lead/lead-addresses.ts';
import { toPayload } from '#src/domain/lead/lead-payload.ts';
import { messages } from '#src/domain/messages.ts';
import { keepSentLead, type SentLead } from '#src/stores/sent-lead.ts';
import { keepDetails } from '#src/stores/visitor-details.ts';
import { pageContext } from './page-context.ts';

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

/** A lead that was taken, with the key it was sent under; or what is wrong. */
export type SendResult = { leadId: string; key: string } | { error: string; errors: Record<string, string> };

/** A form remembers what was sent of it last, and under which key. */
type SentForm = HTMLFormElement & { lastSent?: { content: string; key: string } };

/** The idempotency key of what a form says now: the same until somebody changes a word. */
function keyOf(form: SentForm, content: string): string {
  if (form.lastSent?.content !== content) form.lastSent = { content, key: crypto.randomUUID() };
  return form.lastSent.key;
}

/**
 * Sends a form (FORM-001 to FORM-006, API-046). The same submission sent twice is one lead; a corrected one is another.
 */
export async function sendForm(
  form: HTMLFormElement,
  options: {
    address: LeadAddress;
    /** Fields that must not be empty beside the core contact fields. */
    required: readonly string[];
    /** The fields that the form may have, where they are not those of every form. */
    fields?: FormFields;
    extra?: Record<string, unknown>;
  },
): Promise<SendResult> {
  const entries = formEntries(form);
  const errors = checkForm(entries, options.required, options.fields);
  if (Object.keys(errors).length > 0) return { error: messages.fixErrors, errors };
  const { failed } = LEAD_ADDRESSES[options.address];
  const payload = { ...toPayload(entries), ...options.extra };
  const key = keyOf(form, JSON.stringify(payload));
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...payload, ...pageContext() }),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = (await response.json().catch(() => ({}))) as {
      lead_id?: unknown;
      error?: unknown;
      errors?: { field: string; message: string }[];
    };
    if (response.ok && answer.lead_id !== undefined) {
      keepDetails(entries);
      return { leadId: String(answer.lead_id), key };
    }
    const byField = Object.fromEntries((answer.errors ?? []).map(({ field, message }) => [field, message]));
    return { error: typeof answer.error === 'string' ? answer.error : failed, errors: byField };
  } catch {
    return { error: failed, errors: {} };
  }
}

/** Keeps the lead for the success page (FORM-002, FORM-021) and goes there. */
export function goToSuccess(lead: SentLead): void {
  keepSentLead(lead);
  location.assign('/success');
}
