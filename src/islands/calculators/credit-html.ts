import type { CreditAd } from '#src/domain/finance/credit-ad.ts';
import { escapeHtml as e } from '#src/domain/html.ts';

/**
 * A repayment with everything the law wants beside it (CRED-001), as markup. One function makes it for printed pages,
 * for the calculator and for figures that arrive later, so that no place can leave a part out. The three figures have
 * the same size and weight.
 */
export function creditHtml(ad: CreditAd): string {
  const figures = [
    [ad.period.replace('p', 'P'), ad.repayment],
    ['Interest rate', ad.rate],
    ['Comparison rate', ad.comparisonRate],
  ];
  const rows = figures.map(([label = '', text = '']) => `<div><dt>${e(label)}</dt><dd>${e(text)}</dd></div>`).join('');
  return `<dl class="credit">${rows}</dl><p class="credit__warning">${e(ad.basis)} ${e(ad.warning)}</p>`;
}

/** The same in one line of one size, for a card and the sticky header. */
export function creditLineHtml(ad: CreditAd): string {
  const parts = [`${ad.repayment} ${ad.period}`, `interest rate ${ad.rate}`, `comparison rate ${ad.comparisonRate}`];
  return `<span class="credit-line">${parts.map((part) => `<span>${e(part)}</span>`).join(' ')}</span> <small>${e(ad.basis)} ${e(ad.warning)}</small>`;
}
