import { featuresFor } from '#src/domain/features/features-for.ts';
import type { CalculatorInput } from '#src/domain/finance/calculator.ts';
import { estimateTerms } from '#src/domain/finance/loan-terms.ts';
import { salePrice } from '#src/domain/price/price-shown.ts';
import { canBeHad } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { Site } from '../site/site.ts';
import { shownLoan } from '../vehicle/vehicle-finance.ts';

/**
 * For the person who builds: that repayments of one site rest on different terms, so that shoppers cannot compare vehicles by
 * them (EST-005). Empty where all rest on the same.
 */
export function mixedTerms(site: Site): string[] {
  const { settings, stock } = site;
  const counts = new Map<string, number>();
  for (const car of stock) {
    if (!canBeHad(car) || !featuresFor(settings.features, car).finance) continue;
    const price = salePrice(car, settings.pricing.mode);
    const loan = shownLoan(car, site, price) ?? (price ? quotedLoan(car, site, price) : undefined);
    if (loan) counts.set(termsOf(loan), (counts.get(termsOf(loan)) ?? 0) + 1);
  }
  if (counts.size < 2) return [];
  const said = [...counts].toSorted(([, one], [, other]) => other - one).map(([terms, count]) => `${count} × ${terms}`);
  return [
    `repayments rest on different terms, and shoppers cannot compare them: ${said.join('; ')}. Set finance.estimate as your lender works (docs/finance.md).`,
  ];
}

type Terms = Pick<CalculatorInput, 'term' | 'tradeIn' | 'residual'>;

/** The loan of the quick quote of a page that shows no repayment before it comes. */
function quotedLoan(car: Vehicle, { settings }: Site, price: number): Terms | undefined {
  const { comparison } = settings.finance;
  if (comparison === null || car.youxQuote) return undefined;
  const { termYears, depositPercent, finalPaymentPercent } = estimateTerms(settings.finance);
  return { term: termYears, tradeIn: (price * depositPercent) / 100, residual: (price * finalPaymentPercent) / 100 };
}

/** `5 years, a deposit, no final payment`: lenders set shares by model, which makes no other basis. */
const termsOf = ({ term = 0, tradeIn = 0, residual = 0 }: Partial<Terms>) =>
  [`${term} ${term === 1 ? 'year' : 'years'}`, `${some(tradeIn)} deposit`, `${some(residual)} final payment`].join(
    ', ',
  );

const some = (dollars: number) => (dollars > 0 ? 'a' : 'no');
