/**
 * Wakes the viewer when a visitor first reaches for it: a pointer over it, a touch, or focus inside. A click that comes
 * before it is awake is repeated. Until then the page carries a few hundred bytes of it, and no frame of a spin is asked for.
 */
export function startViewer(root: HTMLElement): void {
  const events = ['pointerover', 'touchstart', 'focusin', 'click'] as const;
  let waking: Promise<void> | undefined;
  const wake = () => {
    waking ??= import('./viewer.ts').then(async ({ loadStyles, openViewer }) => {
      await loadStyles();
      for (const name of events) root.removeEventListener(name, reach, true);
      openViewer(root);
    });
    return waking;
  };
  const reach = (event: Event) => {
    const target = event.target as HTMLElement;
    const isClick = event.type === 'click' && !target.closest('.gallery__ask');
    if (isClick) {
      event.preventDefault();
      void wake().then(() => target.isConnected && target.click());
    } else {
      // What the browser itself answers a touch with is painted first.
      setTimeout(wake);
    }
  };
  for (const name of events) root.addEventListener(name, reach, { capture: true, passive: name === 'touchstart' });
}
