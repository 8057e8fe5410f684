import { useRef } from 'react';
import {
  amountHelp,
  type CalculatorInput,
  type CalculatorLimits,
  FINAL_PAYMENT,
  type InputRange,
  outsideHelp,
  typedNumber,
} from '#src/domain/finance/calculator.ts';
import type { Frequency } from '#src/domain/finance/frequency.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { earlyInput } from '../hydrate/early-input.ts';
import { useHydrated } from '../hydrate/use-hydrated.ts';
import { RangeInput } from './RangeInput.tsx';

type NumberField = {
  /** The part of the state that it holds. */
  name: Exclude<keyof CalculatorInput, 'frequency'>;
  id: string;
  label: string;
  /** Unit before or after the number. */
  before?: string;
  after?: string;
  /** A value in words. */
  text: (value: number) => string;
};

const percent = (rate: number) => `${rate}% p.a.`;
const years = (term: number) => `${term} ${term === 1 ? 'year' : 'years'}`;

/** What a visitor types or slides, in the order of the form. */
const NUMBERS: readonly NumberField[] = [
  { name: 'amount', id: 'calculator-amount', label: 'Purchase price', before: '$', text: formatMoney },
  { name: 'tradeIn', id: 'calculator-trade-in', label: 'Deposit and trade-in', before: '$', text: formatMoney },
  { name: 'residual', id: 'calculator-residual', label: FINAL_PAYMENT, before: '$', text: formatMoney },
  { name: 'term', id: 'calculator-term', label: 'Term', after: 'years', text: years },
  { name: 'interest', id: 'calculator-interest', label: 'Interest rate', after: '% p.a.', text: percent },
];
const FREQUENCY_ID = 'calculator-frequency';
const FREQUENCIES: readonly [Frequency, string][] = [
  ['week', 'Weekly'],
  ['fortnight', 'Fortnightly'],
  ['month', 'Monthly'],
];

type Props = {
  limits: CalculatorLimits;
  input: CalculatorInput;
  onChange(part: Partial<CalculatorInput>): void;
};

/** What a loan is calculated from (CALC-011 to CALC-026). What was entered before it was hydrated counts. */
export function LoanForm({ limits, input, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useHydrated(() => {
    const early = form.current ? earlyChoices(form.current) : {};
    if (Object.keys(early).length > 0) onChange(early);
  });
  return (
    <form ref={form} className="calculator__inputs" onSubmit={(event) => event.preventDefault()} aria-label="Your loan">
      {NUMBERS.map(({ name, text, ...field }) => {
        const range: InputRange & { choices?: number[]; locked?: boolean } = limits[name];
        const value = input[name];
        const change = (changed: number) => onChange({ [name]: changed });
        return range.choices ? (
          <ChoiceField
            key={name}
            {...field}
            value={value}
            choices={range.choices.map((choice) => [choice, text(choice)])}
            onChange={(chosen) => change(Number(chosen))}
          />
        ) : (
          <RangeInput
            key={name}
            {...field}
            range={range}
            slideTo={text === formatMoney && name !== 'amount' ? input.amount : undefined}
            value={value}
            locked={range.locked === true}
            help={name === 'amount' ? amountHelp(value, range) : outsideHelp(value, range, text)}
            text={text(value)}
            onChange={change}
          />
        );
      })}
      <ChoiceField
        id={FREQUENCY_ID}
        label="Repayments"
        value={input.frequency}
        choices={FREQUENCIES}
        onChange={(frequency) => onChange({ frequency: frequency as Frequency })}
      />
    </form>
  );
}

function ChoiceField({
  id,
  label,
  value,
  choices,
  onChange,
}: {
  id: string;
  label: string;
  value: number | string;
  /** Values and their texts. */
  choices: readonly (readonly [number | string, string])[];
  onChange(value: string): void;
}) {
  return (
    <label className="loan-field">
      <span className="loan-field__label">{label}</span>
      <select className="select" id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What a visitor entered before the form was hydrated. */
function earlyChoices(form: HTMLFormElement): Partial<CalculatorInput> {
  const early: Partial<CalculatorInput> = {};
  for (const [id, text] of earlyInput(form)) {
    const field = NUMBERS.find((one) => one.id === id);
    if (field) early[field.name] = typedNumber(text);
    else if (id === FREQUENCY_ID) early.frequency = text as Frequency;
  }
  return early;
}
