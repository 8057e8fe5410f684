import { z } from 'zod';
import type { CustomerInput } from '#src/domain/lead/customer.schema.ts';
import { boundedText } from '../http/bounded-text.ts';

/** An outside provider of finance: its address, and a key that never leaves the server (API-042). */
export type FinanceProvider = { url: string; key?: string | undefined; timeoutMs?: number };

/** ms; less than the browser waits, so that the visitor hears what came of it. */
const TIMEOUT_MS = 12_000;

/** What is read of an answer; the address is checked by who follows it. */
const answerSchema = z.object({ redirectUrl: z.string().max(2_000).optional() });

/** The provider of the environment; undefined when applications stay with the dealer. */
export function financeProvider(env: NodeJS.ProcessEnv): FinanceProvider | undefined {
  const url = env.FINANCE_PROVIDER_URL;
  return url ? { url, key: env.FINANCE_PROVIDER_KEY } : undefined;
}

/**
 * Creates a customer at an outside provider (API-004): `POST {url}` with `data` and `additionalData` (the lead, DATA-074),
 * answered by `redirectUrl`, where the visitor goes on. It is asked once: what makes something there is not repeated on a
 * guess. The header `idempotency-key` lets it recognise an application that a visitor sends again.
 *
 * @returns the address as the provider wrote it; undefined where it gave none.
 * @throws Error when it refuses, fails or answers nothing usable.
 */
export async function createCustomer(
  application: CustomerInput,
  idempotencyKey: string,
  { url, key, timeoutMs = TIMEOUT_MS }: FinanceProvider,
): Promise<string | undefined> {
  // One deadline for the whole answer: a body that trickles in ends with it.
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'idempotency-key': idempotencyKey,
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(application),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const answer = answerSchema.safeParse(parseJson(await boundedText(response)));
  if (!answer.success) throw new Error('not an answer about a customer');
  return answer.data.redirectUrl;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
