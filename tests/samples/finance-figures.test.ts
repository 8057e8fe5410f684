import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { importStock } from '#integrations/feeds/import-stock.ts';
import { calculatorRepayment, loanOf, loanTotal, startingInput } from '#src/domain/finance/calculator.ts';
import { exampleComparisonRatePercent } from '#src/domain/finance/comparison-rate.ts';
import { creditAd, ratePerYear } from '#src/domain/finance/credit-ad.ts';
import { shareOf } from '#src/domain/finance/loan-terms.ts';
import { ownQuote } from '#src/domain/finance/own-quote.ts';
import { quoteRequestSchema, withTerms } from '#src/domain/finance/quote.schema.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { mixedTerms } from '#src/page-data/request/mixed-terms.ts';
import { contentPageProps } from '#src/page-data/site/content-page.ts';
import { openSite } from '#src/page-data/site/open-site.ts';
import type { Site } from '#src/page-data/site/site.ts';
import { type VehicleProps, vehicleProps } from '#src/page-data/vehicle/vehicle.ts';
import { siteDataFor } from '#src/server/site-data/site-data.ts';
import { readSite } from '#src/sources/read-site.ts';

const ROOT = join(import.meta.dirname, '../..');
const TODAY = '2026-11-21';
const DEALERS = ['harbour', 'brolga', 'southern-cross', 'wattle-caravans'];

type Dealer = { site: Site; pages: VehicleProps[] };
const dealers = new Map<string, Dealer>();
const dealer = (slug: string): Dealer => dealers.get(slug) as Dealer;

beforeAll(async () => {
  for (const slug of DEALERS) {
    const { settings, platform, content } = readSite(ROOT, slug);
    const folder = join(ROOT, 'content', slug);
    const imported = await importStock({ folder, settings, locations: content.locations, today: TODAY });
    const site = openSite({ settings, platform, content, stock: imported.vehicles, today: TODAY });
    const inStock = imported.vehicles.filter(({ status }) => status === 'in_stock');
    dealers.set(slug, { site, pages: inStock.map((car) => vehicleProps(site, car)) });
  }
}, 60_000);

const dollars = (text: string) => Number(text.replace(/[^\d.]/g, ''));

describe('one set of assumptions', () => {
  test.each([['harbour', 100]])(
    'QUOTE-006 EST-003 the quote of %s, asked as its pages ask, is the estimate they print',
    (slug, least) => {
      const { site, pages } = dealer(slug);
      const { finance } = siteDataFor(site, site.search.searchable);
      const estimated = pages.filter(({ finance: { figures, quote } }) => figures?.kind === 'estimate' && quote);
      expect(estimated.length).toBeGreaterThanOrEqual(least);
      for (const { finance: shown } of estimated) {
        const quote = finance && ownQuote(withTerms(quoteRequestSchema.parse(shown.quote?.body)), finance);
        const answered = creditAd({
          repayment: quote?.weeklyRepaymentAmount,
          ratePercent: quote?.advertisedRate,
          comparisonRatePercent: quote?.comparisonRate,
          frequency: 'week',
          atEnd: shown.quote && shareOf(shown.quote.body.purchasePrice, shown.quote.body.finalPaymentPercent),
        });
        expect(answered).toEqual(shown.figures?.ad);
        const { purchasePrice = 0, depositPercent = 0 } = shown.quote?.body ?? {};
        const deposit = formatMoney(shareOf(purchasePrice, depositPercent));
        expect(shown.quoteTerms?.replace('{deposit}', deposit)).toBe(shown.figures?.terms);
      }
    },
  );

  test.each([
    ['harbour', 15],
    ['brolga', 5],
    ['southern-cross', 5],
  ])(
    'CALC-027 the untouched calculator of %s shows the repayment and the rates that its page prints',
    (slug, least) => {
      const both = dealer(slug).pages.filter(({ finance: { figures, calculator } }) => figures && calculator);
      expect(both.length).toBeGreaterThanOrEqual(least);
      for (const { car, finance } of both) {
        const { limits, costs } = finance.calculator as NonNullable<typeof finance.calculator>;
        const ad = finance.figures?.ad;
        const input = startingInput(limits);
        expect(calculatorRepayment(input, limits), car.slug).toBe(dollars(ad?.repayment ?? ''));
        expect(`per ${input.frequency}`).toBe(ad?.period);
        expect(ratePerYear(input.interest)).toBe(ad?.rate);
        expect(ratePerYear(exampleComparisonRatePercent(input.interest, costs))).toBe(ad?.comparisonRate);
      }
    },
  );

  test.each([
    ['harbour', 15],
    ['brolga', 5],
    ['southern-cross', 5],
  ])(
    'FINW-010 CALC-032 the total payable of the lender is the one of the untouched calculator of %s',
    (slug, least) => {
      const pages = dealer(slug).pages.filter(({ finance: { figures, calculator } }) => figures && calculator);
      const both = pages.flatMap(({ car, finance: { figures, calculator } }) => {
        const stated = figures?.facts.find(({ label }) => label === 'Total payable')?.text;
        return stated && calculator ? [{ slug: car.slug, stated, calculator }] : [];
      });
      expect(both.length).toBeGreaterThanOrEqual(least);
      for (const { slug: car, stated, calculator } of both) {
        const { limits, fees } = calculator;
        const loan = loanOf(startingInput(limits), limits);
        const { payable, parts } = loanTotal(loan, fees);
        expect(formatMoney(payable), car).toBe(stated);
        expect(parts.at(-1), car).toEqual({ label: 'Fees over the term', amount: 480 });
      }
    },
  );

  test.each(DEALERS)('EST-005 all repayments of %s rest on the same terms, and none leaves a final payment', (slug) => {
    const { site, pages } = dealer(slug);
    expect(mixedTerms(site)).toEqual([]);
    expect(pages.filter(({ finance }) => finance.figures?.ad.atEnd)).toEqual([]);
  });

  test.each(DEALERS)(
    'VDP-031 CARD-047 every price of %s is drive away, but of the used trucks that businesses buy',
    (slug) => {
      const { site } = dealer(slug);
      const priced = site.stock.filter(({ price }) => price);
      const [trucks, others] = [true, false].map((are) =>
        priced.filter(({ item_type, car_type }) => (item_type === 'truck' && car_type === 'used') === are),
      );
      expect(new Set(others?.map(({ price_basis }) => price_basis))).toEqual(new Set(['driveAway']));
      expect(trucks?.filter(({ price_basis }) => price_basis !== 'excludingGovernmentCharges')).toEqual([]);
    },
  );

  test.each(DEALERS)('CRED-006 the finance page of %s has the rates of its quotes', (slug) => {
    const { site } = dealer(slug);
    const { finance } = siteDataFor(site, site.search.searchable);
    const page = site.content.pages.find((one) => `/${one.slug}` === site.settings.finance.path);
    const { example } = contentPageProps(page as NonNullable<typeof page>, site);
    const quote =
      finance && ownQuote(withTerms(quoteRequestSchema.parse({ purchasePrice: 30_000, loanTerm: 5 })), finance);
    expect(example?.ad.rate).toBe(ratePerYear(quote?.advertisedRate ?? 0));
    expect(example?.ad.comparisonRate).toBe(ratePerYear(quote?.comparisonRate ?? 0));
    // No rate is written by hand beside it.
    expect(page?.html).not.toMatch(/\d%/);
  });
});
