import { startCalculators } from '../calculators/small-calculators.ts';
import { startReveal } from './actions/reveal-phone.ts';
import { savePdf } from './actions/save-pdf.ts';
import { startSharing } from './actions/share.ts';
import { startAnnouncement } from './announcement.ts';
import { startEnquiry } from './enquiry/enquiry-dialog.ts';

export { sayCopied } from './actions/share.ts';

/** What answers clicks on the vehicle page; loaded when a visitor first reaches for the page. */
export function startTouch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-enquiry]');
  if (dialog) startEnquiry(dialog);
  const announcement = document.querySelector<HTMLElement>('[data-announcement]');
  if (announcement) startAnnouncement(announcement);
  startReveal([...document.querySelectorAll<HTMLDetailsElement>('details[data-reveal]')]);
  startSharing();
  startCalculators(document);
  document.addEventListener('click', (event) => {
    const button = (event.target as HTMLElement).closest<HTMLButtonElement>('button[data-pdf]');
    if (button) void savePdf(button, button.dataset.pdf ?? '');
  });
}
