import type { ApplicationQuery } from '../finance/application/application-query.ts';

/** The loan: dollars, years, and the visitor's own statement of credit history. */
export type WantedLoan = { purchasePrice: number; loanTerm: number; selfAssessedCreditScore: string };

/** The vehicle an application is about, as far as it is known. */
export type FinanceCar = Pick<ApplicationQuery, 'carId' | 'vin' | 'nvic' | 'year' | 'dealership' | 'carType'>;

/** Names of quote providers as people write them; any other is written as its path segment is. */
const PARTNERS: Readonly<Record<string, string>> = { youx: 'YouX' };

/** The display name of a quote provider (DATA-074). */
export const partnerName = (quoteProvider: string): string =>
  Object.hasOwn(PARTNERS, quoteProvider) ? (PARTNERS[quoteProvider] as string) : quoteProvider;

/**
 * The fields of a finance application's lead beside the visitor's entries (DATA-074).
 *
 * @param subscribe whether the opt-in is ticked.
 */
export function financeLead(
  loan: WantedLoan,
  car: FinanceCar,
  own: { category: string; whoIsHelping?: string | undefined; subscribe: boolean; partner: string },
): Record<string, unknown> {
  const { carId, vin, dealership, carType } = car;
  const { category, whoIsHelping, subscribe, partner } = own;
  return {
    category,
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
