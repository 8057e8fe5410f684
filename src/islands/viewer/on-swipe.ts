/** A sideways drag begins the spin; a touch that scrolls the page does not. */
export function onSwipe(element: HTMLElement, swiped: () => void): void {
  let from: number | undefined;
  element.addEventListener('pointermove', ({ clientX, buttons }) => {
    from = buttons === 0 ? undefined : (from ?? clientX);
    if (from !== undefined && Math.abs(clientX - from) >= 8) swiped();
  });
}
