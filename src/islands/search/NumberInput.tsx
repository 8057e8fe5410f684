import { useState } from 'react';
import type { RangeAttribute } from '#src/domain/search/attributes.ts';

type Props = {
  label: string;
  name: RangeAttribute;
  side: 'min' | 'max';
  value: number | undefined;
  /** Amounts offered. */
  options: readonly number[];
  onChange: (value: number | undefined) => void;
};

const isMoney = (name: RangeAttribute) => name === 'price' || name === 'subscription_price';

/** One side of a range to type: "$" before money, "kms" after kilometres (SRCH-059). Applied when it is left or with Enter. */
export function NumberInput({ label, name, side, value, options, onChange }: Props) {
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
    const number = digits === '' ? undefined : Math.round(Number(digits));
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
        inputMode="numeric"
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
      {name === 'km' && <span aria-hidden="true">kms</span>}
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
