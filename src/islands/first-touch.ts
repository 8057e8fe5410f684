const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const;
/**
 * Loads what answers clicks when a visitor first reaches for the page, or at once for an address with an anchor.
 *
 * @param answered selector of what will answer; a click on it that comes before is repeated, so that none is lost.
 */
export function onFirstTouch(answered: string, load: () => Promise<() => void>): void {
  let clicked: HTMLElement | undefined;
  let loading = false;
  const begin = async () => {
    if (loading) return;
    loading = true;
    const start = await load();
    for (const name of SIGNS) removeEventListener(name, reach, true);
    start();
    clicked?.click();
  };
  const reach = (event: Event) => {
    // With a key held the browser opens another tab or window; that needs no answer of ours.
    const click = event.type === 'click' ? (event as MouseEvent) : undefined;
    const plain = click && !(click.metaKey || click.ctrlKey || click.shiftKey);
    const target = plain ? (click.target as HTMLElement).closest<HTMLElement>(answered) : null;
    if (target) {
      event.preventDefault();
      clicked = target;
    }
    if (click) void begin();
    // What the browser itself answers a touch with is painted first.
    else if (!loading) setTimeout(begin);
  };
  for (const name of SIGNS) addEventListener(name, reach, { capture: true, passive: false });
  if (location.hash) void begin();
}
