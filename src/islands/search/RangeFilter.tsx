import { useEffect, useRef, useState } from 'react';
import { sliderDebounceMs } from '#src/domain/constants.ts';
import type { Range, RangeName } from '#src/search/facets.ts';
import { type Bounds, sliderBounds, sliderStep, sliderValues, toRange } from '#src/search/slider.ts';
import { RANGE_LABELS, rangeValueLabel } from './labels.ts';

type Props = {
  name: RangeName;
  bounds: Bounds;
  range: Range | undefined;
  onChange: (range: Range | undefined) => void;
};

/** A slider with two handles (SRCH-050 to SRCH-056); it searches 400 ms after the last movement. */
export function RangeFilter({ name, bounds: found, range, onChange }: Props) {
  const bounds = sliderBounds(name, found);
  const given: Bounds = { min: clamp(range?.min ?? bounds.min, bounds), max: clamp(range?.max ?? bounds.max, bounds) };
  const [values, setValues] = useState(given);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setValues({ min: given.min, max: given.max }), [given.min, given.max]);

  const move = (side: 'min' | 'max', value: number) => {
    const next = sliderValues(name, side, value, values, bounds);
    setValues(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      try {
        onChange(toRange(next, bounds));
      } catch (error) {
        console.error('The filter could not be applied.', error);
      }
    }, sliderDebounceMs);
  };
  const label = RANGE_LABELS[name];
  const share = (value: number) => `${((value - bounds.min) / Math.max(bounds.max - bounds.min, 1)) * 100}%`;
  return (
    <fieldset className="range">
      <legend className="facet__title">{label}</legend>
      <p className="range__values numbers">
        {rangeValueLabel(name, values.min)} – {rangeValueLabel(name, values.max)}
      </p>
      <div
        className="range__track"
        style={{ '--from': share(values.min), '--to': share(values.max) } as React.CSSProperties}
      >
        {(['min', 'max'] as const).map((side) => (
          <input
            key={side}
            type="range"
            min={bounds.min}
            max={bounds.max}
            step={sliderStep(name, bounds)}
            value={values[side]}
            aria-label={`${label}, ${side === 'min' ? 'from' : 'up to'}`}
            aria-valuetext={rangeValueLabel(name, values[side])}
            onChange={(event) => move(side, Number(event.target.value))}
          />
        ))}
      </div>
    </fieldset>
  );
}

const clamp = (value: number, { min, max }: Bounds) => Math.min(max, Math.max(min, value));
