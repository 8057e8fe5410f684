import { writeSession } from '#src/stores/session.ts';

/** Dismisses the announcement bar for the browser session (VDP-102). */
export function startAnnouncement(bar: HTMLElement): void {
  bar.querySelector('button')?.addEventListener('click', () => {
    writeSession('announcement', 'dismissed');
    bar.remove();
  });
}
