import { type RefObject, useRef, useState } from 'react';
import {
  APPLICATION_LIMITS,
  digitsOf,
  type PriceLimits,
  priceLimits,
  priceText,
  priceWithin,
  purchasePrice,
} from '#src/domain/finance/application/application-limits.ts';
import {
  type ApplicationQuery,
  applicationQuery,
  termWithin,
} from '#src/domain/finance/application/application-query.ts';
import { movedText } from '#src/domain/finance/application/limit-texts.ts';
import { linkedInput } from '#src/domain/finance/application/linked-loan.ts';
import { type CalculatorInput, limitsAtPrice, startingInput } from '#src/domain/finance/calculator.ts';
import type { LoanTerms } from '#src/domain/finance/loan-terms.ts';
import type { WantedLoan } from '#src/domain/lead/finance-lead.ts';
import type { ApplicationFormProps } from '#src/page-data/request/finance-application.ts';
import { $financeCar, loadFinanceCar } from '#src/stores/vehicles/finance-car.ts';
import { $calculatedLoan } from '#src/stores/vehicles/live-changes.ts';
import { readVisit } from '#src/stores/visit.ts';
import { isTouched } from '../hydrate/early-input.ts';
import { useHydrated } from '../hydrate/use-hydrated.ts';
import { type QuoteState, quoteLoader } from './quote-loader.ts';

/** The loan of the rendered page, within the site's limits of a price. */
const renderedLoan = (limits: PriceLimits): WantedLoan => ({
  purchasePrice: purchasePrice('', limits),
  loanTerm: APPLICATION_LIMITS.term.start,
  selfAssessedCreditScore: '',
});

/** The loan that a form asks for and its quote, which follow its fields; what the page's address says is filled in first. */
export function useWantedLoan(element: RefObject<HTMLFormElement | null>, props: ApplicationFormProps) {
  // The loan of the calculator of the page, or of one that led here (FIN-003, FIN-017).
  const calculated = useRef<CalculatorInput | undefined>(
    props.isBelowCalculator && props.loan ? startingInput(props.loan.limits) : undefined,
  );
  const rendered = renderedLoan(props.limits);
  const [shown, setShown] = useState<ShownLoan>({
    loan: rendered,
    limits: props.limits,
    moved: '',
    terms: props.terms,
    own: props.isBelowCalculator && props.loan ? startingInput(props.loan.limits) : undefined,
  });
  const [quote, setQuote] = useState<QuoteState>(
    props.quote ? { status: 'shown', quote: props.quote } : { status: 'loading' },
  );
  // FIN-001; the page is rendered without an address.
  const query = useRef<ApplicationQuery>({});
  const asker = useRef<ReturnType<typeof quoteLoader>>(undefined);
  const requested = useRef('');
  const filled = useRef<Filled>(new Map());
  // Those of the vehicle that it is about (FIN-030).
  const limits = useRef(shown.limits);
  // The price that was typed, or came with the page, before it was moved within them.
  const meant = useRef(rendered.purchasePrice);

  /** Reads what is wanted, and asks for its quote where that is something else than before. */
  function readLoan(isFirst = false): void {
    const wanted = wantedLoan(Object.fromEntries(new FormData(element.current ?? undefined)), limits.current);
    const own = calculated.current && wantedInput(calculated.current, wanted);
    const { depositPercent, finalPaymentPercent } = own ? sharesOf(own) : props.terms;
    const { vin, nvic, year } = query.current;
    const about = { ...(vin && { vin }), ...(nvic && { nvic }), ...(year && { year }) };
    const isMeant = purchasePrice(String(meant.current), limits.current) === wanted.purchasePrice;
    const moved = isMeant ? movedText(meant.current, limits.current) : '';
    const body = JSON.stringify([wanted, about, limits.current, own, moved]);
    if (body === requested.current) return;
    requested.current = body;
    setShown({
      loan: wanted,
      limits: limits.current,
      moved,
      terms: { termYears: wanted.loanTerm, depositPercent, finalPaymentPercent },
      own,
    });
    // The rendered quote stays until the first answer.
    const isRendered = isFirst && props.quote && JSON.stringify(wanted) === JSON.stringify(rendered);
    if (!isRendered) setQuote({ status: 'loading' });
    const helper = whoIsHelping(query.current);
    const { selfAssessedCreditScore, ...asked } = wanted;
    asker.current?.edited({
      ...{ ...asked, ...about, depositPercent, finalPaymentPercent },
      ...(selfAssessedCreditScore && { selfAssessedCreditScore }),
      ...(helper && { whoIsHelping: helper }),
    });
  }

  useHydrated(() => {
    const form = element.current;
    if (!form) return;
    asker.current = quoteLoader(props.quoteHref, setQuote);
    readAddress(form);
    readLoan(true);
    const leave = $financeCar.listen(() => {
      readAddress(form);
      // What was set in the calculator stays, but for the price, which follows.
      const set = $calculatedLoan.get();
      if (set) take(form, set);
      readLoan();
    });
    const ignore = $calculatedLoan.subscribe((input) => {
      if (!input) return;
      take(form, input);
      readLoan();
    });
    return () => {
      leave();
      ignore();
      asker.current?.stop();
    };
  });

  /** Fills in what the page's address says: its vehicle, its price, its loan. */
  function readAddress(form: HTMLFormElement): void {
    query.current = applicationQuery(location.search);
    const { carId, price, term, creditScore } = query.current;
    limits.current = carId ? priceLimits(price, props.limits) : props.limits;
    fillPrice(form, price);
    fill(form, filled.current, 'loanTerm', term);
    fill(form, filled.current, 'selfAssessedCreditScore', creditScore);
    if (carId) void tellCar(carId);
    startLoan(form, price);
  }

  /** What the vehicle of the address says where the address itself does not (FIN-023). */
  async function tellCar(carId: string): Promise<void> {
    const car = await loadFinanceCar(carId);
    if (!car || !element.current || query.current.carId !== carId) return;
    const { vin, nvic, year, carType, dealership, amount } = car;
    const known = { vin, nvic, year, carType, dealership };
    const facts = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
    query.current = { ...facts, ...query.current };
    if (query.current.price === undefined && amount !== undefined) {
      limits.current = priceLimits(amount, props.limits);
      fillPrice(element.current, amount);
      startLoan(element.current, amount);
    }
    readLoan();
  }

  /** The loan of the address, which the calculator of the page takes too; without one its start at this price (FIN-003). */
  function startLoan(form: HTMLFormElement, price: number | undefined): void {
    const { loan } = query.current;
    if (!props.loan || !(loan || props.isBelowCalculator)) return;
    const { limits: range } = props.loan;
    const input = linkedInput(price ? limitsAtPrice(range, price) : range, loan ?? {});
    if (loan && !$calculatedLoan.get()) $calculatedLoan.set(input);
    take(form, input);
  }

  /** The fields follow a calculator until the visitor has typed something else. */
  function take(form: HTMLFormElement, input: CalculatorInput): void {
    calculated.current = input;
    fillPrice(form, input.amount);
    fill(form, filled.current, 'loanTerm', termWithin(input.term));
  }

  function fillPrice(form: HTMLFormElement, dollars: number | undefined): void {
    if (dollars === undefined) return;
    meant.current = dollars;
    fill(form, filled.current, 'purchasePrice', priceText(priceWithin(dollars, limits.current)));
  }

  /** Moves the price that was typed within its limits (FIN-030); what is said where it was outside of them, else nothing. */
  function priceLeft(): string {
    const field = element.current?.elements.namedItem('purchasePrice');
    if (!(field instanceof HTMLInputElement)) return '';
    const before = field.value;
    field.value = priceText(purchasePrice(before, limits.current));
    if (field.value !== before) meant.current = Number(digitsOf(before)) || purchasePrice(before, limits.current);
    readLoan();
    return field.value === before ? '' : movedText(meant.current, limits.current);
  }

  return { ...shown, quote, query, readLoan: () => readLoan(), priceLeft };
}

/** What is shown of the loan that is wanted. */
type ShownLoan = {
  loan: WantedLoan;
  limits: PriceLimits;
  /** What is said of a price that was moved to its limit. */
  moved: string;
  terms: LoanTerms;
  /** As a calculator works it out, where it came from one. */
  own: CalculatorInput | undefined;
};

/** A calculator's loan at the price and the term of the form, which may be others. */
function wantedInput(input: CalculatorInput, { purchasePrice: price, loanTerm }: WantedLoan): CalculatorInput {
  return {
    ...input,
    amount: Math.round(input.amount) === price ? input.amount : price,
    term: termWithin(input.term) === loanTerm ? input.term : loanTerm,
  };
}

/** Deposit and residual in percent of the price. */
function sharesOf({ amount, tradeIn, residual }: CalculatorInput) {
  const percentOf = (dollars: number) => Math.min(100, (dollars / Math.max(1, amount)) * 100);
  return { depositPercent: percentOf(tradeIn), finalPaymentPercent: percentOf(residual) };
}

/** The loan that a form asks for; a missing term is that of the rendered page. */
export function wantedLoan(entries: Record<string, unknown>, limits: PriceLimits): WantedLoan {
  return {
    purchasePrice: purchasePrice(String(entries.purchasePrice), limits),
    loanTerm: Number(entries.loanTerm) || APPLICATION_LIMITS.term.start,
    selfAssessedCreditScore: String(entries.selfAssessedCreditScore ?? ''),
  };
}

/** Who helps the visitor: the page's own parameter, else the one the session began with. */
export function whoIsHelping(query: ApplicationQuery): string {
  return query.whoIsHelping || String(readVisit()?.linked_query_params?.whoIsHelping ?? '');
}

/** What was put into fields since they were rendered. */
type Filled = Map<HTMLInputElement, string>;

/** Puts a value into a field that no visitor has touched (FIN-003). */
function fill(form: HTMLFormElement, filled: Filled, name: string, value: string | number | undefined): void {
  if (value === undefined) return;
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.name === name,
  );
  if (fields.some((field) => (filled.has(field) ? filled.get(field) !== field.value : isTouched(field)))) return;
  for (const field of fields) {
    if (field.type === 'radio') field.checked = field.value === value;
    else {
      field.value = String(value);
      filled.set(field, field.value);
    }
  }
}
