const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const;
/**
 * Loads what answers clicks when a visitor first reaches for the page, or at once for an address with an anchor.
 *
 * @param answered selector of what will answer; a click on it that comes before is repeated, so that none is lost.
 */
export function onFirstTouch(answered: string, load: () => Promise<() => void>): void {
  let clicked: HTMLElement | undefined;
  let loading = false;
  const begin = async (event?: Event) => {
    // With a key held the browser opens another tab or window; that needs no answer of ours.
    const click = event?.type === 'click' ? (event as MouseEvent) : undefined;
    const plain = click && !(click.metaKey || click.ctrlKey || click.shiftKey);
    const target = plain ? (click.target as HTMLElement).closest<HTMLElement>(answered) : null;
    if (target) {
      event?.preventDefault();
      clicked = target;
    }
    if (loading) return;
    loading = true;
    // The answer of the browser itself to a touch is painted first.
    if (event && !click) await new Promise((next) => setTimeout(next));
    const start = await load();
    for (const name of SIGNS) removeEventListener(name, begin, true);
    start();
    clicked?.click();
  };
  for (const name of SIGNS) addEventListener(name, begin, { capture: true, passive: false });
  if (location.hash) void begin();
}
