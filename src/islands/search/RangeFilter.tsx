import { useEffect, useRef, useState } from 'react';
import { sliderDebounceMs } from '#src/domain/constants.ts';
import type { RangeAttribute } from '#src/domain/search/attributes.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import { type Bounds, sliderBounds, sliderStep, sliderValues, toRange } from '#src/search/slider.ts';
import type { Range } from '#src/search/state.ts';
import { RANGE_LABELS, rangeValueLabel } from './labels.ts';
import { NumberInput } from './NumberInput.tsx';
import { RangeTrack, SIDES, sideLabel } from './RangeTrack.tsx';

type Props = {
  name: RangeAttribute;
  /** Least and greatest value under the other filters. */
  bounds: Bounds;
  range: Range | undefined;
  quickPrices: SearchIslandProps['quickPrices'];
  onChange: (range: Range | undefined) => void;
};

/** A range as a slider with two handles (SRCH-050 to SRCH-056) and two inputs; the slider searches 400 ms after the last movement. */
export function RangeFilter({ name, bounds: found, range, quickPrices, onChange }: Props) {
  const bounds = sliderBounds(name, found);
  const given: Bounds = { min: clamp(range?.min ?? bounds.min, bounds), max: clamp(range?.max ?? bounds.max, bounds) };
  const [values, setValues] = useState(given);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setValues({ min: given.min, max: given.max }), [given.min, given.max]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const [open, setOpen] = useState(isOpen(name) || range !== undefined);
  const isSet = range !== undefined;
  useEffect(() => {
    if (isSet) setOpen(true);
  }, [isSet]);

  const apply = (next: Bounds) => {
    try {
      onChange(toRange(next, bounds));
    } catch (error) {
      // SRCH-057
      console.error('The filter could not be applied.', error);
    }
  };
  const move = (side: 'min' | 'max', value: number) => {
    const next = sliderValues(name, side, value, values, bounds);
    setValues(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), sliderDebounceMs);
  };
  const type = (side: 'min' | 'max', value: number | undefined) => {
    clearTimeout(timer.current);
    const next = { ...range, [side]: value };
    if (next[side] === undefined) delete next[side];
    // The wrong way round: the other side gives way.
    if (next.min !== undefined && next.max !== undefined && next.min > next.max)
      delete next[side === 'min' ? 'max' : 'min'];
    onChange(next);
  };

  const label = RANGE_LABELS[name];
  const options = name === 'price' ? quickOptions(quickPrices) : [];
  return (
    <details className="facet" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="facet__title">{label}</summary>
      <fieldset className="range">
        <legend className="visually-hidden">{label}</legend>
        <RangeTrack
          name={name}
          label={label}
          bounds={bounds}
          values={values}
          step={sliderStep(name, bounds)}
          words={(value) => rangeValueLabel(name, value)}
          onMove={move}
        />
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
      </fieldset>
    </details>
  );
}

/** The price is what most visitors limit. */
const isOpen = (name: RangeAttribute) => name === 'price' || name === 'subscription_price';

const clamp = (value: number, { min, max }: Bounds) => Math.min(max, Math.max(min, value));

/** SRCH-058: the amounts offered in the money input. */
export function quickOptions({ from, to, step }: SearchIslandProps['quickPrices']): number[] {
  if (!(step > 0) || to < from) return [];
  return Array.from({ length: Math.min(100, Math.floor((to - from) / step) + 1) }, (_, n) => from + n * step);
}
