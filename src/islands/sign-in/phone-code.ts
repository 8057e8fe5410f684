import type { HUMAN_TOKEN } from '#src/domain/human-check/human-check.ts';
import type { HONEYPOT } from '#src/domain/lead/form-fields.ts';
import * as messages from '#src/domain/message-texts.ts';
import { normalisePhone } from '#src/domain/phone/phone.ts';
import { askFunction } from '#src/stores/ask-function.ts';

/** ms; OTP-006. */
const codeTimeoutMs = 15_000;

/** What came of a call: what the visitor reads when it failed (ERR-029, ERR-028). */
export type CallResult = { ok: true } | { ok: false; error: string };

/** What tells people from programs: the token of the check, and the field that people do not see. */
type SentWith = { [field in typeof HUMAN_TOKEN | typeof HONEYPOT]?: string };

/** Whom a code is for; sign-in gives the names only of somebody the site does not know (AUTH-007). */
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
    const response = await askFunction(`${api('check-if-contact-exists')}?${query}`, {
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
  if (!allowed.ok) return { ok: false, error: messages.tooManyAttempts };
  return post('auth/send-code', { ...request, phone, website: document.body.dataset.site });
}

/** Checks a code and signs the visitor in (OTP-020). */
export function verifyCode(phone: string, token: string): Promise<CallResult> {
  return post('auth/verify-code', { phone: normalisePhone(phone), token });
}

async function post(call: string, body: object): Promise<CallResult> {
  try {
    const response = await askFunction(api(call), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(codeTimeoutMs),
    });
    if (response.ok) return { ok: true };
    const { error } = (await response.json().catch(() => ({}))) as { error?: unknown };
    return { ok: false, error: typeof error === 'string' ? error : messages.unknownError };
  } catch {
    return { ok: false, error: messages.unknownError };
  }
}
