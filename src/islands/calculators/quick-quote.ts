import { creditAd, overWeeks } from '#src/domain/finance/credit-ad.ts';
import { shareOf } from '#src/domain/finance/loan-terms.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import type { QuoteRequest } from '#src/page-data/vehicle/vehicle-finance.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';
import { $livePrice } from '#src/stores/vehicles/live-changes.ts';
import { readVisit } from '#src/stores/visit.ts';
import { cloneTemplate } from '../hydrate/clone-template.ts';

const TIMEOUT_MS = 10_000;

/**
 * QUOTE-001 to QUOTE-003: asks for the quick quote of the car and shows it in the finance box and the sticky header.
 * Whatever goes wrong, the page stays as it was rendered.
 */
export async function requestQuote(box: HTMLElement, page: ParentNode): Promise<void> {
  try {
    const { href, frequency, weeks, body } = JSON.parse(box.dataset.quote as string) as QuoteRequest;
    const purchasePrice = $livePrice.get() ?? body.purchasePrice;
    box.dataset.asked = String(purchasePrice);
    const response = await apiFetch(href, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, purchasePrice, whoIsHelping: whoIsHelping() }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return;
    const quote = (await response.json()) as Record<string, unknown>;
    // The price changed meanwhile, and is asked for by itself (VDP-125).
    if (box.dataset.asked !== String(purchasePrice)) return;
    const ad = creditAd({
      repayment: (quote[`${frequency}lyRepaymentAmount`] as number) ?? overWeeks(quote.weeklyRepaymentAmount, weeks),
      ratePercent: quote.advertisedRate as number,
      comparisonRatePercent: quote.comparisonRate as number,
      frequency,
      atEnd: (purchasePrice * body.finalPaymentPercent) / 100,
    });
    if (!ad) return;
    // A total belongs to the repayment beside it.
    if (box.querySelector('dd')?.textContent !== ad.repayment) box.querySelector('.finance-box__facts')?.remove();
    const figured = { atEnd: '', ...ad, deposit: formatMoney(shareOf(purchasePrice, body.depositPercent)) };
    for (const place of page.querySelectorAll<HTMLElement>('[data-figures], [data-credit-line]')) {
      const frame = box.querySelector(`[data-frame=${'figures' in place.dataset ? 'figures' : 'line'}]`);
      show(place, cloneTemplate(frame as HTMLTemplateElement, figured));
      place.hidden = false;
    }
    box.hidden = false;
  } catch {
    // QUOTE-003
  }
}

/** Puts an answer in its place. The warning that is there stays: whoever has opened it meanwhile reads on. */
function show(place: Element, answer: DocumentFragment): void {
  const warning = place.querySelector('details');
  if (warning) {
    while (warning.previousSibling) warning.previousSibling.remove();
    const own = answer.querySelector('details') as Element;
    while (own.previousSibling) warning.parentElement?.prepend(own.previousSibling);
  } else {
    place.replaceChildren(answer);
  }
}

/** Who helps the visitor: the page's own parameter, else the one the session began with. */
function whoIsHelping(): string {
  const own = new URLSearchParams(location.search).get('whoIsHelping');
  return own || String(readVisit()?.linked_query_params?.whoIsHelping ?? '');
}
