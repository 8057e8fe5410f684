import type { z } from 'zod';
import { boundedText } from '../http/bounded-text.ts';

/** Asking changes nothing there, so a failure that may pass is tried once more. */
const ATTEMPTS = 2;

/** The service answered, but not what was asked for: asking again brings nothing. */
class UnusableAnswer extends Error {}

/** The service answered with a status that is no success. */
export class FailedAnswer extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/**
 * Asks a service for JSON of a form: by GET, or by POST with a `body`. One deadline holds for the whole answer of each of
 * two attempts.
 *
 * @param key sent as a bearer token; never leaves the server otherwise (API-042).
 * @throws FailedAnswer when the service says no.
 * @throws Error when no usable answer comes.
 */
export async function askJson<T>(
  url: URL,
  schema: z.ZodType<T>,
  { timeoutMs, key, body }: { timeoutMs: number; key?: string | undefined; body?: object },
): Promise<T> {
  let failure: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const response = await fetch(url, {
        redirect: 'error',
        headers: {
          accept: 'application/json',
          ...(key && { authorization: `Bearer ${key}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return parse(await boundedText(response), schema);
      failure = new FailedAnswer(response.status);
      if (response.status < 500) break;
    } catch (error) {
      failure = error;
      if (error instanceof UnusableAnswer || error instanceof RangeError) break;
    }
  }
  throw failure;
}

function parse<T>(body: string, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new UnusableAnswer('not JSON');
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new UnusableAnswer('JSON of another form');
  return parsed.data;
}
