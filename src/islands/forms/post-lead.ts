import { apiFetch } from '#src/stores/api-fetch.ts';

/** `copy`: its sender is written that it arrived. */
export type TakenLead = { leadId: string; copy?: boolean | undefined };

/**
 * `isRefused`: the function looked at it and said no; sending the same again would bring nothing. `isLost`: there was no
 * answer at all.
 */
export type SendResult = TakenLead | { error: string; errors: Record<string, string>; isRefused?: true; isLost?: true };

const PATIENCE_MS = 20_000;
/** Beside 5xx: answers to a lead that may be sent again. */
const LATER = [408, 425, 429];

/**
 * Posts a lead (API-018, API-019) and reads lead_id and error of the answer (API-046).
 *
 * @param body JSON, or a form with a file.
 * @returns the error is empty when nobody said why.
 */
export async function postLead(action: string, key: string, body: string | FormData): Promise<SendResult> {
  try {
    const response = await apiFetch(action, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'idempotency-key': key,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
      // A file takes its time on a slow line.
      signal: AbortSignal.timeout(typeof body === 'string' ? PATIENCE_MS : PATIENCE_MS * 6),
    });
    const answer = (await response.json().catch(() => ({}))) as {
      lead_id?: unknown;
      copy?: boolean;
      error?: unknown;
      errors?: { field: string; message: string }[];
    };
    if (response.ok && answer.lead_id !== undefined) return { leadId: String(answer.lead_id), copy: answer.copy };
    const { status } = response;
    return {
      error: typeof answer.error === 'string' ? answer.error : '',
      errors: Object.fromEntries((answer.errors ?? []).map(({ field, message }) => [field, message])),
      ...(status >= 400 && status < 500 && !LATER.includes(status) && { isRefused: true as const }),
    };
  } catch {
    return { error: '', errors: {}, isLost: true };
  }
}
