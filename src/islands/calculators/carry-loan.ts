import { withLoan } from '#src/domain/finance/application/with-loan.ts';
import { $calculatedLoan } from '#src/stores/vehicles/live-changes.ts';
import { changeFinanceLinks } from '../live/finance-links.touch.ts';

/**
 * Has the finance links of the page's frame take the loan of the calculator along, and each change of it (FIN-002).
 *
 * @returns what ends that.
 */
export const carryLoan = () =>
  $calculatedLoan.listen((loan) => loan && changeFinanceLinks((href) => withLoan(href, loan)));
