/** Dismisses the announcement bar for the browser session (VDP-102). */
export function startAnnouncement(bar: HTMLElement): void {
  bar.querySelector('button')?.addEventListener('click', () => {
    try {
      sessionStorage.setItem(`${bar.dataset.announcement}:announcement`, 'dismissed');
    } catch {
      // A browser that keeps nothing shows the bar again on the next page.
    }
    bar.remove();
  });
}
