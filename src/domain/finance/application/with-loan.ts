import type { CalculatorInput } from '../calculator.ts';

/**
 * A finance link of this site with a loan (FIN-001, FIN-002) in the place of the one it had: the inputs of the calculator
 * under their own names, the amount or the term first. A link without a vehicle stays as it is.
 */
export const withLoan = (href: string, loan: Partial<CalculatorInput>): string =>
  href.replace(/(\?[^#]*?)(&(?:amount|term)=[^#]*)?(#|$)/, `$1&${new URLSearchParams(loan as never)}$3`);
