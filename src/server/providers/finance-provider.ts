import { z } from 'zod';
import type { CustomerInput } from '#src/domain/lead/customer.schema.ts';
import { askJson } from './ask-json.ts';
import type { Provider } from './provider.ts';

/** ms; less than the browser waits, so that the visitor hears what came of it. */
const TIMEOUT_MS = 12_000;
/** What an application without a person in it is answered. */
const REFUSES_NOBODY = [400, 422];

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
  /** Asks with nobody in it, which creates nothing. @throws ProviderError */
  reach(): Promise<void>;
};

/**
 * An outside provider of finance: `POST {url}` with `data` and `additionalData` (the lead, DATA-074) and the header
 * `idempotency-key`, answered by `redirectUrl`.
 */
export const financeProvider: Provider<FinanceClient> = {
  name: 'finance',
  purpose: 'finance applications',
  needs: ['FINANCE_PROVIDER_URL'],
  takes: ['FINANCE_PROVIDER_KEY'],
  embedded: 'the dealer: an application is a lead',
  open({ FINANCE_PROVIDER_URL: url, FINANCE_PROVIDER_KEY: key }, { timeoutMs = TIMEOUT_MS } = {}) {
    if (!url) return undefined;
    const asked = { provider: 'finance', timeoutMs, key, attempts: 'once' as const };
    return {
      async createCustomer(body, idempotencyKey) {
        const headers = { 'idempotency-key': idempotencyKey };
        return (await askJson(url, answerSchema, { ...asked, headers, body })).redirectUrl;
      },
      async reach() {
        await askJson(url, z.object({}), { ...asked, body: {}, alsoAnswers: REFUSES_NOBODY });
      },
    };
  },
  check: (client) => client.reach(),
};
