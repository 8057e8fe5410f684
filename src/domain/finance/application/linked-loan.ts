import { formatMoney } from '../../price/money.ts';
import { type CalculatorInput, type CalculatorLimits, insideLimits, startingInput } from '../calculator.ts';

/** A loan of an address as the calculator of `limits` takes it (FIN-003): within its limits, and its start where nothing is said. */
export function linkedInput(limits: CalculatorLimits, loan: Partial<CalculatorInput>): CalculatorInput {
  const start = startingInput(limits);
  const of = (name: 'amount' | 'term' | 'interest' | 'tradeIn' | 'residual') =>
    insideLimits(loan[name] ?? start[name], limits[name]);
  const { choices } = limits.term;
  return {
    amount: of('amount'),
    tradeIn: of('tradeIn'),
    residual: of('residual'),
    term: !choices || choices.includes(of('term')) ? of('term') : start.term,
    interest: limits.interest.locked ? start.interest : of('interest'),
    frequency: loan.frequency ?? start.frequency,
  };
}

/** A loan in words: `$30,000 over 5 years, $3,000 deposit, $9,000 at the end`. */
export function loanText({ amount, term, tradeIn, residual }: CalculatorInput): string {
  const years = `${term} ${term === 1 ? 'year' : 'years'}`;
  const deposit = tradeIn > 0 ? formatMoney(tradeIn) : 'no';
  const left = residual > 0 ? formatMoney(residual) : 'nothing';
  return `${formatMoney(amount)} over ${years}, ${deposit} deposit, ${left} at the end`;
}

/** What is paid besides the repayments: `On top: account fee of $8 a month.`; empty without a fee. */
export const accountFeeText = (monthlyFee: number): string =>
  monthlyFee > 0 ? `On top: account fee of ${formatMoney(monthlyFee)} a month.` : '';
