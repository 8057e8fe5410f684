import { useEffect, useMemo, useRef, useState } from 'react';
import { repaymentSchedule, scheduleYears } from '#src/domain/finance/amortisation.ts';
import {
  amountHelp,
  type CalculatorInput,
  calculatorResult,
  limitsAtPrice,
  loanOf,
  outsideHelp,
  startingInput,
  totalLabels,
  typedNumber,
} from '#src/domain/finance/calculator.ts';
import { exampleComparisonRatePercent } from '#src/domain/finance/comparison-rate.ts';
import { creditAd } from '#src/domain/finance/credit-ad.ts';
import type { Frequency } from '#src/domain/finance/frequency.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import type { CalculatorProps } from '#src/page-data/vehicle/vehicle-finance.ts';
import { track } from '#src/stores/analytics.ts';
import { $livePrice, withLivePrice } from '#src/stores/vehicles/live-changes.ts';
import { Credit } from '../credit/Credit.tsx';
import { earlyInput } from '../hydrate/early-input.ts';
import { useHydrated } from '../hydrate/use-hydrated.ts';
import { useStore } from '../hydrate/use-store.ts';
import { LoanPicture } from './LoanPicture.tsx';
import { RangeInput } from './RangeInput.tsx';
import type { Schedule } from './Schedule.tsx';

const FREQUENCIES: readonly [Frequency, string][] = [
  ['week', 'Weekly'],
  ['fortnight', 'Fortnightly'],
  ['month', 'Monthly'],
];

/** Which part of the state a field holds, by its id. */
const FIELDS: Record<string, keyof CalculatorInput> = {
  'calculator-amount': 'amount',
  'calculator-trade-in': 'tradeIn',
  'calculator-residual': 'residual',
  'calculator-term': 'term',
  'calculator-interest': 'interest',
  'calculator-frequency': 'frequency',
};

const percent = (rate: number) => `${rate}% p.a.`;
const years = (term: number) => `${term} ${term === 1 ? 'year' : 'years'}`;

/** The finance calculator of the vehicle page (CALC-010 to CALC-034, CRED-001). */
export function FinanceCalculator({ calculator }: { calculator: Omit<CalculatorProps, 'copy'> }) {
  const { costs, fees, carId, title } = calculator;
  const [limits, setLimits] = useState(calculator.limits);
  const [input, setInput] = useState<CalculatorInput>(() => startingInput(limits));
  const [Dialog, setDialog] = useState<typeof Schedule>();
  const used = useRef(false);

  // CALC-034: the first change is recorded, and no other.
  const change = (part: Partial<CalculatorInput>) => {
    setInput((before) => ({ ...before, ...part }));
    if (used.current) return;
    used.current = true;
    track('calculatorUse', { carId });
  };

  const form = useRef<HTMLFormElement>(null);
  useHydrated(() => {
    if (!form.current) return;
    const early: Partial<CalculatorInput> = {};
    for (const [id, text] of earlyInput(form.current)) {
      const field = FIELDS[id];
      if (field === 'frequency') early.frequency = text as Frequency;
      else if (field) early[field] = typedNumber(text);
    }
    if (Object.keys(early).length > 0) change(early);
  });

  // The price changed since the build: the calculator starts there, unless the visitor chose an amount already.
  const price = useStore($livePrice, undefined);
  const enquireHref = price === undefined ? calculator.enquireHref : withLivePrice(calculator.enquireHref, price);
  useEffect(() => {
    if (price === undefined) return;
    const now = limitsAtPrice(calculator.limits, price);
    setLimits(now);
    setInput((before) =>
      before.amount === calculator.limits.amount.start ? { ...before, amount: now.amount.start } : before,
    );
  }, [price, calculator.limits]);

  const result = useMemo(() => calculatorResult(input, limits), [input, limits]);
  const schedule = useMemo(
    () => (result.repayment === undefined ? [] : repaymentSchedule(loanOf(input, limits))),
    [input, limits, result.repayment],
  );
  const ad = useMemo(
    () =>
      creditAd({
        repayment: result.repayment,
        ratePercent: input.interest,
        comparisonRatePercent: exampleComparisonRatePercent(input.interest, costs, input.frequency),
        frequency: input.frequency,
      }),
    [result.repayment, input.interest, input.frequency, costs],
  );
  const perYear = useMemo(() => scheduleYears(schedule, input.frequency), [schedule, input.frequency]);

  // A screen reader hears the figures once the visitor rests, not at every step of a slider.
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (!used.current) return;
    const words = ad
      ? `${ad.repayment} ${ad.period}, interest rate ${ad.rate}, comparison rate ${ad.comparisonRate}`
      : 'Enquire for Finance';
    const timer = setTimeout(() => setSpoken(words), 600);
    return () => clearTimeout(timer);
  }, [ad]);

  const openSchedule = async () => {
    const { Schedule } = await import('./Schedule.tsx');
    setDialog(() => Schedule);
  };

  return (
    <div className="calculator__panes">
      <form
        ref={form}
        className="calculator__inputs"
        onSubmit={(event) => event.preventDefault()}
        aria-label="Your loan"
      >
        <RangeInput
          id="calculator-amount"
          label="Purchase price"
          before="$"
          range={limits.amount}
          value={input.amount}
          help={amountHelp(input.amount, limits.amount)}
          text={formatMoney(input.amount)}
          onChange={(amount) => change({ amount })}
        />
        <RangeInput
          id="calculator-trade-in"
          label="Deposit and trade-in"
          before="$"
          range={limits.tradeIn}
          value={input.tradeIn}
          help={outsideHelp(input.tradeIn, limits.tradeIn, formatMoney)}
          text={formatMoney(input.tradeIn)}
          onChange={(tradeIn) => change({ tradeIn })}
        />
        <RangeInput
          id="calculator-residual"
          label="Residual at the end"
          before="$"
          range={limits.residual}
          value={input.residual}
          help={outsideHelp(input.residual, limits.residual, formatMoney)}
          text={formatMoney(input.residual)}
          onChange={(residual) => change({ residual })}
        />
        {limits.term.choices ? (
          <label className="loan-field">
            <span className="loan-field__label">Term</span>
            <select
              className="select"
              id="calculator-term"
              value={input.term}
              onChange={(event) => change({ term: Number(event.target.value) })}
            >
              {limits.term.choices.map((term) => (
                <option key={term} value={term}>
                  {years(term)}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <RangeInput
            id="calculator-term"
            label="Term"
            after="years"
            range={limits.term}
            value={input.term}
            help={outsideHelp(input.term, limits.term, years)}
            text={years(input.term)}
            onChange={(term) => change({ term })}
          />
        )}
        <RangeInput
          id="calculator-interest"
          label="Interest rate"
          after="% p.a."
          range={limits.interest}
          value={input.interest}
          locked={limits.interest.locked}
          help={outsideHelp(input.interest, limits.interest, percent)}
          text={percent(input.interest)}
          onChange={(interest) => change({ interest })}
        />
        <label className="loan-field">
          <span className="loan-field__label">Repayments</span>
          <select
            className="select"
            id="calculator-frequency"
            value={input.frequency}
            onChange={(event) => change({ frequency: event.target.value as Frequency })}
          >
            {FREQUENCIES.map(([frequency, label]) => (
              <option key={frequency} value={frequency}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </form>
      <div className="calculator__result">
        {ad ? (
          <Credit ad={ad} />
        ) : (
          <a className="button button--primary" href={enquireHref}>
            Enquire for Finance
          </a>
        )}
        {ad && result.repayment !== undefined && result.total !== undefined && (
          <>
            <p className="calculator__total">
              <span>Total to repay</span> <strong>{formatMoney(result.total)}</strong>
              <small>{totalLabels(input, result.repayment, fees)}</small>
            </p>
            <LoanPicture years={perYear} />
            <div className="calculator__buttons">
              <button type="button" className="button button--secondary" onClick={openSchedule}>
                See schedule
              </button>
              <a className="button button--primary" href={enquireHref}>
                Get Finance
              </a>
            </div>
          </>
        )}
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
      </div>
      {Dialog && ad && (
        <Dialog
          title={title}
          ad={ad}
          loan={loanOf(input, limits)}
          schedule={schedule}
          years={perYear}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
