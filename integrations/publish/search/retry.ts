/** What a service answered instead of doing what it was asked. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly status: number;
  /** Milliseconds after which to ask again, where the service said so. */
  readonly waitMs: number | undefined;

  constructor(message: string, status: number, waitMs?: number) {
    super(message);
    this.status = status;
    this.waitMs = waitMs;
  }
}

const TRIES = 5;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
const TIMEOUT_MS = 30_000;

export type Call = { method: string; url: string; headers: Record<string, string>; body?: unknown };
export type Transport = {
  fetch: typeof fetch;
  wait: (ms: number) => Promise<unknown>;
};

/**
 * Asks a service and answers its JSON. A service that is busy (408, 429), broken (5xx) or not reached is asked again, up
 * to five times, with longer and longer pauses or the one it asks for; everything asked of services may be repeated.
 *
 * @throws ServiceError with the service's own message.
 */
export async function callService<T>(call: Call, { fetch: send, wait }: Transport): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once<T>(call, send);
    } catch (error) {
      const refused = error instanceof ServiceError ? error : undefined;
      const passing = !refused || refused.status >= 500 || refused.status === 429 || refused.status === 408;
      if (!passing || attempt >= TRIES) throw refused ?? new ServiceError(reasonOf(error, call.url), 0);
      await wait(Math.min(refused?.waitMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS));
    }
  }
}

async function once<T>({ method, url, headers, body }: Call, send: typeof fetch): Promise<T> {
  const response = await send(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = undefined;
  }
  if (response.ok && answer !== undefined) return answer as T;
  const said = (answer as { message?: unknown } | undefined)?.message;
  const message = typeof said === 'string' ? said.slice(0, 300) : 'The answer was not JSON.';
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const status = response.ok ? 502 : response.status;
  throw new ServiceError(`${message} (${status})`, status, Number.isFinite(seconds) ? seconds * 1000 : undefined);
}

/** Why nothing was answered; the address has no key in it. */
function reasonOf(error: unknown, url: string): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const reason = cause instanceof Error ? cause.message : 'no answer';
  return `${new URL(url).host} could not be reached: ${reason}`;
}
