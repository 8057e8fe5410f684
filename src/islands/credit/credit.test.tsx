import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { COMPARISON_WARNING, creditAd } from '#src/domain/finance/credit-ad.ts';
import { Credit } from './Credit.tsx';
import { CreditLine } from './CreditLine.tsx';

const ad = creditAd({ repayment: 146.73, ratePercent: 7.5, comparisonRatePercent: 8.6, frequency: 'week' });
if (!ad) throw new Error('The figures make no ad.');

describe.each([
  ['Credit', Credit],
  ['CreditLine', CreditLine],
])('%s', (_, Component) => {
  const html = (change: object = {}) => renderToStaticMarkup(<Component ad={{ ...ad, ...change }} />);

  it('CRED-001 never leaves a part out', () => {
    for (const part of ['$146.73', 'er week', '7.50% p.a.', '8.60% p.a.', COMPARISON_WARNING, ad.basis])
      expect(html()).toContain(part);
  });

  it('CRED-001 hides no figure', () => {
    expect(html()).not.toMatch(/hidden|title=|aria-/);
    expect(html().indexOf('WARNING')).toBeGreaterThan(html().indexOf('8.60% p.a.'));
  });

  it('CRED-001 escapes what it is given', () => {
    expect(html({ repayment: '<img src=x onerror=alert(1)>' })).not.toContain('<img');
  });
});

it('CRED-007 the warning is whole beside figures, and beside a line of them in one that opens', () => {
  expect(renderToStaticMarkup(<Credit ad={ad} />)).toContain(
    `<p class="credit__warning">${COMPARISON_WARNING} ${ad.basis}</p>`,
  );
  const line = `<summary><span>${COMPARISON_WARNING}</span></summary><p>${ad.basis}</p></details>`;
  expect(renderToStaticMarkup(<CreditLine ad={ad} />)).toContain(`<details class="credit__warning">${line}`);
  expect(renderToStaticMarkup(<CreditLine ad={ad} open />)).toContain(
    `<details class="credit__warning" open="">${line}`,
  );
});
