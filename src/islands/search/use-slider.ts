import { useEffect, useRef, useState } from 'react';
import { sliderDebounceMs } from '#src/domain/constants.ts';
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
  // A handle stays where it was put while the filter is the one it stands for; another filter overtakes it.
  useEffect(() => {
    clearTimeout(timer.current);
    setSlider((now) => (now.values.min === min && now.values.max === max ? now : at({ min, max })));
  }, [min, max]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const move = (side: keyof Bounds, position: number) => {
    const next = moveHandle(scale, slider, side, position);
    setSlider(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSettle(next.values), sliderDebounceMs);
  };
  return [slider, move];
}

const at = (values: Bounds): Slider => ({ handles: values, values });
