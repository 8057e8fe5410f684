import { ownQuote } from '#src/domain/finance/own-quote.ts';
import type { Quote, QuoteInput } from '#src/domain/finance/quote.schema.ts';
import { messages } from '#src/domain/text/messages.ts';
import { log, safeError } from '../log/log.ts';
import { openFor } from '../providers/of-dealer.ts';
import { quoteProvider } from '../providers/quote-provider.ts';
import type { SiteData } from '../site-data/site-data.ts';

type Quoted = Pick<SiteData, 'slug' | 'finance'>;

/** Whether there is anybody to ask for a quick quote: an outside provider, or the site's own rates with their fees. */
export const canQuote = ({ slug, finance }: Quoted): boolean =>
  finance !== undefined && (finance.comparison !== null || openFor(quoteProvider, slug) !== undefined);

/**
 * A quick quote (API-003): of the outside provider when there is one, otherwise by the site's own rates; undefined when none
 * can be had.
 */
export async function findQuote(input: QuoteInput, { slug, finance }: Quoted): Promise<Quote | undefined> {
  const provider = openFor(quoteProvider, slug);
  if (!provider) return finance && ownQuote(input, finance);
  try {
    return await provider.quote(input);
  } catch (error) {
    // ERR-023
    log.error({ err: safeError(error) }, messages.quoteFailed);
    return undefined;
  }
}
