import type { Quote } from '#src/domain/finance/quote.schema.ts';
import { quoteFailed } from '#src/domain/text/message-texts.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';

/** ms; FIN-033. */
const quoteDebounceMs = 500;
const TIMEOUT_MS = 12_000;

/** The request to the quote provider (API-003). */
export type QuoteRequest = {
  /** Missing before the visitor has said it. */
  selfAssessedCreditScore?: string;
  purchasePrice: number;
  loanTerm: number;
  depositPercent: number;
  finalPaymentPercent: number;
  year?: number;
  vin?: string;
  nvic?: string;
  whoIsHelping?: string;
};

/** What the panel shows (FIN-034, FIN-035): figures, that they are on their way, or that there are none. */
export type QuoteState = { status: 'loading' } | { status: 'failed' } | { status: 'shown'; quote: Quote };

/**
 * Asks for quotes as a visitor edits: after a pause of half a second (FIN-033), and an answer that belongs to an older edit
 * is dropped (FIN-038). A failure is logged and says so (FIN-035, FIN-037); a site with nobody to ask has no figures.
 *
 * @param href the call of API-003.
 */
export function quoteLoader(href: string, show: (state: QuoteState) => void, fetcher: typeof apiFetch = apiFetch) {
  let edit = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  const ask = async (requested: QuoteRequest, own: number) => {
    running = new AbortController();
    let state: QuoteState = { status: 'failed' };
    try {
      const signal = AbortSignal.any([running.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const response = await fetcher(href, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requested),
        signal,
      });
      if (response.status !== 204) {
        if (!response.ok) throw new Error(`status ${response.status}`);
        state = { status: 'shown', quote: (await response.json()) as Quote };
      }
    } catch (error) {
      if (own === edit) console.warn(quoteFailed, error);
    }
    if (own === edit) show(state);
  };
  return {
    /** The visitor wants a quote for something else now. */
    edited(requested: QuoteRequest): void {
      edit += 1;
      const own = edit;
      clearTimeout(timer);
      running?.abort();
      timer = setTimeout(() => void ask(requested, own), quoteDebounceMs);
    },
    /** The page is hidden. */
    stop(): void {
      edit += 1;
      clearTimeout(timer);
      running?.abort();
    },
  };
}
