const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const;
/** Clicks these would answer; one that comes before they are there is repeated, so that none is lost. */
const ANSWERED =
  'a[href^="#"], [data-copy], [data-pdf], a[data-dialog], [data-announcement] button, [data-reveal] summary, [data-delivery] button';

/** Loads what answers clicks when a visitor first reaches for the page, or at once for an address with an anchor. */
export function onFirstTouch(load: () => Promise<() => void>): void {
  let clicked: HTMLElement | undefined;
  let loading = false;
  const begin = async (event?: Event) => {
    const target = event?.type === 'click' ? (event.target as HTMLElement).closest<HTMLElement>(ANSWERED) : null;
    if (target) {
      event?.preventDefault();
      clicked = target;
    }
    if (loading) return;
    loading = true;
    const start = await load();
    for (const name of SIGNS) removeEventListener(name, begin, true);
    start();
    clicked?.click();
  };
  for (const name of SIGNS) addEventListener(name, begin, { capture: true, passive: false });
  if (location.hash) void begin();
}
