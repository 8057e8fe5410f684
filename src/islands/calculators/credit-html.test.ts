import { describe, expect, it } from 'vitest';
import { COMPARISON_WARNING, creditAd } from '#src/domain/finance/credit-ad.ts';
import { creditHtml, creditLineHtml } from './credit-html.ts';

const ad = creditAd({ repayment: 146.73, ratePercent: 7.5, comparisonRatePercent: 8.6, frequency: 'week' });

describe.each([creditHtml, creditLineHtml])('%o', (html) => {
  it('CRED-001 never leaves a part out', () => {
    if (!ad) throw new Error('no ad');
    const markup = html(ad);
    for (const part of ['$146.73', 'er week', '7.50% p.a.', '8.60% p.a.', COMPARISON_WARNING, ad.basis])
      expect(markup).toContain(part);
  });

  it('CRED-001 hides no part', () => {
    if (!ad) throw new Error('no ad');
    expect(html(ad)).not.toMatch(/hidden|title=|<details|aria-/);
  });

  it('CRED-001 escapes what it is given', () => {
    if (!ad) throw new Error('no ad');
    expect(html({ ...ad, repayment: '<img src=x onerror=alert(1)>' })).not.toContain('<img');
  });
});
