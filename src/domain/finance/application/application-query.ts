import type { CalculatorInput } from '../calculator.ts';
import type { Frequency } from '../frequency.ts';
import {
  ANY_VEHICLE_LIMITS,
  APPLICATION_LIMITS,
  type CreditScore,
  isCreditScore,
  priceWithin,
} from './application-limits.ts';

/** The parameters of the finance application's URL (FIN-001); missing and invalid ones are undefined. */
export type ApplicationQuery = {
  carId?: string;
  vin?: string;
  nvic?: string;
  year?: number;
  dealership?: string;
  carType?: string;
  /** Whole dollars, a price that a vehicle may have; the form keeps it within its limits (FIN-030). */
  price?: number;
  /** Years within the limits of FIN-031. */
  term?: number;
  creditScore?: CreditScore;
  whoIsHelping?: string;
  /** What a calculator was set to before (FIN-002), as the address has it: `linkedInput` brings it within limits. */
  loan?: Partial<CalculatorInput>;
};

/** Maximum characters of a value. */
const MAX_LENGTH = { id: 40, text: 100 };

/** The parameters of FIN-001, whatever an address bar holds; of two spellings the first named wins. */
export function applicationQuery(search: string): ApplicationQuery {
  const given = new URLSearchParams(search);
  const text = (name: string, longest = MAX_LENGTH.id) => given.get(name)?.trim().slice(0, longest) || undefined;
  const number = (name: string, otherName = name) => {
    const words = text(name) ?? text(otherName);
    return words && /^\d+(?:\.\d+)?$/.test(words) ? Number(words) : undefined;
  };
  const price = number('vehiclePriceBudget', 'price');
  const score = (text('selfAssessedCreditScore') ?? text('credit_score') ?? '').toUpperCase();
  const year = number('year');
  const carId = text('car_id', MAX_LENGTH.text);
  const entries = {
    carId,
    vin: text('vin'),
    nvic: text('nvic'),
    year: year && Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : undefined,
    dealership: text('preferredDealership', MAX_LENGTH.text),
    carType: text('car_type'),
    price: price === undefined ? undefined : priceWithin(price, ANY_VEHICLE_LIMITS),
    term: termWithin(number('loanTerm')),
    creditScore: isCreditScore(score) ? score : undefined,
    whoIsHelping: text('whoIsHelping', MAX_LENGTH.text),
    loan: loanOfAddress(text, number),
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}

/** Whole years within the limits (FIN-003). */
export function termWithin(years: number | undefined): number | undefined {
  const { min, max } = APPLICATION_LIMITS.term;
  return years === undefined ? undefined : Math.min(max, Math.max(min, Math.round(years)));
}

const FREQUENCIES: readonly string[] = ['week', 'fortnight', 'month'] satisfies Frequency[];

/** The loan of an address; undefined without one. */
function loanOfAddress(
  text: (name: string) => string | undefined,
  number: (name: string) => number | undefined,
): Partial<CalculatorInput> | undefined {
  const frequency = text('frequency');
  const said = {
    tradeIn: number('tradeIn'),
    residual: number('residual'),
    interest: number('interest'),
    frequency: frequency && FREQUENCIES.includes(frequency) ? (frequency as Frequency) : undefined,
    amount: number('amount'),
    term: number('term'),
  };
  const loan = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return Object.keys(loan).length > 0 ? loan : undefined;
}
