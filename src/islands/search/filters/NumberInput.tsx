import { useState } from 'react';
import type { RangeAttribute } from '#src/domain/search/attributes.ts';
import { RANGE_UNITS } from '#src/domain/search/labels.ts';
import type { Range } from '#src/domain/search/state.ts';
import { SIDES, sideLabel } from './RangeTrack.tsx';

type Limits = {
  /** `Price`; the fields are "Price, from" and "Price, up to". */
  label: string;
  /** What is limited; missing where the numbers mean something else, a repayment in dollars. */
  name?: RangeAttribute;
  range: Range | undefined;
  /** Amounts offered. */
  options?: readonly number[];
  onChange: (range: Range | undefined) => void;
};

/** Both sides of a range to type. */
export function NumberInputs({ label, name, range, options = [], onChange }: Limits) {
  const type = (side: 'min' | 'max', value: number | undefined) => {
    const next = { ...range, [side]: value };
    if (next[side] === undefined) delete next[side];
    // The wrong way round: the other side gives way.
    if (next.min !== undefined && next.max !== undefined && next.min > next.max)
      delete next[side === 'min' ? 'max' : 'min'];
    onChange(next);
  };
  return (
    <div className="range__inputs">
      {SIDES.map((side) => (
        <NumberInput
          key={side}
          label={sideLabel(label, side)}
          name={name}
          side={side}
          value={range?.[side]}
          options={options}
          onChange={(value) => type(side, value)}
        />
      ))}
    </div>
  );
}

type Props = {
  label: string;
  name: RangeAttribute | undefined;
  side: 'min' | 'max';
  value: number | undefined;
  options: readonly number[];
  onChange: (value: number | undefined) => void;
};

const isMoney = (name: RangeAttribute | undefined) => !name || name === 'price' || name === 'subscription_price';

/** One side of a range to type: "$" before money, its unit after another number (SRCH-059). Applied when it is left or with Enter. */
function NumberInput({ label, name, side, value, options, onChange }: Props) {
  const written = value === undefined ? '' : name === 'year' ? String(value) : value.toLocaleString('en-AU');
  const [text, setText] = useState(written);
  const [applied, setApplied] = useState(written);
  // Another filter, drawn with its range.
  if (applied !== written) {
    setApplied(written);
    setText(written);
  }
  const list = options.length > 0 ? `options-${name}` : undefined;
  const apply = () => {
    const digits = text.replace(/[^\d.]/g, '');
    // "25k" is 25,000, and "60 km" is 60.
    const typed = +digits * (/\d ?k\b/i.test(text) ? 1000 : 1);
    const number = digits === '' ? undefined : Number(typed.toFixed(name === 'length' ? 2 : 0));
    if (number === value || Number.isNaN(number)) setText(written);
    else onChange(number);
  };
  return (
    <label className="number-input">
      <span className="visually-hidden">{label}</span>
      {isMoney(name) && <span aria-hidden="true">$</span>}
      <input
        type="text"
        name={name}
        data-side={side}
        inputMode={name === 'length' ? 'decimal' : 'numeric'}
        className="numbers"
        placeholder={side === 'min' ? 'Min' : 'Max'}
        autoComplete="off"
        maxLength={12}
        list={list}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
      {name && RANGE_UNITS[name] && <span aria-hidden="true">{RANGE_UNITS[name]}</span>}
      {list && side === 'max' && (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option.toLocaleString('en-AU')} />
          ))}
        </datalist>
      )}
    </label>
  );
}
