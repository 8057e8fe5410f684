import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quoteFailed } from '#src/domain/text/message-texts.ts';
import { type QuoteState, quoteLoader } from './quote-loader.ts';

const QUOTE = { weeklyRepaymentAmount: 150, advertisedRate: 7.49, comparisonRate: 8.6 };
const ASKED = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 30_000,
  loanTerm: 5,
  depositPercent: 10,
  finalPaymentPercent: 30,
};

describe('the quick quote', () => {
  let shown: QuoteState[];
  let calls: { body: Record<string, unknown>; answer(response: Response): void; fail(): void }[];
  const fetcher = vi.fn(
    (_: unknown, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        calls.push({
          body: JSON.parse(String(init?.body)),
          answer: resolve,
          fail: () => reject(new TypeError('away')),
        });
      }),
  );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    shown = [];
    calls = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const asker = () => quoteLoader('/api/youx/quote', (state) => shown.push(state), fetcher);

  it('FIN-033 is asked 500 ms after the last edit, with what is wanted', async () => {
    const quotes = asker();
    quotes.edited(ASKED);
    await vi.advanceTimersByTimeAsync(499);
    quotes.edited({ ...ASKED, loanTerm: 3, vin: 'V', nvic: 'N', year: 2021, whoIsHelping: 'Sam' });
    await vi.advanceTimersByTimeAsync(499);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.map(({ body }) => body)).toEqual([
      { ...ASKED, loanTerm: 3, vin: 'V', nvic: 'N', year: 2021, whoIsHelping: 'Sam' },
    ]);
  });

  it('FIN-034 shows what was answered', async () => {
    asker().edited(ASKED);
    await vi.advanceTimersByTimeAsync(500);
    calls[0]?.answer(Response.json(QUOTE));
    await settle();
    expect(shown).toEqual([{ status: 'shown', quote: QUOTE }]);
  });

  it('FIN-038 an answer that belongs to an older edit is dropped, whenever it comes', async () => {
    const quotes = asker();
    quotes.edited(ASKED);
    await vi.advanceTimersByTimeAsync(500);
    quotes.edited({ ...ASKED, loanTerm: 3 });
    calls[0]?.answer(Response.json({ ...QUOTE, weeklyRepaymentAmount: 1 }));
    await settle();
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    calls[1]?.answer(Response.json(QUOTE));
    await settle();
    expect(shown).toEqual([{ status: 'shown', quote: QUOTE }]);
  });

  it('FIN-038 an older edit that fails says nothing either', async () => {
    const quotes = asker();
    quotes.edited(ASKED);
    await vi.advanceTimersByTimeAsync(500);
    quotes.stop();
    calls[0]?.fail();
    await settle();
    expect(shown).toEqual([]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each([
    ['an error', Response.json({ error: quoteFailed }, { status: 502 })],
    ['a page', new Response('<!doctype html>')],
  ])('FIN-035 FIN-037 ERR-023 %s is a failure, which is logged', async (_, response) => {
    asker().edited(ASKED);
    await vi.advanceTimersByTimeAsync(500);
    calls[0]?.answer(response);
    await settle();
    expect(shown).toEqual([{ status: 'failed' }]);
    expect(console.warn).toHaveBeenCalledWith('Failed to get YouX quick quote', expect.anything());
  });

  it('FIN-035 API-003 a site with nobody to ask has no figures, and nothing failed', async () => {
    asker().edited(ASKED);
    await vi.advanceTimersByTimeAsync(500);
    calls[0]?.answer(new Response(null, { status: 204 }));
    await settle();
    expect(shown).toEqual([{ status: 'failed' }]);
    expect(console.warn).not.toHaveBeenCalled();
  });
});
