import { checkForm, type FieldErrors } from '#src/domain/lead/forms/check-form.ts';
import type { FormFields } from '#src/domain/lead/forms/form-fields.ts';
import { LEAD_ENDPOINTS, type LeadEndpoint } from '#src/domain/lead/lead-addresses.ts';
import { toPayload } from '#src/domain/lead/lead-payload.ts';
import { OPEN_SECONDS } from '#src/domain/lead/spam-signals.ts';
import { messages } from '#src/domain/text/messages.ts';
import { track } from '#src/stores/analytics.ts';
import { rememberSentLead, type SentLead } from '#src/stores/sent-lead.ts';
import { rememberDetails } from '#src/stores/visitor-details.ts';
import { type LeadSuccess, rememberWaiting } from '#src/stores/waiting-leads.ts';
import { formEntries } from './form-entries.ts';
import { openSeconds, pageContext } from './page-context.ts';
import { postLead, type TakenLead } from './post-lead.ts';

/** A lead that was taken, with the key it was sent under; or what is wrong, nothing where it waits for a connection. */
export type Sent =
  | (TakenLead & { key: string })
  | { error: string; errors: FieldErrors; check?: () => FieldErrors; waiting?: string };

/** A form remembers what was sent of it last, and under which key. */
type SentForm = HTMLFormElement & { lastSent?: { content: string; key: string } };

/** The idempotency key of a form's entries: the same until an entry changes. */
function keyOf(form: SentForm, content: string): string {
  if (form.lastSent?.content !== content) form.lastSent = { content, key: crypto.randomUUID() };
  return form.lastSent.key;
}

/**
 * Sends a form (FORM-001 to FORM-006). The same submission sent twice is one lead; a corrected one is another. While the
 * browser is offline it is kept and sent later (FORM-032): the result then has its key.
 */
export async function sendForm(
  form: HTMLFormElement,
  options: {
    address: LeadEndpoint;
    /** Fields that must not be empty beside the core contact fields, as the entries are now. */
    required: readonly string[] | (() => readonly string[]);
    /** The fields that the form may have, where they are not those of every form. */
    fields?: FormFields | undefined;
    /** The contact fields that the form has, where they are not all of them. */
    core?: readonly string[];
    extra?: Record<string, unknown>;
    /** What follows when it was taken; a form without it is not kept while the browser is offline. */
    success?: LeadSuccess;
  },
): Promise<Sent> {
  const { required, fields, core } = options;
  const withFile = form.querySelector('input[type=file]') ? await import('./form-file.ts') : undefined;
  const check = () => ({
    ...checkForm(formEntries(form), typeof required === 'function' ? required() : required, fields, core),
    ...withFile?.fileErrors(withFile.chosenFiles(form)),
  });
  const errors = check();
  if (Object.keys(errors).length > 0) return { error: messages.fixErrors, errors, check };
  const entries = formEntries(form);
  const files = withFile?.chosenFiles(form) ?? [];
  const payload = { ...toPayload(entries), ...options.extra };
  const content = JSON.stringify([
    payload,
    files.map(([, { name, size, lastModified }]) => [name, size, lastModified]),
  ]);
  const lead = {
    key: keyOf(form, content),
    action: new URL(form.action, location.href).pathname,
    body: JSON.stringify({ ...payload, ...pageContext(), [OPEN_SECONDS]: openSeconds(form) }),
    at: Date.now(),
  };
  const result = await postLead(
    form.action,
    lead.key,
    withFile && files.length > 0 ? withFile.withFiles(lead.body, files) : lead.body,
  );
  if ('leadId' in result) {
    rememberDetails(entries);
    return { ...result, key: lead.key };
  }
  // A file is too large to be kept.
  if (
    !result.error &&
    !navigator.onLine &&
    files.length === 0 &&
    options.success &&
    rememberWaiting({ ...lead, success: options.success })
  )
    return { error: '', errors: {}, waiting: lead.key };
  return { error: result.error || LEAD_ENDPOINTS[options.address].failed, errors: result.errors };
}

/** Records a lead that was taken, keeps it for the success page (FORM-002, FORM-021) and goes there. */
export function finish({ leadId, copy }: TakenLead, { event, carId, ...sent }: LeadSuccess): void {
  track(event, carId === undefined ? {} : { carId });
  goToSuccess({ leadId, copy, ...sent });
}

/** Keeps the lead for the success page and goes there. */
export function goToSuccess(lead: SentLead): void {
  rememberSentLead(lead);
  location.assign('/success');
}
