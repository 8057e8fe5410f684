import type { CSSProperties } from 'react';
import type { RangeAttribute } from '#src/domain/search/attributes.ts';
import { type Bounds, type Slider, trackEnd } from '#src/search/slider.ts';

type Props = {
  /** What the handles limit; missing where they mean something else. */
  name?: RangeAttribute;
  /** `Price`; the handles are "Price, from" and "Price, up to". */
  label: string;
  bounds: Bounds;
  slider: Slider;
  step: number;
  /** A value in words. */
  tokens: (value: number) => string;
  onMove: (side: 'min' | 'max', value: number) => void;
};

export const SIDES = ['min', 'max'] as const;
export const sideLabel = (label: string, side: 'min' | 'max') => `${label}, ${side === 'min' ? 'from' : 'up to'}`;

/** A slider with two handles: two native sliders over one track, so that keys and screen readers know them. */
export function RangeTrack({ name, label, bounds, slider, step, tokens, onMove }: Props) {
  const { handles, values } = slider;
  const { min, max } = bounds;
  const end = trackEnd(bounds, step);
  // All have one value: there is nothing to choose.
  if (end === min) return;
  const share = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  const style = { '--from': share(handles.min), '--to': share(handles.max) } as CSSProperties;
  return (
    <>
      <p className="range__values numbers">
        {tokens(values.min)} – {tokens(values.max)}
      </p>
      <div className="range__track" style={style}>
        {SIDES.map((side) => (
          <input
            key={side}
            type="range"
            name={name}
            data-side={side}
            autoComplete="off"
            // Both handles at the upper end: the lower one must be within reach.
            className={side === 'min' && handles.min > (min + max) / 2 ? 'range__handle--top' : undefined}
            min={min}
            max={end}
            step={step}
            value={handles[side] < max ? handles[side] : end}
            aria-label={sideLabel(label, side)}
            aria-valuetext={tokens(values[side])}
            onChange={(event) => onMove(side, Number(event.target.value))}
          />
        ))}
      </div>
    </>
  );
}
