import { z } from 'zod';
import type { CustomerInput } from '#src/domain/lead/customer.schema.ts';
import { boundedText } from '../http/request/bounded-text.ts';
import { fetchJson, requestProvider } from './fetch-json.ts';
import type { Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';

/** ms; less than the browser waits, so that the visitor hears what came of it. */
const TIMEOUT_MS = 12_000;
/** The key does not count (RFC 9110, 15.5.2 and 15.5.4). */
const KEY_REFUSED = [401, 403];
const UNPROVED =
  'whether the address takes applications is not known; FINANCE_PROVIDER_CHECK_URL may name one that says so';

/** What is read of an answer; the address is checked by who follows it. */
const answerSchema = z.object({ redirectUrl: z.string().max(2_000).optional() });

export type FinanceClient = {
  /**
   * Creates a customer (API-004). It is asked once: what makes something there is not repeated on a guess.
   *
   * @param idempotencyKey lets the provider recognise an application that a visitor sends again.
   * @returns where the visitor goes on, as the provider wrote it; undefined where it gave no address.
   * @throws ProviderError when it refuses, fails or answers nothing usable.
   */
  createCustomer(application: CustomerInput, idempotencyKey: string): Promise<string | undefined>;
  /**
   * Whether it is there, without an application: its address for checks must answer with success and no page; where it has
   * none, its own address is asked for its OPTIONS, which changes nothing anywhere (RFC 9110, 9.2.1). It need not know
   * them, so that every answer counts, except that the key is refused or the provider failed.
   *
   * @returns what that leaves open, in words.
   * @throws ProviderError
   */
  reach(): Promise<string | undefined>;
};

/**
 * An outside provider of finance: `POST {url}` with `data` and `additionalData` (the lead, DATA-074) and the header
 * `idempotency-key`, answered by `redirectUrl`.
 */
export const financeProvider: Provider<FinanceClient> = {
  name: 'finance',
  purpose: 'finance applications',
  needs: ['FINANCE_PROVIDER_URL'],
  takes: ['FINANCE_PROVIDER_KEY', 'FINANCE_PROVIDER_CHECK_URL'],
  embedded: 'the dealer: an application is a lead',
  open(env, { timeoutMs = TIMEOUT_MS } = {}) {
    const { FINANCE_PROVIDER_URL: url, FINANCE_PROVIDER_KEY: key, FINANCE_PROVIDER_CHECK_URL: checkUrl } = env;
    if (!url) return undefined;
    const requested = { provider: 'finance', timeoutMs, key, attempts: 'once' as const };
    return {
      async createCustomer(body, idempotencyKey) {
        const headers = { 'idempotency-key': idempotencyKey };
        return (await fetchJson(url, answerSchema, { ...requested, headers, body })).redirectUrl;
      },
      async reach() {
        if (checkUrl) return requestProvider(checkUrl, requested, readCheck);
        const status = await requestProvider(url, { ...requested, method: 'OPTIONS' }, readStatus);
        return status < 300 ? undefined : `it answered OPTIONS with ${status}: ${UNPROVED}`;
      },
    };
  },
  check: (client) => client.reach(),
};

const statusError = (status: number) => new ProviderError('finance', 'status', { status });

async function readStatus({ status, body }: Response): Promise<number> {
  await body?.cancel();
  if (status >= 500 || KEY_REFUSED.includes(status)) throw statusError(status);
  return status;
}

/** @throws ProviderError for what is no success, and for a page: that of somebody who wants a sign-in. */
async function readCheck(response: Response): Promise<undefined> {
  if (!response.ok) {
    await response.body?.cancel();
    throw statusError(response.status);
  }
  if ((await boundedText(response)).trimStart().startsWith('<')) throw new ProviderError('finance', 'unusable');
}
