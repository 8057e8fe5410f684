import { stripeService } from '../checkout/choose-provider.ts';
import { financeProvider } from './finance-provider.ts';
import { geocodeProvider } from './geocode-provider.ts';
import { humanProvider } from './human-provider.ts';
import { mailProvider } from './mail/mail-provider.ts';
import { marketProvider } from './market-provider.ts';
import type { Provider } from './provider.ts';
import { quoteProvider } from './quote-provider.ts';
import { ratingProvider } from './rating-provider.ts';
import { regoProvider } from './rego-provider.ts';
import { smsProvider } from './sms-provider.ts';
import { valuationProvider } from './valuation-provider.ts';

/** A provider with the client it opens kept to itself, so that providers of all kinds fit one list. */
export type AnyProvider = Omit<Provider<unknown>, 'open' | 'check'> & {
  /**
   * Asks it something harmless.
   *
   * @returns undefined when it is not set up; else what an operator should know although it answers, mostly nothing.
   * @throws ProviderError when it does not answer; Error when it is set up wrongly.
   */
  tryOut(
    env: NodeJS.ProcessEnv,
    site: Parameters<Provider<unknown>['check']>[1],
  ): Promise<{ note: string | undefined } | undefined>;
};

function hidden<Client>({ open, check, ...provider }: Provider<Client>): AnyProvider {
  return {
    ...provider,
    async tryOut(env, site) {
      const client = open(env);
      if (client === undefined) return undefined;
      try {
        const note = await check(client, site);
        return { note: typeof note === 'string' ? note : undefined };
      } finally {
        (client as { close?: () => void }).close?.();
      }
    },
  };
}

/** Every provider that the product can use. */
export const ALL_PROVIDERS: readonly AnyProvider[] = [
  hidden(mailProvider),
  hidden(smsProvider),
  hidden(quoteProvider),
  hidden(financeProvider),
  hidden(marketProvider),
  hidden(ratingProvider),
  hidden(geocodeProvider),
  hidden(regoProvider),
  hidden(valuationProvider),
  hidden(humanProvider),
  hidden(stripeService),
];
