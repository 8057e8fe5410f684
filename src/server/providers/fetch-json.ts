import type { z } from 'zod';
import { boundedText } from '../http/request/bounded-text.ts';
import { currentRequestId, REQUEST_ID_HEADER } from '../http/request/request-id.ts';
import { ATTEMPTS, callProvider } from './call-provider.ts';
import { ProviderError } from './provider-error.ts';

export type Ask = {
  /** Name of the provider. */
  provider: string;
  /** ms for the whole answer of each attempt. */
  timeoutMs: number;
  /** Sent as a bearer token; never leaves the server otherwise (API-042). */
  key?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Sent by POST, an object as JSON; without it the address is asked by GET. */
  body?: object | URLSearchParams;
  /** How it is asked without a body, where not by GET. */
  method?: 'OPTIONS';
  /** Once, where a call that seems lost may have been done; else a failure that may pass is tried once more. */
  attempts?: keyof typeof ATTEMPTS;
  /** Statuses that are answers like 200. */
  alsoAnswers?: readonly number[];
};

/**
 * Asks a provider for JSON of a form. Its answer is read no further than 64 kB, and leads nowhere else.
 *
 * @param address as the environment has it.
 * @throws ProviderError when no usable answer comes.
 */
export async function fetchJson<T>(address: string | URL, schema: z.ZodType<T>, ask: Ask): Promise<T> {
  const { provider, alsoAnswers } = ask;
  return requestProvider(address, ask, async (response) => {
    if (response.ok || alsoAnswers?.includes(response.status))
      return parse(await boundedText(response), schema, provider);
    await response.body?.cancel();
    throw new ProviderError(provider, 'status', { status: response.status });
  });
}

/**
 * Asks a provider, and reads its answer, whatever its status.
 *
 * @param read may throw ProviderError for an answer that is none.
 * @throws ProviderError when no answer comes in time.
 */
export async function requestProvider<T>(
  address: string | URL,
  ask: Omit<Ask, 'alsoAnswers'>,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { provider, attempts = 'idempotent' } = ask;
  if (!URL.canParse(address)) throw new ProviderError(provider, 'address');
  const url = new URL(address);
  return callProvider({ provider, at: url.origin, attempts: ATTEMPTS[attempts] }, async () => {
    try {
      return await read(await fetch(url, requestOf(ask)));
    } catch (error) {
      throw error instanceof ProviderError ? error : new ProviderError(provider, failureOf(error), { cause: error });
    }
  });
}

function requestOf({ timeoutMs, key, headers, body, method }: Ask): RequestInit {
  const id = currentRequestId();
  const isForm = body instanceof URLSearchParams;
  return {
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(key && { authorization: `Bearer ${key}` }),
      ...(id && { [REQUEST_ID_HEADER]: id }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method && { method }),
    ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    // One deadline for the whole answer: a body that trickles in ends with it.
    signal: AbortSignal.timeout(timeoutMs),
  };
}

function failureOf(error: unknown) {
  if (error instanceof RangeError) return 'too-long';
  return (error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable';
}

function parse<T>(body: string, schema: z.ZodType<T>, provider: string): T {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new ProviderError(provider, 'unusable');
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ProviderError(provider, 'unusable');
  return parsed.data;
}
