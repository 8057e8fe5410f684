import { useRef, useState } from 'react';
import { draggedTo, type InputRange, insideLimits, typedNumber } from '#src/domain/finance/calculator.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { wholeOnEntry } from '../hydrate/whole-on-entry.ts';

type Props = {
  id: string;
  label: string;
  /** Unit before or after the number. */
  before?: string;
  after?: string;
  range: InputRange;
  /** Where the slider ends, when not at the end of the range; the field takes more. */
  slideTo?: number | undefined;
  value: number;
  /** The value in words, for assistive technology. */
  text: string;
  help?: string;
  locked?: boolean;
  onChange: (value: number) => void;
};

const NUMBER = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

/**
 * A number to type and to slide, both by keyboard too (CALC-011 to CALC-025). What is typed counts at once; leaving the
 * field moves it to the nearest limit. The arrow keys of field and slider take the steps of the range; a slider that is
 * dragged takes coarser ones where one pixel is worth more than a step.
 */
export function RangeInput({ id, label, before, after, range, slideTo, value, text, help, locked, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const written = typed ?? (before ? formatMoney(value).slice(1) : NUMBER.format(value));
  const reach = { ...range, max: Math.max(slideTo || range.max, value) };
  /** The value at which the slider was taken, while it is held. */
  const taken = useRef<number>(undefined);
  const letGo = () => {
    taken.current = undefined;
  };
  const helpId = `${id}-help`;
  return (
    <div className="loan-field">
      <label className="loan-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="unit-box" data-locked={locked || undefined}>
        {before && <span aria-hidden="true">{before}</span>}
        <input
          ref={wholeOnEntry}
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
            const inside = insideLimits(value, range);
            if (!locked && value !== inside) onChange(inside);
          }}
          onKeyDown={(event) => {
            const by = { ArrowUp: range.step, ArrowDown: -range.step }[event.key];
            if (locked || !by) return;
            event.preventDefault();
            setTyped(undefined);
            onChange(insideLimits(round(value + by), range));
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
          max={reach.max}
          step={range.step}
          value={value}
          aria-label={`${label}, slider`}
          aria-valuetext={text}
          style={{ '--share': `${share(value, reach).toFixed(1)}%` } as React.CSSProperties}
          onPointerDown={() => {
            taken.current = value;
          }}
          onPointerUp={letGo}
          // The finger scrolls the page: it took the slider on its way.
          onPointerCancel={() => onChange(taken.current ?? value)}
          onKeyDown={letGo}
          onChange={(event) => {
            setTyped(undefined);
            const chosen = Number(event.target.value);
            onChange(taken.current === undefined ? chosen : draggedTo(chosen, reach));
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

const round = (value: number) => Math.round(value * 100) / 100;

function share(value: number, { min, max }: InputRange): number {
  return Math.min(100, Math.max(0, ((value - min) / Math.max(max - min, 1e-9)) * 100));
}
