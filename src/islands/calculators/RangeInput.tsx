import { useState } from 'react';
import { type InputRange, insideLimits, typedNumber } from '#src/domain/finance/calculator.ts';

type Props = {
  id: string;
  label: string;
  /** Unit before or after the number. */
  before?: string;
  after?: string;
  range: InputRange;
  value: number;
  /** The value in words, for assistive technology. */
  text: string;
  help?: string;
  locked?: boolean;
  /** A field whose number always lies on the slider: it is kept within the limits while typing ends. */
  slider?: boolean;
  onChange: (value: number) => void;
};

const NUMBER = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

/** Far ends make a slider useless for the amounts people really have: it covers this much and the input the rest. */
const SLIDER_REACH = 100_000;

/**
 * A number to type and to slide, both by keyboard too (CALC-011 to CALC-025). What is typed counts at once; leaving the
 * field moves it to the nearest limit. The arrow keys of the field take the steps of the slider.
 */
export function RangeInput({ id, label, before, after, range, value, text, help, locked, slider, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const written = typed ?? NUMBER.format(value);
  const top = slider ? range.max : Math.max(value, Math.min(range.max, isMoneyRange(range) ? SLIDER_REACH : range.max));
  // Half dollars are for typing; a slider of two hundred thousand stops would be no use.
  const step = isMoneyRange(range) ? 500 : range.step;
  const nudge = (by: number) => {
    setTyped(undefined);
    onChange(insideLimits(round(value + by), range));
  };
  const helpId = `${id}-help`;
  return (
    <div className="loan-field">
      <label className="loan-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="loan-field__box" data-locked={locked || undefined}>
        {before && <span aria-hidden="true">{before}</span>}
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={written}
          readOnly={locked}
          aria-describedby={help || locked ? helpId : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(typedNumber(event.target.value));
          }}
          onBlur={() => {
            setTyped(undefined);
            if (!locked && value !== insideLimits(value, range)) onChange(insideLimits(value, range));
          }}
          onKeyDown={(event) => {
            if (locked || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            nudge(event.key === 'ArrowUp' ? range.step : -range.step);
          }}
        />
        {after && <span aria-hidden="true">{after}</span>}
      </div>
      {!locked && (
        <input
          type="range"
          className="slide"
          data-for={id}
          min={range.min}
          max={top}
          step={step}
          value={value}
          aria-label={`${label}, slider`}
          aria-valuetext={text}
          style={{ '--share': `${share(value, range.min, top).toFixed(1)}%` } as React.CSSProperties}
          onChange={(event) => {
            setTyped(undefined);
            onChange(Number(event.target.value));
          }}
        />
      )}
      {(help || locked) && (
        <p className="loan-field__help" id={helpId} role={help ? 'alert' : undefined}>
          {help || 'Set by the lender.'}
        </p>
      )}
    </div>
  );
}

/** Deposit and residual: wide ranges in tiny steps. */
const isMoneyRange = ({ min, step }: InputRange) => min === 0 && step < 1;

const round = (value: number) => Math.round(value * 100) / 100;

function share(value: number, min: number, max: number): number {
  return Math.min(100, Math.max(0, ((value - min) / Math.max(max - min, 1e-9)) * 100));
}
