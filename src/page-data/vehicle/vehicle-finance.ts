import { featuresFor } from '#src/domain/features/features-for.ts';
import {
  type CalculatorInput,
  type CalculatorLimits,
  calculatorLimits,
  FINAL_PAYMENT,
  loanOf,
  type RenderedLoan,
  startingInput,
} from '#src/domain/finance/calculator.ts';
import { exampleComparisonRatePercent, type LendingCosts } from '#src/domain/finance/comparison-rate.ts';
import { type CreditAd, creditAd, overWeeks } from '#src/domain/finance/credit-ad.ts';
import { type LenderOffer, lenderEntry, lenderOffer } from '#src/domain/finance/finance-widget.ts';
import { type Frequency, monthsPerYear, weeksIn } from '#src/domain/finance/frequency.ts';
import { estimateTerms, loanFor, shareOf, shortTerms } from '#src/domain/finance/loan-terms.ts';
import { estimatedRepayment, hasEstimate } from '#src/domain/finance/price-estimate.ts';
import {
  estimateTotal,
  type FeeLabels,
  feeLabels,
  lenderMonthlyFee,
  lenderTotal,
} from '#src/domain/finance/total-labels.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { isWithoutCharges } from '#src/domain/price/price-basis.ts';
import { type PriceShown, saleAmount } from '#src/domain/price/price-shown.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import type { CutText } from '#src/domain/text/cut-text.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { cutDisclaimer } from '#src/domain/vehicle-page/finance-disclaimer.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import type { Site } from '../site/site.ts';

/** years; QUOTE-001. */
const vehicleQuoteLoanTerm = 5;

/** The one repayment a vehicle page shows for its car (CRED-005), with what it rests on. */
type FinanceFigures = {
  kind: 'lender' | 'quote' | 'estimate';
  ad: CreditAd;
  /** EST-002 */
  terms?: string;
  /** More figures of the lender (DATA-014). */
  facts: { label: string; text: string; note?: string }[];
};

/** What the quick quote is asked with (QUOTE-001, QUOTE-006), and where. */
export type QuoteRequest = {
  href: string;
  /** How often the repayment is said, `finance.calculator.frequency`, and how many weeks that is. */
  frequency: Frequency;
  weeks: number;
  body: {
    selfAssessedCreditScore: 'GREAT';
    purchasePrice: number;
    loanTerm: number;
    depositPercent: number;
    finalPaymentPercent: number;
    year: number | null;
    vin: string;
    nvic: string;
  };
};

export type CalculatorProps = {
  limits: CalculatorLimits;
  costs: LendingCosts;
  /** CALC-032 */
  fees: FeeLabels;
  /** `financed` says what a price is without, where it is not the whole of what is paid. */
  copy: { financed?: string; comparisonRange: string; fees: { label: string; text: string }[]; examples: string[] };
  enquireHref: string;
  carId: string;
  title: string;
};

/** Everything about money borrowed on a vehicle page; empty where finance is off for the car. */
export type FinanceProps = {
  figures?: FinanceFigures;
  quote?: QuoteRequest;
  /** The terms sent with it, in words, to be shown beside the answer; `{deposit}` is the deposit of its price. */
  quoteTerms?: string;
  /** The site says that it lends: its pages have the warning whole at their foot (CRED-007). */
  lends?: true;
  calculator?: CalculatorProps;
  /** What is financed is not the whole of what is paid, in words (EST-004). */
  without?: string;
  /** VDP-080, VDP-083. */
  disclaimer?: CutText;
  /** Where the disclaimer is asked for when the build knows none (API-011). */
  disclaimerHref?: string;
  /** The site's own, for a page without scripts that shows a repayment. */
  siteDisclaimer?: string;
};

/** The finance part of the page of a vehicle in stock. */
export function financeProps(
  car: Vehicle,
  site: Site,
  page: { price: PriceShown; financeOn: boolean; financeHref: string | undefined; title: string },
): FinanceProps {
  if (!page.financeOn) return {};
  const { finance } = site.settings;
  const amount = saleAmount(page.price);
  const offer = lenderOfferOf(car, site);
  // CRED-005: the lender's figure, else the car's quick quote, else the estimate.
  const figures = lenderFigures(offer, finance) ?? quoteFigures(car, site, amount, offer);
  const calculator = calculatorProps(car, finance, amount, page, { offer, figures });
  const disclaimer = lenderEntry(car, finance.provider)?.disclaimer?.trim();
  const quotes = amount && figures?.kind !== 'lender' && !car.youxQuote;
  const lends = finance.comparison !== null || finance.provider !== null;
  return {
    ...(figures && { figures }),
    ...((figures || quotes) && isWithoutCharges(car) && { without: 'Government charges are not financed.' }),
    ...(calculator && { calculator }),
    ...(quotes && {
      quote: quoteRequest(car, amount, finance),
      quoteTerms: shortTerms(quoteTermsOf(finance), '{deposit}', monthlyFee(lendingCosts(car, finance, offer))),
      ...(lends && { lends }),
    }),
    ...(disclaimer && { disclaimer: cutDisclaimer(disclaimer) }),
    ...(!disclaimer && figures && finance.disclaimer.trim() && { siteDisclaimer: finance.disclaimer.trim() }),
    ...(!disclaimer &&
      (figures || quotes) && { disclaimerHref: `/api/finance/disclaimer?id=${encodeURIComponent(car.id)}` }),
  };
}

/** The repayment that the page of a vehicle in stock shows with it, and what it rests on, in words; undefined where it shows none. */
export function repaymentShown(car: Vehicle, site: Site, price: PriceShown): VehicleSummary['repayment'] {
  const financeOn = isInStock(car) && featuresFor(site.settings.features, car).finance;
  const page = { price, financeOn, financeHref: undefined, title: '' };
  const { figures, calculator, without } = financeProps(car, site, page);
  if (!figures) return undefined;
  const { repayment, period, rate, comparisonRate, atEnd } = figures.ad;
  const facts = figures.facts.map(({ label, text }) => `${label} ${text}`).join(', ');
  // A lender's final payment is among its facts.
  const terms = figures.terms ? [figures.terms, atEnd].filter(Boolean).join(' ') : calculator?.fees.plus;
  return { repayment, period, rate, comparisonRate, terms: [terms, facts, without].filter(Boolean).join('. ') };
}

/** The lender figures of a car that may be shown on this site today (FINW-009). */
export function lenderOfferOf(car: Vehicle, { settings, platform, today }: SiteModel): LenderOffer | undefined {
  const year = Number(today.slice(0, 4));
  return lenderOffer(car, { slug: settings.site.slug, finance: settings.finance }, platform, year);
}

/**
 * The loan of the repayment that a page shows, for its finance links (FIN-002), so that the same figure is seen there;
 * undefined where it shows none.
 *
 * @param price dollars.
 */
export function shownLoan(
  car: Vehicle,
  site: SiteModel,
  price: number | undefined,
): Partial<CalculatorInput> | undefined {
  const { finance } = site.settings;
  const offer = lenderOfferOf(car, site);
  if (offer && lenderFigures(offer, finance)) {
    const { deposit = 0, balloon = 0, interestRate, termMonths } = offer;
    return {
      term: (termMonths ?? estimateTerms(finance).termYears * monthsPerYear) / monthsPerYear,
      ...{ tradeIn: deposit, residual: balloon, interest: interestRate, frequency: shownFrequency(offer, finance) },
    };
  }
  const figures = price ? quoteFigures(car, site, price, offer) : undefined;
  if (!price || !figures) return undefined;
  const { terms, ratePercent } = renderedLoan(car, price, finance, { offer, figures });
  return {
    ...{ term: terms.termYears, tradeIn: shareOf(price, terms.depositPercent) },
    residual: shareOf(price, terms.finalPaymentPercent),
    interest: ratePercent ?? calculatorLimits(finance.calculator, price).interest.start,
    frequency: finance.calculator.frequency,
  };
}

/** How often the lender's figure of a page is repaid. */
function shownFrequency({ paymentWeek }: LenderOffer, finance: Settings['finance']): 'week' | 'month' {
  return finance.widget.variant === 'G' || finance.calculator.frequency === 'month' || !paymentWeek ? 'month' : 'week';
}

function lenderFigures(offer: LenderOffer | undefined, finance: Settings['finance']): FinanceFigures | undefined {
  if (!offer) return undefined;
  const frequency = shownFrequency(offer, finance);
  const byMonth = frequency === 'month';
  const ad = creditAd({
    repayment: byMonth ? offer.paymentMonth : offer.paymentWeek,
    ratePercent: offer.interestRate,
    comparisonRatePercent: offer.comparisonRate,
    frequency,
    atEnd: offer.balloon,
  });
  const { deposit, termMonths, balloon, totalPayable } = offer;
  const total = lenderTotal(offer);
  return (
    ad && {
      kind: 'lender',
      ad,
      facts: [
        ...(deposit ? [{ label: 'Deposit', text: formatMoney(deposit) }] : []),
        ...(termMonths ? [{ label: 'Term', text: `${termMonths} months` }] : []),
        ...(balloon ? [{ label: FINAL_PAYMENT, text: formatMoney(balloon) }] : []),
        ...(totalPayable && total
          ? [{ label: 'Total payable', text: formatMoney(totalPayable), note: total.note }]
          : []),
      ],
    }
  );
}

/** The car's own quick quote (VDP-034), else the price estimate where the site shows estimates (EST-003). */
function quoteFigures(
  car: Vehicle,
  { settings }: SiteModel,
  price: number | undefined,
  offer: LenderOffer | undefined,
): FinanceFigures | undefined {
  const estimates = settings.features.priceEstimate && price !== undefined && hasEstimate(car, price);
  const terms = estimateTerms(settings.finance);
  const costs = lendingCosts(car, settings.finance, offer);
  const said = estimates && {
    terms: shortTerms(terms, formatMoney(shareOf(price, terms.depositPercent)), monthlyFee(costs)),
  };
  const { frequency } = settings.finance.calculator;
  const atEnd = price && shareOf(price, terms.finalPaymentPercent);
  const quote = car.youxQuote;
  if (quote) {
    const ad = creditAd({
      repayment: overWeeks(quote.weeklyRepaymentAmount, weeksIn[frequency]),
      ratePercent: quote.advertisedRate,
      comparisonRatePercent: quote.comparisonRate,
      frequency,
      atEnd: estimates ? atEnd : undefined,
    });
    if (ad) return { kind: 'quote', ad, facts: [], ...said };
  }
  if (!estimates || !costs) return undefined;
  const { interest, establishmentFee } = calculatorLimits(settings.finance.calculator, price);
  const ad = creditAd({
    repayment: estimatedRepayment(price, interest.start, establishmentFee, terms, frequency),
    ratePercent: interest.start,
    comparisonRatePercent: exampleComparisonRatePercent(interest.start, costs),
    frequency,
    atEnd,
  });
  // FINW-010: a total is said where every fee is known.
  const whole =
    costs.kind === 'fees' &&
    estimateTotal(
      loanFor(price, terms, interest.start, establishmentFee, frequency),
      feeLabels(establishmentFee, costs),
    );
  const facts = whole ? [{ label: 'Total payable', text: formatMoney(whole.total), note: whole.note }] : [];
  return ad && { kind: 'estimate', ad, facts, ...said };
}

/**
 * CRED-004: what the car's comparison rates are worked out from. The pair of a lender whose figure is not shown comes
 * last, so that estimate, quick quote and calculator of a car have one comparison rate.
 */
function lendingCosts(
  car: Vehicle,
  finance: Settings['finance'],
  offer: LenderOffer | undefined,
): LendingCosts | undefined {
  const lender = lenderEntry(car, finance.provider);
  const quote = car.youxQuote;
  return (
    published(offer?.interestRate, offer?.comparisonRate) ??
    published(quote?.advertisedRate, quote?.comparisonRate) ??
    (finance.comparison ? { kind: 'fees', ...finance.comparison } : undefined) ??
    published(lender?.interestRate, lender?.comparisonRate)
  );
}

function published(rate: number | null | undefined, comparison: number | null | undefined): LendingCosts | undefined {
  if (rate == null || comparison == null || !(rate >= 0 && comparison > 0)) return undefined;
  return { kind: 'published', ratePercent: rate, comparisonRatePercent: comparison };
}

/** CALC-010: whether a provider is set and the car has a positive figure. */
export function hasFinanceFigure(car: Vehicle, { provider }: Settings['finance']): boolean {
  const lender = lenderEntry(car, provider);
  const figures = [lender?.paymentWeek, lender?.paymentMonth, car.youxQuote?.weeklyRepaymentAmount];
  return provider !== null && figures.some((figure) => (figure ?? 0) > 0);
}

/** CALC-010: only with a provider, a positive figure of the car, and rates that may be shown (CRED-004). */
function calculatorProps(
  car: Vehicle,
  finance: Settings['finance'],
  price: number | undefined,
  page: { financeHref: string | undefined; title: string },
  rendered: Rendered,
): CalculatorProps | undefined {
  const costs = lendingCosts(car, finance, rendered.offer);
  if (!costs || !hasFinanceFigure(car, finance)) return undefined;
  const { comparisonRange, fees, examples } = finance.copy;
  const limits = calculatorLimits(finance.calculator, price, renderedLoan(car, price, finance, rendered));
  return {
    limits,
    costs,
    fees: feeLabels(
      finance.calculator.establishmentFee,
      costs,
      lenderMonthlyFee(rendered.offer, loanOf(startingInput(limits), limits)),
    ),
    copy: {
      ...(isWithoutCharges(car) && {
        financed: 'The purchase price starts at the price without government charges. Add them to borrow for them too.',
      }),
      comparisonRange,
      fees: fees.map(({ label, amount }) => ({ label, text: formatMoney(amount) })),
      examples,
    },
    enquireHref: page.financeHref ?? '#enquire',
    carId: String(car.id),
    title: page.title,
  };
}

type Rendered = { offer: LenderOffer | undefined; figures: FinanceFigures | undefined };

/** CALC-027: the loan behind the repayment that the page shows for the car. */
function renderedLoan(
  car: Vehicle,
  price: number | undefined,
  finance: Settings['finance'],
  { offer, figures }: Rendered,
): RenderedLoan {
  const terms = estimateTerms(finance);
  if (figures?.kind === 'quote') return { terms, ratePercent: car.youxQuote?.advertisedRate as number };
  if (figures?.kind !== 'lender' || !offer) return { terms };
  const percentOf = (dollars = 0) => (price ? (dollars / price) * 100 : 0);
  return {
    terms: {
      termYears: offer.termMonths ? offer.termMonths / monthsPerYear : terms.termYears,
      depositPercent: percentOf(offer.deposit),
      finalPaymentPercent: percentOf(offer.balloon),
    },
    ratePercent: offer.interestRate,
  };
}

/** QUOTE-001, QUOTE-006: the terms that a quote is asked for under. */
const quoteTermsOf = (finance: Settings['finance']) => ({
  ...estimateTerms(finance),
  termYears: vehicleQuoteLoanTerm,
});

/** Dollars a month that are paid besides the repayments, as far as the costs say. */
const monthlyFee = (costs: LendingCosts | undefined) => (costs?.kind === 'fees' ? costs.monthlyFee : 0);

function quoteRequest(car: Vehicle, purchasePrice: number, finance: Settings['finance']): QuoteRequest {
  const { frequency } = finance.calculator;
  const terms = quoteTermsOf(finance);
  return {
    href: `/api/${finance.quoteProvider}/quote`,
    ...{ frequency, weeks: weeksIn[frequency] },
    body: {
      selfAssessedCreditScore: 'GREAT',
      purchasePrice,
      loanTerm: vehicleQuoteLoanTerm,
      depositPercent: terms.depositPercent,
      finalPaymentPercent: terms.finalPaymentPercent,
      year: car.year ?? null,
      vin: car.vin ?? '',
      nvic: car.nvic ?? '',
    },
  };
}
