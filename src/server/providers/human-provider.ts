import { z } from 'zod';
import { TURNSTILE_ORIGIN } from '#src/domain/features/human-check.ts';
import { fetchJson } from './fetch-json.ts';
import type { Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';

/** ms; somebody waits with a form in hand. */
const TIMEOUT_MS = 5_000;

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() });
type HumanAnswer = z.infer<typeof answerSchema>;

export type HumanClient = {
  /** Whether a token comes from a browser that passed the check. A token counts once, so it is asked once. @throws ProviderError */
  verify(token: string): Promise<HumanAnswer>;
};

/** Cloudflare Turnstile (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/). */
export const humanProvider: Provider<HumanClient> = {
  name: 'human-check',
  purpose: 'whether a form comes from a person',
  needs: ['TURNSTILE_SECRET'],
  takes: ['TURNSTILE_URL'],
  embedded: 'nobody: forms of a site with humanCheck.turnstileKey are not checked',
  open({ TURNSTILE_SECRET: secret, TURNSTILE_URL: url = TURNSTILE_ORIGIN }, { timeoutMs = TIMEOUT_MS } = {}) {
    if (!secret) return undefined;
    return {
      async verify(token) {
        if (!URL.canParse(url)) throw new ProviderError('human-check', 'address');
        return fetchJson(new URL('/turnstile/v0/siteverify', url), answerSchema, {
          ...{ provider: 'human-check', timeoutMs, attempts: 'once' },
          body: new URLSearchParams({ secret, response: token }),
          // A token that does not count is answered 200, in some cases 400, with `success` false.
          alsoAnswers: [400],
        });
      },
    };
  },
  async check(client) {
    // A token that is none is refused; a secret that is none is named.
    const { 'error-codes': codes = [] } = await client.verify('check');
    if (codes.includes('invalid-input-secret')) throw new ProviderError('human-check', 'status', { status: 403 });
  },
};
