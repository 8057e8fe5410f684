import { countUp, salesThisMonth } from '#src/domain/vehicle-page/sales-counter.ts';

/** seconds; VDP-104. */
const salesRefreshSeconds = 150;
/** seconds; VDP-104. */
const salesAnimationSeconds = 2;

/** Shows the sales of the month, counts up to it in 2 seconds and renews it every 150 (VDP-104). */
export function startSalesCounter(element: HTMLElement): void {
  let shown = 0;
  const write = (value: number) => {
    element.textContent = value.toLocaleString('en-AU');
  };
  const renew = () => {
    const [from, to] = [shown, salesThisMonth(Date.now())];
    shown = to;
    if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return write(to);
    const started = performance.now();
    const step = (now: number) => {
      const share = (now - started) / (salesAnimationSeconds * 1000);
      write(countUp(from, to, share));
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };
  renew();
  setInterval(renew, salesRefreshSeconds * 1000);
}
