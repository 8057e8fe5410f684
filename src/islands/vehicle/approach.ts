/** Runs `start` once, a good screen before `element` is in view, so that what it loads is there when it is seen. */
export function onApproach(element: Element | null, start: () => unknown): void {
  if (!element) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      start();
    },
    { rootMargin: '800px' },
  );
  observer.observe(element);
}
