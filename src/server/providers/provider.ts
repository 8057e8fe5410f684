import type { SiteData } from '../site-data/site-data.ts';

/** Rules of a client other than the usual ones. */
type ClientRules = { timeoutMs?: number | undefined };

/**
 * A service outside that the product can use: what it is called, which variables set it up, what answers without it, and how
 * it is asked. Whatever it does, a client of it has a time limit, reads no more of an answer than it can use, tries again only
 * what changes nothing, leaves a service alone that keeps failing, and fails with a ProviderError
 * (docs/decisions/032-providers.md).
 */
export type Provider<Client> = {
  /** In logs, figures and `npm run forecourt -- providers`. */
  name: string;
  /** What it is for, as an operator says it. */
  purpose: string;
  /** Environment variables without which it is not there. */
  needs: readonly string[];
  /** Variables it can do without. */
  takes: readonly string[];
  /** What answers in its place when it is not set up. */
  embedded: string;
  /** A client, its keys within; undefined when it is not set up. */
  open(env: NodeJS.ProcessEnv, rules?: ClientRules): Client | undefined;
  /**
   * Asks it something that changes nothing there and reaches nobody.
   *
   * @returns what an operator should know although it answers.
   * @throws ProviderError when it does not answer as it should.
   */
  check(client: Client, site: Pick<SiteData, 'reviews'>): Promise<string | undefined> | Promise<void>;
};
