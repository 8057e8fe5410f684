import { startTransition, useEffect, useState } from 'react';

/**
 * A value as it was when the screen was last painted: what depends on it is drawn after what depends on the value itself,
 * and takes nothing from the frame that shows the latter.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
