import { useEffect, useRef } from 'react';
import { type Instalment, type Loan, principalCents, type ScheduleYear } from '#src/domain/finance/amortisation.ts';
import type { CreditAd } from '#src/domain/finance/credit-ad.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { Credit } from '../credit/Credit.tsx';
import css from './schedule.css?inline';

type Props = {
  title: string;
  ad: CreditAd;
  loan: Loan;
  schedule: readonly Instalment[];
  years: readonly ScheduleYear[];
  onClose: () => void;
};

// Styles of their own sheet: the page does not carry them for those who never open the schedule.
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

const cents = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
const money = (amount: number) => cents.format(amount / 100);

/** Every repayment to the cent, by year and one by one, to read and to render. */
export function Schedule({ title, ad, loan, schedule, years, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; the click is for its backdrop.
    <dialog
      ref={dialog}
      className="schedule"
      aria-labelledby="schedule-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="schedule__inner">
        <div className="schedule__head">
          <h2 id="schedule-title" tabIndex={-1}>
            Repayment schedule
          </h2>
          <p>
            {title}: {formatMoney(principalCents(loan) / 100)} borrowed over {loan.termYears}{' '}
            {loan.termYears === 1 ? 'year' : 'years'}
            {loan.residualCents > 0 && `, ${formatMoney(loan.residualCents / 100)} left at the end`}
          </p>
          <button type="button" className="enquiry__close" aria-label="Close" onClick={() => dialog.current?.close()} />
        </div>
        <Credit ad={ad} />
        <table className="schedule__table">
          <caption>By year</caption>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Paid</th>
              <th scope="col">Interest</th>
              <th scope="col">Still owed</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, paidCents, interestCents, balanceCents }) => (
              <Row key={year} label={year} cents={[paidCents, interestCents, balanceCents]} />
            ))}
          </tbody>
        </table>
        <details className="schedule__all">
          <summary>Every repayment</summary>
          <table className="schedule__table">
            <caption className="visually-hidden">Every repayment</caption>
            <thead>
              <tr>
                <th scope="col">No.</th>
                <th scope="col">Repayment</th>
                <th scope="col">Interest</th>
                <th scope="col">Off the loan</th>
                <th scope="col">Still owed</th>
              </tr>
            </thead>
            <tbody>
              {schedule.map(({ paymentCents, interestCents, principalCents, balanceCents }, place) => (
                <Row
                  // biome-ignore lint/suspicious/noArrayIndexKey: repayments have no other name than their place.
                  key={place}
                  label={place + 1}
                  cents={[paymentCents, interestCents, principalCents, balanceCents]}
                />
              ))}
            </tbody>
          </table>
        </details>
        <p className="schedule__note">
          An estimate, not an offer of finance. Repayments are shown to the cent; the last one settles what rounding
          left.
        </p>
        <button type="button" className="button button--primary schedule__print" onClick={() => print()}>
          Print the schedule
        </button>
      </div>
    </dialog>
  );
}

/** Amounts in cents, what they are of before them. */
function Row({ label, cents }: { label: number | string; cents: readonly number[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cents.map((amount, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place.
        <td key={place}>{money(amount)}</td>
      ))}
    </tr>
  );
}
