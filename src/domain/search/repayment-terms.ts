import type { FeatureSettings } from '../features/feature-settings.schema.ts';
import { calculatorLimits } from '../finance/calculator.ts';
import { exampleComparisonRatePercent } from '../finance/comparison-rate.ts';
import { COMPARISON_BASIS, COMPARISON_WARNING, ratePerYear } from '../finance/credit-ad.ts';
import type { FinanceSettings } from '../finance/finance-settings.schema.ts';
import { estimateTerms } from '../finance/loan-terms.ts';
import { estimatedRepayment, termsText } from '../finance/price-estimate.ts';
import type { PricingSettings } from '../price/pricing-settings.schema.ts';

/** What a search by repayment rests on, and the words that have to be beside it (SRCH-081). Plain JSON. */
export type RepaymentTerms = {
  /** Dollars a week at a price of 0, and for each dollar of the price: EST-003 is a straight line. */
  base: number;
  perDollar: number;
  /** `7.50% p.a.` */
  rate: string;
  comparisonRate: string;
  assumptions: string;
  basis: string;
  warning: string;
};

/** The settings that a repayment depends on. */
type RepaymentSettings = {
  features: Pick<FeatureSettings, 'priceEstimate' | 'finance'>;
  finance: FinanceSettings;
  pricing: Pick<PricingSettings, 'mode'>;
};

/** The terms of a site; undefined where a repayment must not be shown (SRCH-080). */
export function repaymentTerms(settings: RepaymentSettings): RepaymentTerms | undefined {
  const { features, finance, pricing } = settings;
  if (!features.priceEstimate || !features.finance || !finance.comparison || pricing.mode !== 'sale') return undefined;
  const { interest, establishmentFee } = calculatorLimits(finance.calculator, undefined);
  const comparison = exampleComparisonRatePercent(interest.start, { kind: 'fees', ...finance.comparison });
  if (!(comparison > 0)) return undefined;
  const terms = estimateTerms(finance);
  const weekly = (price: number) => estimatedRepayment(price, interest.start, establishmentFee, terms);
  const [low, high] = [weekly(100_000), weekly(1_100_000)];
  const perDollar = (high - low) / 1_000_000;
  return {
    base: low - perDollar * 100_000,
    perDollar,
    rate: ratePerYear(interest.start),
    comparisonRate: ratePerYear(comparison),
    assumptions: termsText(terms),
    basis: COMPARISON_BASIS,
    warning: COMPARISON_WARNING,
  };
}
