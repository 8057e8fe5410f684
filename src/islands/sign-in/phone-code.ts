import { tooManyAttempts } from '#src/domain/account/one-time-code.ts';
import type { HUMAN_TOKEN } from '#src/domain/features/human-check.ts';
import { normalisePhone } from '#src/domain/fields/phone.ts';
import type { HONEYPOT } from '#src/domain/lead/forms/form-fields.ts';
import * as messages from '#src/domain/text/message-texts.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';

/** ms; OTP-006. */
const codeTimeoutMs = 15_000;

/**
 * The result of a call: the code that a server in development made and did not send; the visitor's message after a failure
 * (ERR-029, ERR-028), `isLost` without an answer.
 */
export type CallResult = { ok: true; unsentCode?: string } | { ok: false; error: string; isLost?: true };

/** What tells people from programs: the token of the check, and the field that people do not see. */
type SentWith = { [field in typeof HUMAN_TOKEN | typeof HONEYPOT]?: string };

/** The recipient of a code; sign-in gives the name only of a visitor the site does not know (AUTH-007). */
export type CodeRequest = {
  phone: string;
  first_name?: string;
  last_name?: string;
  email?: string;
  dealership_slug?: string;
} & SentWith;

const api = (call: string) => `${document.body.dataset.api}/${call}`;

/** Whether a phone is known to the site (API-016); a failed call counts as unknown, so that names are asked for (AUTH-007). */
export async function isKnownPhone(phone: string): Promise<boolean> {
  try {
    const query = new URLSearchParams({ phone_number: normalisePhone(phone) });
    const response = await apiFetch(`${api('check-if-contact-exists')}?${query}`, {
      signal: AbortSignal.timeout(codeTimeoutMs),
    });
    const { data } = (await response.json()) as { data?: { exists?: unknown } };
    return response.ok && data?.exists === true;
  } catch {
    return false;
  }
}

/** Sends a code, unless too many were sent (OTP-004, OTP-005); gives up after 15 seconds (OTP-006). */
export async function sendCode(request: CodeRequest): Promise<CallResult> {
  const phone = normalisePhone(request.phone);
  const allowed = await post('rate-limit', { phone });
  if (!allowed.ok) return allowed.isLost ? allowed : { ok: false, error: tooManyAttempts };
  return post('auth/send-code', { ...request, phone, website: document.body.dataset.site });
}

/** Checks a code and signs the visitor in (OTP-020). */
export function verifyCode(phone: string, token: string): Promise<CallResult> {
  return post('auth/verify-code', { phone: normalisePhone(phone), token });
}

async function post(call: string, body: object): Promise<CallResult> {
  try {
    const response = await apiFetch(api(call), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(codeTimeoutMs),
    });
    const { error, code } = (await response.json().catch(() => ({}))) as { error?: unknown; code?: unknown };
    if (response.ok) return { ok: true, ...(typeof code === 'string' && { unsentCode: code }) };
    return { ok: false, error: typeof error === 'string' ? error : messages.unknownError };
  } catch {
    return { ok: false, error: messages.unknownError, isLost: true };
  }
}
