/**
 * Runs `start` once when `element` comes near the view: by default a good screen before, so that what it loads is there
 * when it is seen.
 *
 * @param margin how far below or above the window counts as near, as `rootMargin`.
 */
export function onApproach(element: Element | null, start: () => unknown, margin = '800px'): void {
  if (!element) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      start();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
}
