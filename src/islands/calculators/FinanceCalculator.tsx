import { type ReactNode, useEffect, useState } from 'react';
import { repaymentSchedule, scheduleYears } from '#src/domain/finance/amortisation.ts';
import { withLoan } from '#src/domain/finance/application/with-loan.ts';
import {
  type CalculatorInput,
  type CalculatorLimits,
  calculatorRepayment,
  limitsAtPrice,
  loanOf,
  loanParts,
  loanTotal,
  startingInput,
} from '#src/domain/finance/calculator.ts';
import { exampleComparisonRatePercent, type LendingCosts } from '#src/domain/finance/comparison-rate.ts';
import { creditAd } from '#src/domain/finance/credit-ad.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import type { CalculatorProps } from '#src/page-data/vehicle/vehicle-finance.ts';
import { track } from '#src/stores/analytics.ts';
import { $calculatedLoan, $livePrice, withLivePrice } from '#src/stores/vehicles/live-changes.ts';
import { Credit } from '../credit/Credit.tsx';
import { useHydrated } from '../hydrate/use-hydrated.ts';
import { useStore } from '../hydrate/use-store.ts';
import { carryLoan } from './carry-loan.ts';
import { LoanForm } from './LoanForm.tsx';
import { LoanPicture } from './LoanPicture.tsx';
import type { Schedule } from './Schedule.tsx';

type Props = { calculator: Omit<CalculatorProps, 'copy'> };

/** The finance calculator of the vehicle page (CALC-010 to CALC-034, CRED-001). */
export function FinanceCalculator({ calculator }: Props) {
  const { carId, title, enquireHref } = calculator;
  // VDP-125: where the price changed since the build, the calculator starts there, with its shares for deposit and residual.
  const price = useStore($livePrice, undefined);
  const limits = price === undefined ? calculator.limits : limitsAtPrice(calculator.limits, price);
  const [changed, setChanged] = useState<Partial<CalculatorInput>>({});
  const input = { ...startingInput(limits), ...changed };
  const [Dialog, setDialog] = useState<typeof Schedule>();
  const [isUsed, setUsed] = useState(false);

  // CALC-034: the first change is recorded, and no other.
  const change = (part: Partial<CalculatorInput>) => {
    setChanged((before) => ({ ...before, ...part }));
    setUsed(true);
    if (!isUsed) track('calculatorUse', { carId });
  };

  useHydrated(() => {
    // A loan that came along in the address (FIN-003).
    setChanged((before) => ({ ...$calculatedLoan.get(), ...before }));
    // FIN-018: a price that is taken back, for that of another vehicle, ends the amount that was set.
    $livePrice.listen((now) => now ?? setChanged(({ amount, ...kept }) => kept));
    return carryLoan();
  });
  const figures = loanFigures(input, limits, calculator);
  const ad = figures?.ad;
  // FIN-002: its own link takes the price along, and the loan once somebody has set one.
  const priced = price ? withLivePrice(enquireHref, price) : enquireHref;
  const link = (
    <a className="button button--primary" href={isUsed ? withLoan(priced, input) : priced}>
      {figures ? 'Get finance' : 'Enquire for finance'}
    </a>
  );

  // The page follows each step; a screen reader hears the figures once the visitor rests.
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (!isUsed) return;
    $calculatedLoan.set(input);
    const words = ad
      ? `${ad.repayment} ${ad.period}, interest rate ${ad.rate}, comparison rate ${ad.comparisonRate}`
      : 'Enquire for finance';
    const timer = setTimeout(() => setSpoken(words), 600);
    return () => clearTimeout(timer);
  });

  const openSchedule = async () => {
    const { Schedule } = await import('./Schedule.tsx');
    setDialog(() => Schedule);
  };

  return (
    <div className="calculator__panes">
      <div className="calculator__figures">
        {ad && <Credit ad={{ ...ad, atEnd: `${calculator.fees.plus ?? ''} ${ad.atEnd ?? ''}`.trim() }} />}
      </div>
      <LoanForm limits={limits} input={input} onChange={change} />
      <div className="calculator__result">
        {figures ? <LoanResult figures={figures} link={link} onSchedule={openSchedule} /> : link}
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
      </div>
      {Dialog && figures && <Dialog title={title} {...figures} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

/** The repayment of an input with its rates, as it is shown; undefined where there is none to offer (CALC-033). */
export function workedOut(input: CalculatorInput, limits: CalculatorLimits, costs: LendingCosts) {
  const repayment = calculatorRepayment(input, limits);
  const { interest, frequency, residual } = input;
  const ad = creditAd({
    repayment,
    ratePercent: interest,
    comparisonRatePercent: exampleComparisonRatePercent(interest, costs),
    frequency,
    atEnd: residual,
  });
  return ad && repayment !== undefined ? { ad, repayment } : undefined;
}

/** What is shown of the loan of an input; undefined where there is none to offer (CALC-033). */
function loanFigures(input: CalculatorInput, limits: CalculatorLimits, { costs, fees }: Props['calculator']) {
  const found = workedOut(input, limits, costs);
  if (!found) return undefined;
  const loan = loanOf(input, limits);
  const schedule = repaymentSchedule(loan);
  const years = scheduleYears(schedule, input.frequency);
  return { ...found, loan, schedule, years, total: loanTotal(loan, fees), parts: loanParts(loan) };
}

/** What a loan comes to, and of what (CALC-032). */
function LoanResult({
  figures: { total, years, parts },
  link,
  onSchedule,
}: {
  figures: NonNullable<ReturnType<typeof loanFigures>>;
  link: ReactNode;
  onSchedule(): void;
}) {
  return (
    <>
      <dl className="calculator__total">
        {[{ label: 'Total payable', amount: total.payable }, ...total.parts].map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="calculator__note">{total.note}</p>
      <LoanPicture years={years} parts={parts} />
      <div className="calculator__buttons">
        <button type="button" className="button button--secondary" onClick={onSchedule}>
          See schedule
        </button>
        {link}
      </div>
    </>
  );
}
