import type { ApplicationQuery } from '../finance/application/application-query.ts';
import { REQUEST_CATEGORIES } from './lead-categories.ts';

/** What is wanted: dollars, years, and what visitors say of their credit history. */
export type WantedLoan = { purchasePrice: number; loanTerm: number; selfAssessedCreditScore: string };

/** The vehicle an application is about, as far as it is known. */
export type FinanceCar = Pick<ApplicationQuery, 'carId' | 'vin' | 'nvic' | 'year' | 'dealership' | 'carType'>;

/** Names of quote providers as people write them; any other is written as its path segment is. */
const PARTNERS: Readonly<Record<string, string>> = { youx: 'YouX' };

/** The display name of a quote provider (DATA-074). */
export const partnerName = (quoteProvider: string): string =>
  Object.hasOwn(PARTNERS, quoteProvider) ? (PARTNERS[quoteProvider] as string) : quoteProvider;

/**
 * What the lead of a finance application holds beside what its visitor typed (DATA-074).
 *
 * @param subscribe whether the opt-in is ticked.
 */
export function financeLead(
  loan: WantedLoan,
  car: FinanceCar,
  { whoIsHelping, subscribe, partner }: { whoIsHelping?: string | undefined; subscribe: boolean; partner: string },
): Record<string, unknown> {
  const { carId, vin, dealership, carType } = car;
  return {
    category: REQUEST_CATEGORIES.finance,
    ...loan,
    amount: loan.purchasePrice,
    term: loan.loanTerm,
    tags: [partner],
    subscribe,
    ...(whoIsHelping && { whoIsHelping }),
    ...(carId && { car_id: carId }),
    ...(vin && { vin }),
    ...(dealership && { dealership_slug: dealership }),
    ...(carType && { car_type: carType }),
  };
}

/** The lead's fields that a page sends unseen, or as numbers: `amount` and `term` repeat price and years. */
export const FINANCE_LEAD_FIELDS = ['amount', 'term', 'tags', 'subscribe', 'purchasePrice', 'loanTerm'] as const;
