/** px; VDP-100. */
const stickyHeaderScrollPx = 500;
/** px; VDP-101. */
const mobileCtaScrollPx = 900;

/** Shows the sticky header from 500 px of scrolling (VDP-100) and the later buttons of the mobile bar above 900 (VDP-101). */
export function startScrollState(header: HTMLElement | null, bar: HTMLElement | null): void {
  const update = () => {
    header?.toggleAttribute('inert', scrollY < stickyHeaderScrollPx);
    bar?.toggleAttribute('data-far', scrollY > mobileCtaScrollPx);
  };
  addEventListener('scroll', update, { passive: true });
  // With the next frame: to ask at once would lay out the page twice.
  requestAnimationFrame(update);
}
