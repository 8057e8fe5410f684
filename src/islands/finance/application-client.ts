import type { CustomerData } from '#src/domain/lead/customer.schema.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';

/** ms; longer than the function waits for its provider. */
const TIMEOUT_MS = 20_000;

/** The result of API-004; the error is empty without a reason from the server. */
export type CustomerAnswer = { ok: true; redirectUrl: unknown } | { ok: false; error: string };

/**
 * Creates the customer of an application (API-004).
 *
 * @param lead what goes along as additionalData (FIN-058).
 * @param key the idempotency key of the lead: the same application is one customer.
 */
export async function createCustomer(
  href: string,
  key: string,
  data: CustomerData,
  lead: Record<string, unknown>,
): Promise<CustomerAnswer> {
  try {
    const response = await apiFetch(href, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ data, additionalData: lead }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as { redirectUrl?: unknown; error?: unknown };
    if (response.ok && answer.error === undefined) return { ok: true, redirectUrl: answer.redirectUrl };
    return { ok: false, error: typeof answer.error === 'string' ? answer.error : '' };
  } catch {
    return { ok: false, error: '' };
  }
}
