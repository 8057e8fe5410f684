import { useEffect, useRef, useState } from 'react';
import { sliderDebounceMs } from '#src/domain/search/input-pauses.ts';
import { type Bounds, moveHandle, type Scale, type Slider } from '#src/search/slider.ts';

/**
 * A slider under the visitor's hand. `shown` is what the filter in force means; `onSettle` gets the values 400 ms after the
 * last movement (SRCH-056).
 */
export function useSlider(
  scale: Scale,
  shown: Slider,
  onSettle: (values: Bounds) => void,
): [Slider, (side: keyof Bounds, position: number) => void] {
  const [slider, setSlider] = useState(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { min, max } = shown.values;
  const [drawn, setDrawn] = useState(shown.values);
  // A handle stays where it was put while the filter is the one it belongs to; another filter overtakes it, while it is
  // drawn: an effect would come after a picture with the new ends and the old values.
  if (drawn.min !== min || drawn.max !== max) {
    setDrawn({ min, max });
    if (slider.values.min !== min || slider.values.max !== max) setSlider(at({ min, max }));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter, or none any more, is what stops the search.
  useEffect(() => () => clearTimeout(timer.current), [min, max]);

  const move = (side: keyof Bounds, position: number) => {
    const next = moveHandle(scale, slider, side, position);
    setSlider(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSettle(next.values), sliderDebounceMs);
  };
  return [slider, move];
}

const at = (values: Bounds): Slider => ({ handles: values, values });
